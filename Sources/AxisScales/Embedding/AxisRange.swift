/// A stretch of a number axis, from a lower to an upper number.
public struct AxisRange: Equatable, Sendable {
  /// The lower end, inclusive.
  public var lower: Double
  /// The upper end, inclusive.
  public var upper: Double

  /// Creates a range from its ends, without ordering them; see `isUsable`.
  public init(_ lower: Double, _ upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// The distance between the ends.
  public var span: Double { upper - lower }

  /// Whether an axis can show the range: finite and not empty.
  public var isUsable: Bool { lower.isFinite && upper.isFinite && lower < upper && span.isFinite }

  /// Returns the smallest range that contains both.
  public func union(_ other: AxisRange) -> AxisRange { AxisRange(min(lower, other.lower), max(upper, other.upper)) }

  /// Returns whether this range contains all of the other.
  public func contains(_ other: AxisRange) -> Bool { lower <= other.lower && other.upper <= upper }
}
