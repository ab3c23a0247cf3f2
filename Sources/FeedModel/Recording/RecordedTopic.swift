/// A topic of a recording.
public struct RecordedTopic: Sendable, Equatable {
  public var name: String
  /// The encoding of the messages; "slipstream" for payload frames.
  public var encoding: String
  /// Number of messages, if the file states it.
  public var messages: UInt64?
}
