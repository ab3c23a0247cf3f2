import CivilTime

/// The mean of (high + low + close) / 3, weighted by volume, since the session began: `vwap`. A bar without a volume
/// counts for nothing.
struct SessionAverage: StudyKernel {
  private let borders: BarBorders
  private var session: Range<Timestamp>?
  private var volume = 0.0
  private var turnover = 0.0

  init(_ borders: BarBorders) { self.borders = borders }

  func values(of next: StudyPoint) -> StudyValues {
    let sums = sums(with: next, isSame: session?.contains(next.time) ?? false)
    return StudyValues(sums.volume > 0 ? sums.turnover / sums.volume : nil)
  }

  mutating func add(_ point: StudyPoint) {
    let isSame = session?.contains(point.time) ?? false
    (volume, turnover) = sums(with: point, isSame: isSame)
    if !isSame { session = borders.period(of: point.time, isDaily: false) }
  }

  private func sums(with point: StudyPoint, isSame: Bool) -> (volume: Double, turnover: Double) {
    let before = isSame ? (volume, turnover) : (0, 0)
    guard point.volume > 0 else { return before }
    let price = (point.high + point.low + point.close) / 3
    return (before.0 + point.volume, before.1 + price * point.volume)
  }
}
