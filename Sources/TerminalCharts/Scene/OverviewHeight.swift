import AxisScales

/// The heights of values in the overview, as shares from the bottom: 12 % is left below the least low of the window,
/// and 6 % above its greatest high; the other way round where values are inverted.
package struct OverviewHeight: Equatable, Sendable {
  private static let below = 0.12
  private static let all = 1.18

  /// The least low and the greatest high of the window.
  let low: Double
  let high: Double
  private let logarithm: LogarithmicScale?
  /// Whether the greatest high is at the bottom.
  package let isInverted: Bool

  /// - Parameter mode: whether equal ratios have equal heights, which only a window above zero can, and the direction.
  init(low: Double, high: Double, _ mode: ValueScaleMode = .linear) {
    self.low = low
    self.high = high
    isInverted = mode.isInverted
    let range = (Self.below / Self.all, (1 + Self.below) / Self.all)
    let domain = isInverted ? (high, low) : (low, high)
    logarithm =
      mode.isLogarithmic && !EvenScale.isFlat(low, high) ? LogarithmicScale(domain: domain, range: range) : nil
  }

  package var isLogarithmic: Bool { logarithm != nil }

  /// Returns the share of the height that a value has, 0 ... 1 for the values of the window.
  func callAsFunction(_ value: Double) -> Double {
    guard !EvenScale.isFlat(low, high) else { return 0.5 }
    if let logarithm { return logarithm(value) }
    let extent = high - low
    if isInverted { return (high + Self.below * extent - value) / (extent * Self.all) }
    return (value - (low - Self.below * extent)) / (extent * Self.all)
  }

  /// Returns the shares of both ends of a range, the lower one on the screen first.
  func ends(from low: Double, to high: Double) -> (lower: Double, upper: Double) {
    let (least, greatest) = (self(low), self(high))
    return isInverted ? (greatest, least) : (least, greatest)
  }
}
