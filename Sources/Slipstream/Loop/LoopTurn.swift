/// The messages of one turn of the loop, and its time.
public struct LoopTurn {
  /// Seconds on the host's monotonic clock.
  public var now: Double
  public var messages: [AppMessage]

  public init(now: Double, messages: [AppMessage]) {
    self.now = now
    self.messages = messages
  }
}
