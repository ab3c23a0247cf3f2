/// The share of the gains in all changes of the close, in percent, both by Wilder's smoothing; 0 where nothing changes,
/// as in TA-Lib: `rsi`.
struct RelativeStrength: StudyKernel {
  private var gains: SmoothedMean
  private var losses: SmoothedMean
  private var last: Double?

  init(_ length: Int) {
    gains = SmoothedMean(wilder: length)
    losses = SmoothedMean(wilder: length)
  }

  func values(of next: StudyPoint) -> StudyValues {
    guard let last, let gain = gains.mean(with: max(next.close - last, 0)),
      let loss = losses.mean(with: max(last - next.close, 0))
    else { return StudyValues(nil) }
    return StudyValues(gain + loss > 0 ? 100 * (gain / (gain + loss)) : 0)
  }

  mutating func add(_ point: StudyPoint) {
    if let last {
      gains.add(max(point.close - last, 0))
      losses.add(max(last - point.close, 0))
    }
    last = point.close
  }
}
