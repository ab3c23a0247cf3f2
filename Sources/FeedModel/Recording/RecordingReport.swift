import TextPoints

/// Counts of reading a recording.
package struct RecordingReport: Sendable, Equatable {
  /// Messages delivered.
  package var messages: UInt64 = 0
  /// Chunks skipped because of a wrong checksum, wrong records or an unknown compression.
  package var damagedChunks = 0
  /// Messages skipped because their topic is unknown.
  package var damagedMessages = 0
  /// The first fault.
  package var firstFault: FeedFault?

  package init() {}

  mutating func record(_ fault: FeedFault) {
    if firstFault == nil { firstFault = fault }
  }
}
