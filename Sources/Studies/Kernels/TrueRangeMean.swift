/// The true range is from low to high, stretched to the close before; so the first point has none.
struct TrueRangeMean: Sendable {
  private var mean: SmoothedMean
  private var last: Double?

  init(_ length: Int) { mean = SmoothedMean(wilder: length) }

  func mean(with next: StudyPoint) -> Double? {
    last.flatMap { mean.mean(with: TrueRangeMean.range(next, after: $0)) }
  }

  mutating func add(_ point: StudyPoint) {
    if let last { mean.add(TrueRangeMean.range(point, after: last)) }
    last = point.close
  }

  private static func range(_ point: StudyPoint, after last: Double) -> Double {
    max(point.high, last) - min(point.low, last)
  }
}
