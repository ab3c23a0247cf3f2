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

/// A mean and the sum of squared distances from it, joined as by Chan, Golub and LeVeque ("Updating formulae and a
/// pairwise algorithm for computing sample variances", 1979), which cancels no digits.
struct MomentsPart: WindowPart {
  var count: Double
  var mean: Double
  var squares: Double

  static let empty = MomentsPart(count: 0, mean: 0, squares: 0)

  init(_ value: Double) { self.init(count: 1, mean: value, squares: 0) }

  private init(count: Double, mean: Double, squares: Double) {
    self.count = count
    self.mean = mean
    self.squares = squares
  }

  func joined(with later: MomentsPart) -> MomentsPart {
    if count == 0 { return later }
    if later.count == 0 { return self }
    let total = count + later.count
    let step = later.mean - mean
    return MomentsPart(
      count: total, mean: mean + step * (later.count / total),
      squares: squares + later.squares + step * step * (count * later.count / total))
  }

  /// The deviation of all values, not of a sample.
  var deviation: Double { (squares / count).squareRoot() }
}
