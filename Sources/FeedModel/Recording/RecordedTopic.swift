/// A topic of a recording.
public struct RecordedTopic: Sendable, Equatable {
  public var name: String
  /// The format's name of what the messages hold; "slipstream" for payload frames.
  public var encoding: String
  /// Number of messages, as far as the file says so.
  public var messages: UInt64?
}
