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

  /// The points of a foreign message as payloads that a recording can keep, of at most 64 KiB each.
  public static func holding(_ message: FeedMessage, receivedAt: Timestamp) -> [RecordedMessage] {
    guard let kind = message.payload.kind, message.count > 0 else { return [] }
    let capacity = WireCodec.capacity(of: kind)
    return stride(from: 0, to: message.count, by: capacity).compactMap { start in
      var part = message
      part.firstSequence &+= UInt64(start)
      part.payload = message.payload.dropFirst(start).prefix(capacity)
      return WireCodec.encode(part).withUnsafeBytes {
        RecordedMessage(topic: Array(part.topic.utf8), payload: $0, receivedAt: receivedAt)
      }
    }
  }
}
