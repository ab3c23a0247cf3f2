import CivilTime

/// One value at one time; a NaN value is a gap point, at which a line lifts its pen.
public struct Sample: Equatable, Sendable {
  /// Time of the measurement.
  public var time: Timestamp
  /// The value; NaN for a gap point.
  public var value: Double

  /// Stores the values as given; a series checks its rules when it appends the sample.
  @inlinable
  public init(time: Timestamp, value: Double) {
    self.time = time
    self.value = value
  }
}
