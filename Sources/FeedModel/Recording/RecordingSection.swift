/// A section of a recording with messages: a chunk, or a run of messages outside of chunks.
struct RecordingSection: Sendable {
  /// The content of the chunk's record, or the complete records of a run.
  var content: Range<Int>
  var isChunk = true
  /// Receive times of its messages in nanoseconds.
  var times: ClosedRange<UInt64>
  /// Channels of its messages; nil when unknown.
  var channels: [UInt16]?
}
