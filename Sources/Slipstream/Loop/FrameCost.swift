/// The cost of presenting a frame.
public struct FrameCost: Equatable, Sendable {
  /// Bytes sent to the screen.
  public var bytes: Int
  /// Seconds that the screen took for each frame that it finished since the last call.
  public var writes: [Double]
  /// When the screen needs the frame again, because it does not show all of it yet; nil if it does.
  package var again: Double?

  public init(bytes: Int = 0, writes: [Double] = []) {
    self.bytes = bytes
    self.writes = writes
  }
}
