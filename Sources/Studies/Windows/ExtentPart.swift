/// The least and the greatest of a window.
struct ExtentPart: WindowPart {
  var low: Double
  var high: Double

  static let empty = ExtentPart(low: .infinity, high: -.infinity)

  func joined(with later: ExtentPart) -> ExtentPart {
    ExtentPart(low: min(low, later.low), high: max(high, later.high))
  }
}
