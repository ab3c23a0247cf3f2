/// A tracker's verdict on a message.
public enum Admission: Sendable, Equatable {
  /// The message follows the previous one, or is the first of its topic.
  case next
  /// Sequence numbers are missing before the message. The message itself counts as received.
  case gap(missing: Range<UInt64>)
  /// All its points were received before.
  case duplicate
  /// Some of its first points were received before; points from `fresh` on are new.
  case overlap(fresh: UInt64)
  /// A new life of the publisher, with sequence numbers restarted. `missing` covers earlier messages of that life, if
  /// any.
  case newEpoch(missing: Range<UInt64>)
  /// The message belongs to an ended life and must be skipped.
  case oldEpoch
}
