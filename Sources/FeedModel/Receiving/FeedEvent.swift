import CivilTime
import TextPoints
import TimeSeries

/// An event that a receiver reports to the main loop.
public enum FeedEvent: Sendable, Equatable {
  /// Points in order, after the event of a gap or a new epoch.
  case message(FeedMessage, receivedAt: Timestamp)
  /// Points lost for good: requested in vain, or nobody to ask. The hole belongs before the topic's next point.
  case gap(topic: String, missing: Range<UInt64>)
  /// The publisher started a new life; its points start again.
  case newEpoch(topic: String, UInt64)
  /// A fault in the data.
  case fault(FeedFault)
  /// How messages without a mapping were interpreted, in one sentence; reported once.
  case understood(String)
  /// The quantity of the feed's samples, as `price`; reported once, before them.
  case quantity(String)
  /// Events of data, which charts show as markers.
  case markers([MarkerBatch])
  /// The new state of the connection, with a sentence (or "").
  case state(ConnectionState, String)

  /// Number of points, or of markers; bounds a mailbox.
  package var pointCount: Int {
    switch self {
    case .message(let message, _): message.count
    case .markers(let batches): batches.reduce(0) { $0 + $1.markers.count }
    case .gap, .newEpoch, .fault, .understood, .quantity, .state: 0
    }
  }
}
