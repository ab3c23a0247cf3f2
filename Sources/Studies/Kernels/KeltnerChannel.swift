/// An exponential mean of the closes, and as many average true ranges above and below it (Linda Raschke's form of
/// Chester Keltner's channel): `keltner`.
struct KeltnerChannel: StudyKernel {
  private var mean: SmoothedMean
  private var range: TrueRangeMean
  private let width: Double

  init(_ length: Int, range: Int, width: Double) {
    mean = SmoothedMean(length)
    self.range = TrueRangeMean(range)
    self.width = width
  }

  func values(of next: StudyPoint) -> StudyValues {
    guard let middle = mean.mean(with: next.close), let range = range.mean(with: next) else { return StudyValues(nil) }
    return StudyValues(middle + width * range, middle - width * range, middle)
  }

  mutating func add(_ point: StudyPoint) {
    mean.add(point.close)
    range.add(point)
  }
}
