/// Counts of reading a recording.
public struct RecordingReport: Sendable, Equatable {
  /// Messages delivered.
  public var messages: UInt64 = 0
  /// Chunks skipped because of a wrong checksum, wrong records or an unknown compression.
  public var damagedChunks = 0
  /// Messages skipped because their topic is unknown.
  public var damagedMessages = 0
  /// The first fault.
  public var firstFault: FeedFault?

  public init() {}

  mutating func note(_ fault: FeedFault) {
    if firstFault == nil { firstFault = fault }
  }
}
