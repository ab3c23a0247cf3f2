/// The messages that a mapping reads, for a feed that sends several kinds.
struct MessageKinds: Sendable, Equatable {
  /// The message fits one of these; empty for any message.
  var when: [MessageCondition] = []
  /// Messages without points, which are passed over.
  var skip: [MessageCondition] = []
  /// Mappings of single kinds; the first that fits applies. Without a fitting one the message is not of this feed.
  var kinds: [FeedMapping] = []

  /// Most kinds of a feed.
  static let most = 32

  /// Whether the conditions leave the message to this mapping.
  func fits(_ message: ForeignValue, inner: ForeignValue, topic: String?) -> Bool {
    when.isEmpty || when.contains { $0.holds(for: message, inner: inner, topic: topic) }
  }

  func skips(_ message: ForeignValue, inner: ForeignValue, topic: String?) -> Bool {
    skip.contains { $0.holds(for: message, inner: inner, topic: topic) }
  }
}
