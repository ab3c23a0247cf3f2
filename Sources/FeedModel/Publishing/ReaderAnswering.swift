/// What answers the readers of a publishing port: a publisher's core, or a relay's.
package protocol ReaderAnswering {
  /// Takes a message of a reader's data socket; gives what a new subscription gets at once.
  mutating func takeSubscription(_ bytes: UnsafeRawBufferPointer, in turn: Turn) -> [FeedMessage]

  /// Answers a control request: the frames of the reply.
  mutating func answer(_ request: [UInt8], in turn: Turn) -> [[UInt8]]
}
