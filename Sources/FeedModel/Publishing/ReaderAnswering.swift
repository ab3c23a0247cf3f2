/// Answers the readers of a publishing port: the core of a publisher or of a relay.
package protocol ReaderAnswering {
  /// Whether readers subscribed to too many unpublished names, so that the port should close its sockets.
  var isFlooded: Bool { get }

  /// Handles a message on a reader's data socket; returns the immediate messages for a new subscription.
  mutating func handleSubscription(_ bytes: UnsafeRawBufferPointer, in turn: Turn) -> [FeedMessage]

  /// Answers a control request: returns the frames of the reply.
  mutating func answer(_ request: [UInt8], in turn: Turn) -> [[UInt8]]
}
