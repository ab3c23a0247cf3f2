import CivilTime

/// A message to store: one payload of a topic, byte for byte.
package struct HubMessage: Sendable, Equatable {
  package var subject: String
  /// The message's identity, ``HubMessageID``: the engine stores messages of one identity once, as long as it
  /// remembers.
  package var id: String
  package var topic: String
  package var epoch: UInt64
  package var first: UInt64
  package var count: Int
  package var body: [UInt8]

  package init(topic: String, stream: String, epoch: UInt64, first: UInt64, count: Int, body: [UInt8]) {
    subject = HubSubject.subject(of: topic, in: stream)
    id = HubMessageID(epoch: epoch, topic: topic, first: first, count: count).text
    self.topic = topic
    self.epoch = epoch
    self.first = first
    self.count = count
    self.body = body
  }

  /// The message that holds a received payload; nil for a heartbeat or a trim, which are not stored, and for bytes that
  /// are not a payload of ours.
  package init?(_ recorded: RecordedMessage, stream: String) {
    guard let header = recorded.data.withUnsafeBytes({ try? WireHeader($0) }), header.kind != nil, header.count > 0
    else { return nil }
    self.init(
      topic: recorded.topic, stream: stream, epoch: header.epoch, first: header.firstSequence, count: header.count,
      body: recorded.data)
  }

  /// Gives the message a new identity for another attempt.
  mutating func rename(attempt: UInt64) {
    id = HubMessageID(epoch: epoch, topic: topic, first: first, count: count).text + ":\(attempt)"
  }

  /// The sequence number after the last point; a checked header has room for it.
  package var next: UInt64 { first &+ UInt64(count) }
}
