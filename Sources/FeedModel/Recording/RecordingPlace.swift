/// Where messages stand in a recording: a chunk, or a run of messages outside of chunks.
struct RecordingPlace: Sendable {
  /// The content of the chunk's record, or the whole records of a run.
  var content: Range<Int>
  var isChunk = true
  /// Receive times of its messages, nanoseconds.
  var times: ClosedRange<UInt64>
  /// Channels of its messages; nil when nobody says.
  var channels: [UInt16]?
}
