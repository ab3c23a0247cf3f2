import CivilTime
import FeedModel
import TextPoints
import TimeSeries

/// Passes frames to a recorder in the order in which the session uses them: requested frames precede the live frames
/// that wait for them, and repeated ones are skipped.
///
/// A frame that had to wait gets the receive time of the frame before it, so that times follow the order.
struct RecordTap {
  private struct Frame {
    var message: RecordedMessage
    var epoch: UInt64
    var first: UInt64
    var end: UInt64
    let isDictionary: Bool

    init(_ message: RecordedMessage, _ header: WireHeader) {
      self.message = message
      (epoch, isDictionary) = (header.epoch, header.isDictionary)
      first = header.firstSequence
      // A header's last number fits in Int64.
      end = header.firstSequence + UInt64(header.kind == nil ? 0 : header.count)
    }
  }

  private let topics: TopicFilter
  private let deliver: @Sendable (RecordedMessage) -> Void
  /// Live frames of this turn, and waiting ones of earlier turns.
  private var live: [Frame] = []
  private var held: [String: [Frame]] = [:]
  private var replies: [(topic: String, frames: [Frame])] = []
  /// How far each topic has been passed on.
  private var given: [String: (epoch: UInt64, next: UInt64)] = [:]
  private var lastTime: UInt64 = 0
  /// The opening of the tap at which the words were last passed on; 0 for a tap that is always open.
  private var opening: Int? = 0
  private var topicBytes: [UInt8] = []
  private var topicName: String?

  init(_ topics: TopicFilter, _ deliver: @escaping @Sendable (RecordedMessage) -> Void) {
    self.topics = topics
    self.deliver = deliver
  }

  /// Handles the topic frame of a message; costs one comparison when the topic repeats.
  mutating func topic(_ bytes: UnsafeRawBufferPointer) {
    guard topicBytes.count != bytes.count || !topicBytes.elementsEqual(bytes) else { return }
    topicBytes = Array(bytes)
    topicName = (try? Topic.name(of: topicBytes)).flatMap { topics.admits($0) ? $0 : nil }
  }

  /// Handles the payload frame of the topic.
  mutating func payload(_ bytes: UnsafeRawBufferPointer, _ wall: Timestamp) {
    guard let topicName, let frame = RecordTap.frame(topicName, bytes, wall) else { return }
    live.append(frame)
  }

  /// Handles messages whose points came in another format: they are recorded in ours.
  mutating func record(_ messages: [FeedMessage], _ wall: Timestamp) {
    for message in messages where topics.admits(message.topic) {
      for frame in RecordedMessage.holding(message, receivedAt: wall) {
        guard let header = frame.data.withUnsafeBytes({ try? WireHeader($0) }) else { continue }
        live.append(Frame(frame, header))
      }
    }
  }

  /// Handles the points of a control reply.
  mutating func reply(_ points: FeedSession.AskedPoints, _ wall: Timestamp) {
    let frames = points.payloads.compactMap { payload in
      payload.withUnsafeBytes { RecordTap.frame(points.topic, $0, wall) }
    }
    replies.append((points.topic, frames))
  }

  /// Ends a turn: passes on the frames that the session has used. A new taker first gets the words of all topics of
  /// states.
  ///
  /// - Parameter opening: the number of the opening of the tap; nil while it is closed.
  mutating func settle(_ session: borrowing FeedSession, opening: Int?) {
    if let opening, opening != self.opening, !live.isEmpty || !replies.isEmpty {
      self.opening = opening
      define(session)
    }
    for (topic, frames) in replies {
      let first = held[topic]?.first ?? live.first { $0.message.topic == topic }
      for frame in frames where isNew(frame, before: first) { emit(frame) }
    }
    replies.removeAll()
    if !session.isHolding, held.isEmpty {
      for frame in live { emit(frame) }
      live.removeAll(keepingCapacity: true)
      return
    }
    for topic in held.keys.sorted() where !session.isHolding(topic) {
      for frame in held.removeValue(forKey: topic) ?? [] { emit(frame) }
    }
    for frame in live {
      if session.isHolding(frame.message.topic) {
        held[frame.message.topic, default: []].append(frame)
      } else {
        emit(frame)
      }
    }
    live.removeAll(keepingCapacity: true)
  }

  /// Passes on all waiting frames when receiving ends.
  mutating func finish() {
    for topic in held.keys.sorted() { for frame in held[topic] ?? [] { emit(frame) } }
    for frame in live { emit(frame) }
    held = [:]
    live = []
  }

  /// Whether a requested frame has points that were neither passed on nor wait among the live ones, or
  /// defines the words of points.
  private func isNew(_ frame: Frame, before live: Frame?) -> Bool {
    if frame.isDictionary { return true }
    if let live, live.epoch == frame.epoch, frame.first >= live.first { return false }
    guard let before = given[frame.message.topic], before.epoch == frame.epoch else { return true }
    return frame.end > before.next
  }

  /// Passes on the words of all topics of states, as of the first waiting frame.
  private mutating func define(_ session: borrowing FeedSession) {
    let wall = Timestamp(nanoseconds: Int64(clamping: live.first?.message.logTime ?? lastTime))
    for dictionary in session.dictionaries(sentAt: wall) where topics.admits(dictionary.topic) {
      WireCodec.encode(dictionary).withUnsafeBytes { payload in
        if let frame = RecordTap.frame(dictionary.topic, payload, wall) { deliver(frame.message) }
      }
    }
  }

  private mutating func emit(_ frame: Frame) {
    var message = frame.message
    lastTime = max(lastTime, message.logTime)
    message.logTime = lastTime
    if let known = given[message.topic], known.epoch == frame.epoch {
      if frame.end > known.next { given[message.topic] = (frame.epoch, frame.end) }
    } else {
      given[message.topic] = (frame.epoch, frame.end)
    }
    deliver(message)
  }

  private static func frame(_ topic: String, _ payload: UnsafeRawBufferPointer, _ wall: Timestamp) -> Frame? {
    guard let header = try? WireHeader(payload) else { return nil }
    return Frame(RecordedMessage(topic: topic, header: header, payload: payload, receivedAt: wall), header)
  }
}
