/// One value at one time; a NaN value is a gap point, at which a line lifts its pen.
public struct Sample: Equatable, Sendable {
  public var time: Timestamp
  public var value: Double

  @inlinable
  public init(time: Timestamp, value: Double) {
    self.time = time
    self.value = value
  }
}
