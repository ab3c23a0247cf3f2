/// Wilder's average of the true range: `atr`.
struct TrueRangeAverage: StudyKernel {
  private var range: TrueRangeMean

  init(_ length: Int) { range = TrueRangeMean(length) }

  func values(of next: StudyPoint) -> StudyValues { StudyValues(range.mean(with: next)) }

  mutating func add(_ point: StudyPoint) { range.add(point) }
}
