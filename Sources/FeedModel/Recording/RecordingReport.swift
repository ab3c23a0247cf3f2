/// What reading a recording has met.
public struct RecordingReport: Sendable, Equatable {
  /// Messages given.
  public var messages: UInt64 = 0
  /// Chunks skipped: their checksum or their records are wrong, or their compression is unknown.
  public var damagedChunks = 0
  /// Messages skipped, of no known topic.
  public var damagedMessages = 0
  /// One sentence for the first thing that was wrong.
  public var firstFault: FeedFault?

  public init() {}

  mutating func note(_ fault: FeedFault) {
    if firstFault == nil { firstFault = fault }
  }
}
