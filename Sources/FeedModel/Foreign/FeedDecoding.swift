import TextPoints

/// The format of a source's messages.
public enum FeedDecoding: Sendable {
  /// The format of the first message that is complete in a known format.
  case automatic(FeedDetection)
  /// This project's own payloads.
  case slipstream
  case foreign(ForeignReader)
}
