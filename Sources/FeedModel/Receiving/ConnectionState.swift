/// How a feed is doing, in the words of the status line.
public enum ConnectionState: String, Sendable, CaseIterable {
  /// No publisher has answered yet.
  case connecting
  /// Points come.
  case live
  /// The publisher is there and has nothing new.
  case quiet
  /// Nothing is heard any more, not even a heartbeat.
  case stale
  /// The connection is gone; it is tried again.
  case lost
  /// The publisher does not let this program in; it is not tried again.
  case refused
  /// What listens there does not speak the protocol; it is not tried again.
  case foreign
  /// The source has ended.
  case ended

  /// Whether it stays so, because nothing more is tried.
  public var isFinal: Bool { self == .refused || self == .foreign }
}
