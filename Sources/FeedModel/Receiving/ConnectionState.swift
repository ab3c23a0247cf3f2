/// The state of a feed, in the words of the status line.
public enum ConnectionState: String, Sendable, CaseIterable {
  /// No publisher has answered yet.
  case connecting
  /// Points are arriving.
  case live
  /// The publisher is alive and has nothing new.
  case quiet
  /// Nothing arrives any more, not even a heartbeat.
  case stale
  /// The connection is gone; the receiver retries.
  case lost
  /// The publisher rejects this program; the receiver does not retry.
  case refused
  /// The peer does not speak the protocol; the receiver does not retry.
  case foreign
  /// The source has ended.
  case ended

  /// Whether the state is final, because the receiver does not retry.
  public var isFinal: Bool { self == .refused || self == .foreign }
}
