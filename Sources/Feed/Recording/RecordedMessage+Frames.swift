import TimeSeries

extension RecordedMessage {
  /// The two frames of a message as they were received; nil when they are no message of ours.
  public init?(topic: [UInt8], payload: UnsafeRawBufferPointer, receivedAt: Timestamp) {
    guard let name = try? Topic.name(of: topic), let header = try? WireHeader(payload) else { return nil }
    self.init(
      topic: name, sequence: UInt32(truncatingIfNeeded: header.firstSequence),
      logTime: UInt64(clamping: receivedAt.nanoseconds), publishTime: UInt64(clamping: header.sendTime.nanoseconds),
      data: Array(payload))
  }
}
