/// The mean of the latest values.
struct RunningMean: Sendable {
  private var window: SlidingFold<SumPart>

  init(_ length: Int) { window = SlidingFold(length) }

  /// The mean if `value` is the next value; nil while there are too few.
  func mean(with value: Double) -> Double? {
    window.fold(with: SumPart(sum: value)).map { $0.sum / Double(window.length) }
  }

  mutating func add(_ value: Double) { window.add(SumPart(sum: value)) }
}

/// A sum.
struct SumPart: WindowPart {
  var sum: Double

  static let empty = SumPart(sum: 0)

  func joined(with later: SumPart) -> SumPart { SumPart(sum: sum + later.sum) }
}
