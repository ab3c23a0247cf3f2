/// The mean of the latest closes, and as many of their deviations above and below it (John Bollinger, "Bollinger on
/// Bollinger Bands", 2001): `bollinger`.
struct BollingerBands: StudyKernel {
  private var window: SlidingFold<MomentsPart>
  private let width: Double

  init(_ length: Int, width: Double) {
    window = SlidingFold(length)
    self.width = width
  }

  func values(of next: StudyPoint) -> StudyValues {
    guard let moments = window.fold(with: MomentsPart(next.close)) else { return StudyValues(nil) }
    let reach = width * moments.deviation
    return StudyValues(moments.mean + reach, moments.mean - reach, moments.mean)
  }

  mutating func add(_ point: StudyPoint) { window.add(MomentsPart(point.close)) }
}
