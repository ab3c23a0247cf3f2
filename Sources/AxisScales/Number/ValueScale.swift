import RealModule

/// Maps values to positions of an axis and back, so that a selection can move a range of values.
///
///     values     lower ──────── upper
///     positions    0  ────────  2^30
///
/// Both ends are exact in both directions: a range that was asked for is the range that is shown. Values outside the
/// range have positions outside. On a logarithmic scale equal ratios have equal lengths; skipped values have none.
package struct ValueScale: Equatable, Sendable {
  /// The values at 0 and at ``length``.
  package let range: ClosedRange<Double>
  package let isLogarithmic: Bool
  /// The values that a linear scale skips.
  package let gaps: NumberGaps?
  private let map: LinearScale

  /// The position of the upper end. Spans up to four times of it have fractions on the grid of a selection.
  package static let length = 1_073_741_824.0

  /// - Returns: nil for a range without height, or without a logarithm if one is asked for.
  package init?(_ range: ClosedRange<Double>, isLogarithmic: Bool = false, gaps: NumberGaps? = nil) {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    guard lower < upper, lower.isFinite, upper.isFinite, (upper - lower).isFinite else { return nil }
    self.range = range
    self.isLogarithmic = isLogarithmic
    self.gaps = isLogarithmic ? nil : gaps
    guard isLogarithmic else {
      let ends = (lower: gaps?.place(of: lower) ?? lower, upper: gaps?.place(of: upper) ?? upper)
      guard ends.lower < ends.upper else { return nil }
      map = LinearScale(domain: (0, Self.length), range: ends)
      return
    }
    guard lower > 0 else { return nil }
    let ends = (lower: Double.log(lower), upper: Double.log(upper))
    guard ends.lower < ends.upper else { return nil }
    map = LinearScale(domain: (0, Self.length), range: ends)
  }

  /// Returns the value at a position, within the range of finite numbers.
  package func value(at position: AxisPosition) -> Double {
    let place = position.value
    if place == 0 { return range.lowerBound }
    if place == Self.length { return range.upperBound }
    let mapped = map(place)
    let value = isLogarithmic ? Double.exp(mapped) : gaps?.number(at: mapped) ?? mapped
    let least = isLogarithmic ? Double.leastNormalMagnitude : -Double.greatestFiniteMagnitude
    return min(max(value, least), .greatestFiniteMagnitude)
  }

  /// Returns the position of a value; one that has no logarithm is as low as positions are.
  package func position(of value: Double) -> AxisPosition {
    if value == range.lowerBound { return AxisPosition(whole: 0) }
    if value == range.upperBound { return AxisPosition(Self.length) }
    guard isLogarithmic else { return AxisPosition(Self.held(map.invert(gaps?.place(of: value) ?? value))) }
    return value > 0 ? AxisPosition(Self.held(map.invert(Double.log(value)))) : AxisPosition(-Self.farthest)
  }

  /// Positions are kept where a selection still adds a few spans to them.
  private static let farthest = 4_611_686_018_427_387_904.0  // 2^62

  private static func held(_ place: Double) -> Double { min(max(place, -farthest), farthest) }
}
