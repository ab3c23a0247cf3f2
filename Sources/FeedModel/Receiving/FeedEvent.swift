import CivilTime
import TimeSeries

/// What a receiver reports to the main loop.
public enum FeedEvent: Sendable, Equatable {
  /// Points, in order: after the event of a gap or a new epoch.
  case message(FeedMessage, receivedAt: Timestamp)
  /// Points that are lost for good: asked for in vain, or no one to ask. The hole belongs before the topic's next point.
  case gap(topic: String, missing: Range<UInt64>)
  /// The publisher began a new life; its points begin again.
  case newEpoch(topic: String, UInt64)
  /// Something that is not ours, or not as it should be.
  case fault(FeedFault)
  /// How messages without a mapping were understood, in one sentence; reported once.
  case understood(String)
  /// How the connection is doing now, with a sentence (or "").
  case state(ConnectionState, String)

  /// Points in it, by which a mailbox is bounded.
  public var pointCount: Int {
    if case .message(let message, _) = self { return message.count }
    return 0
  }
}
