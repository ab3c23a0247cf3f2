import CivilTime
import TextPoints
import TimeSeries

/// One received payload frame in a recording.
public struct RecordedMessage: Sendable, Equatable {
  public var topic: String
  /// The low 32 bits of the first point's sequence number.
  public var sequence: UInt32
  /// Receive time in nanoseconds since 1970.
  public var logTime: UInt64
  /// Send time in nanoseconds since 1970.
  public var publishTime: UInt64
  /// The payload frame, byte for byte.
  public var data: [UInt8]

  public init(topic: String, sequence: UInt32, logTime: UInt64, publishTime: UInt64, data: [UInt8]) {
    self.topic = topic
    self.sequence = sequence
    self.logTime = logTime
    self.publishTime = publishTime
    self.data = data
  }
}

extension RecordedMessage {
  /// Makes a message from its two frames as received; `header` is the payload's header.
  package init(topic: String, header: WireHeader, payload: UnsafeRawBufferPointer, receivedAt: Timestamp) {
    self.init(
      topic: topic, sequence: UInt32(truncatingIfNeeded: header.firstSequence),
      logTime: UInt64(clamping: receivedAt.nanoseconds), publishTime: UInt64(clamping: header.sendTime.nanoseconds),
      data: Array(payload))
  }

  /// The points of a foreign message as payloads for a recording, of at most 64 KiB each, after their dictionary.
  package static func holding(_ message: FeedMessage, receivedAt: Timestamp) -> [RecordedMessage] {
    guard let form = message.form, message.count > 0 else { return [] }
    let capacity = WireCodec.capacity(of: form)
    let parts = stride(from: 0, to: message.count, by: capacity).map { start in
      var part = message
      part.firstSequence &+= UInt64(start)
      part.payload = message.payload.dropFirst(start).prefix(capacity)
      return part
    }
    let all = (message.dictionaryBefore.map { [$0] } ?? []) + parts
    return all.compactMap { part in
      WireCodec.encode(part).withUnsafeBytes { payload in
        (try? WireHeader(payload)).map {
          RecordedMessage(topic: part.topic, header: $0, payload: payload, receivedAt: receivedAt)
        }
      }
    }
  }

  /// Whether the payload is the dictionary of its topic.
  var isDictionary: Bool { data.withUnsafeBytes { (try? WireHeader($0))?.isDictionary } == true }
}
