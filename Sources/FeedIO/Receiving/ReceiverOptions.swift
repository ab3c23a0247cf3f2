import FeedModel

/// How a receiver reaches its publishers.
public struct ReceiverOptions: Sendable {
  /// Whether publishers connect to this program instead of being connected to.
  public var binds = false
  /// Where to ask for history and missed points; only asked when it answers.
  public var control = ControlPlace.automatic
  /// How messages are read.
  public var decoding = FeedDecoding.slipstream
  /// Keys, when the publisher asks for them.
  public var credentials: ClientCredentials?
  /// Most messages that wait for this program in libzmq, a peer.
  public var highWaterMark: Int32 = 1_000
  /// Messages taken in one turn at most, so that a flood does not keep the rest waiting.
  public var batch = 1_024
  /// Whether to report a heartbeat, as a message without points.
  public var tellsHeartbeats = false
  /// Sees every message of a wanted topic as its frames came, on the receiver's thread, before anything is merged: live
  /// ones, and those that were asked for and bring something new. A foreign message is shown as the payloads that hold
  /// its points.
  public var tap: (@Sendable (RecordedMessage) -> Void)?

  /// Whether `tap` wants the present message; asked with each, on the receiver's thread.
  public var isTapped: @Sendable () -> Bool = { true }

  public init() {}
}
