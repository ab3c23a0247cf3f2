/// What a tracker says of a message.
public enum Admission: Sendable, Equatable {
  /// The message follows what came before, or is the first of its topic.
  case next
  /// Numbers are missing before the message. The message itself counts as received.
  case gap(missing: Range<UInt64>)
  /// Everything in it was received before.
  case duplicate
  /// Its first points were received before; what begins at `fresh` is new.
  case overlap(fresh: UInt64)
  /// A new life of the publisher: sequences have begun again. What the new life sent before it, if anything, is missing.
  case newEpoch(missing: Range<UInt64>)
  /// A life that has ended already; the message must be left out.
  case oldEpoch
}
