/// What it took to present a frame.
public struct FrameCost: Equatable, Sendable {
  /// Bytes that went to the screen.
  public var bytes: Int
  /// Seconds that the screen took over each frame that it has taken whole since the last call.
  public var writes: [Double]

  public init(bytes: Int = 0, writes: [Double] = []) {
    self.bytes = bytes
    self.writes = writes
  }
}
