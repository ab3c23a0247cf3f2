import AxisScales

/// The heights of values in the overview, as shares from the bottom: 12 % is left below the least low of the window, and
/// 6 % above its greatest high.
package struct OverviewHeight: Equatable, Sendable {
  private static let below = 0.12
  private static let all = 1.18

  /// The least low and the greatest high of the window.
  let low: Double
  let high: Double
  private let logarithm: LogarithmicScale?

  /// - Parameter isLogarithmic: whether equal ratios have equal heights; only a window above zero can.
  init(low: Double, high: Double, isLogarithmic: Bool) {
    (self.low, self.high) = (low, high)
    let range = (Self.below / Self.all, (1 + Self.below) / Self.all)
    logarithm =
      isLogarithmic && !EvenScale.isFlat(low, high) ? LogarithmicScale(domain: (low, high), range: range) : nil
  }

  package var isLogarithmic: Bool { logarithm != nil }

  /// Returns the share of the height that a value has, 0 ... 1 for the values of the window.
  func callAsFunction(_ value: Double) -> Double {
    guard !EvenScale.isFlat(low, high) else { return 0.5 }
    if let logarithm { return logarithm(value) }
    let extent = high - low
    return (value - (low - Self.below * extent)) / (extent * Self.all)
  }
}
