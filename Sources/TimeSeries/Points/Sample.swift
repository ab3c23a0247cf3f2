import CivilTime

/// One value at one time; a NaN value is a gap point, at which a line lifts its pen.
public struct Sample: Equatable, Sendable {
  /// When the value was.
  public var time: Timestamp
  /// The value; NaN for a gap point.
  public var value: Double

  /// A sample as it is given; the rules are a series' own.
  @inlinable
  public init(time: Timestamp, value: Double) {
    self.time = time
    self.value = value
  }
}
