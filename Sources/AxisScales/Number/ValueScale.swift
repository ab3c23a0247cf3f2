import RealModule

/// Maps values to positions of an axis and back, so that a selection can move a range of values.
///
///     values     lower ──────── upper
///     positions    0  ────────  2^30
///
/// Both ends are exact in both directions: a range that was asked for is the range that is shown. Values outside the
/// range have positions outside. On a logarithmic scale equal ratios have equal lengths; skipped values have none.
/// Positions grow upward on the screen, so an inverted scale has the greatest value at 0.
package struct ValueScale: Equatable, Sendable {
  /// The values at 0 and at ``length``; at ``length`` and at 0 if the scale is inverted.
  package let range: ClosedRange<Double>
  package let mode: ValueScaleMode
  /// The values that a linear scale skips.
  package let gaps: NumberGaps?
  private let map: LinearScale

  /// The position of the upper end. Spans up to four times of it have fractions on the grid of a selection.
  package static let length = 1_073_741_824.0

  /// - Returns: nil for a range without height, or without a logarithm if one is asked for.
  package init?(_ range: ClosedRange<Double>, _ mode: ValueScaleMode = .linear, gaps: NumberGaps? = nil) {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    guard lower < upper, lower.isFinite, upper.isFinite, (upper - lower).isFinite else { return nil }
    self.range = range
    self.mode = mode
    self.gaps = mode.isLogarithmic ? nil : gaps
    guard mode.isLogarithmic else {
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
    let place = mode.isInverted ? Self.length - position.value : position.value
    if place == 0 { return range.lowerBound }
    if place == Self.length { return range.upperBound }
    let mapped = map(place)
    let value = mode.isLogarithmic ? Double.exp(mapped) : gaps?.number(at: mapped) ?? mapped
    let least = mode.isLogarithmic ? Double.leastNormalMagnitude : -Double.greatestFiniteMagnitude
    return min(max(value, least), .greatestFiniteMagnitude)
  }

  /// Returns the position of a value; a value without a logarithm gets the farthest position.
  package func position(of value: Double) -> AxisPosition {
    let place = place(of: value)
    return AxisPosition(mode.isInverted ? Self.held(Self.length - place) : place)
  }

  /// Returns the position of a value on the scale that is not inverted.
  private func place(of value: Double) -> Double {
    if value == range.lowerBound { return 0 }
    if value == range.upperBound { return Self.length }
    guard mode.isLogarithmic else { return Self.held(map.invert(gaps?.place(of: value) ?? value)) }
    return value > 0 ? Self.held(map.invert(Double.log(value))) : -Self.farthest
  }

  /// The farthest position: a selection can still add a few spans to it.
  private static let farthest = 4_611_686_018_427_387_904.0  // 2^62

  private static func held(_ place: Double) -> Double { min(max(place, -farthest), farthest) }
}
