/// The difference of a fast and a slow exponential mean, its own exponential mean, and their difference (Gerald Appel):
/// `macd`.
///
/// As in TA-Lib both means begin with the same point, so the fast one passes over the first points, and no value is
/// shown before the signal has one.
struct AverageDivergence: StudyKernel {
  private var fast: SmoothedMean
  private var slow: SmoothedMean
  private var signal: SmoothedMean
  /// Points before the fast mean begins.
  private var skipped: Int

  init(fast: Int, slow: Int, signal: Int) {
    self.fast = SmoothedMean(fast)
    self.slow = SmoothedMean(slow)
    self.signal = SmoothedMean(signal)
    skipped = slow - fast
  }

  func values(of next: StudyPoint) -> StudyValues {
    guard let line = line(with: next), let signal = signal.mean(with: line) else { return StudyValues(nil) }
    return StudyValues(line, signal, line - signal)
  }

  mutating func add(_ point: StudyPoint) {
    if let line = line(with: point) { signal.add(line) }
    slow.add(point.close)
    if skipped > 0 { skipped -= 1 } else { fast.add(point.close) }
  }

  private func line(with next: StudyPoint) -> Double? {
    guard skipped == 0, let fast = fast.mean(with: next.close), let slow = slow.mean(with: next.close) else {
      return nil
    }
    return fast - slow
  }
}
