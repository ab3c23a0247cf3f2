import TextPoints

/// The messages of an unpacked and checked chunk, ordered by receive time or send time.
struct LoadedChunk: Sendable {
  struct Message: Sendable {
    var logTime: UInt64
    var publishTime: UInt64
    /// Start of its data in the bytes.
    var start: UInt32
    var end: UInt32
    var sequence: UInt32
    var channel: UInt16
  }

  /// The chunk's records; of a part, the data of its messages.
  private(set) var bytes: [UInt8]
  private(set) var messages: [Message] = []
  /// Index of the first of `messages` in the whole chunk, and number of messages of that.
  private var first = 0
  private(set) var count = 0
  /// The times of the message after the last of a part.
  private var following: Message?
  /// Channels defined in the chunk itself.
  private(set) var channels: [UInt16: RecordedTopic] = [:]

  /// - Throws: a fault when the records do not fill the bytes exactly.
  /// - Complexity: O(bytes), and O(n log n) where messages are not in order.
  init(_ bytes: [UInt8], order: RecordingOrder, translates: Bool = true) throws(FeedFault) {
    self.bytes = bytes
    (messages, channels) = try LoadedChunk.read(bytes)
    if translates { translate() }
    switch order {
    case .log: LoadedChunk.sort(&messages) { $0.logTime }
    case .publish: LoadedChunk.sort(&messages) { $0.publishTime }
    }
    count = messages.count
  }

  /// Whether it has the message at an index of the whole chunk.
  func holds(_ index: Int) -> Bool { index >= first && index - first < messages.count }

  /// The message at an index of the whole chunk, which it must hold.
  func message(at index: Int) -> Message { messages[index - first] }

  /// The message at an index that it holds, or the one behind it; only the times of the latter are of use.
  func timesOfNext(at index: Int) -> Message {
    if holds(index) { return messages[index - first] }
    return following ?? messages[messages.count - 1]
  }

  /// The index of the first message that meets a condition.
  func firstIndex(where meets: (Message) -> Bool) -> Int? { messages.firstIndex(where: meets).map { first + $0 } }

  /// The messages from an index on, as many as have about this weight, and at least one.
  func part(from index: Int, weight: Int) -> LoadedChunk {
    var part = self
    part.bytes = []
    part.messages = []
    part.first = index
    part.following = nil
    for (place, message) in messages[(index - first)...].enumerated() {
      guard place == 0 || part.weight + Int(message.end - message.start) <= weight else {
        part.following = message
        break
      }
      let start = UInt32(part.bytes.count)
      part.bytes += bytes[Int(message.start)..<Int(message.end)]
      part.messages.append(message)
      part.messages[place].start = start
      part.messages[place].end = UInt32(part.bytes.count)
    }
    return part
  }

  /// Replaces messages of one point in another encoding by our payloads, behind the records. Messages without a point
  /// stay as they are, and are counted as foreign.
  private mutating func translate() {
    let encoded = channels.filter { $0.value.kind != nil && $0.value.encoding != RecordingEncoding.slipstream.rawValue }
    guard !encoded.isEmpty else { return }
    for index in messages.indices {
      guard let topic = encoded[messages[index].channel] else { continue }
      let message = messages[index]
      let payload = bytes.withUnsafeBytes {
        PointMessages.payload(
          UnsafeRawBufferPointer(rebasing: $0[Int(message.start)..<Int(message.end)]), of: topic,
          sequence: message.sequence, logTime: message.logTime)
      }
      // A chunk of 256 MiB of the shortest messages grows to less than 4 GiB.
      guard let payload, let start = UInt32(exactly: bytes.count),
        let end = UInt32(exactly: bytes.count + payload.count)
      else { continue }
      bytes += payload
      (messages[index].start, messages[index].end) = (start, end)
    }
  }

  /// Approximate bytes in memory.
  var weight: Int { bytes.count + messages.count * MemoryLayout<Message>.stride }

  var logTimes: ClosedRange<UInt64>? { LoadedChunk.range(messages) { $0.logTime } }
  var publishTimes: ClosedRange<UInt64>? { LoadedChunk.range(messages) { $0.publishTime } }

  private static func range(_ messages: [Message], _ key: (Message) -> UInt64) -> ClosedRange<UInt64>? {
    guard let first = messages.first else { return nil }
    var (low, high) = (key(first), key(first))
    for message in messages {
      low = min(low, key(message))
      high = max(high, key(message))
    }
    return low...high
  }

  private static func read(
    _ bytes: [UInt8]
  ) throws(FeedFault) -> (messages: [Message], channels: [UInt16: RecordedTopic]) {
    try bytes.withCursor { (cursor) throws(FeedFault) in
      var messages: [Message] = []
      var channels: [UInt16: RecordedTopic] = [:]
      while !cursor.isAtEnd {
        let (opcode, content) = try cursor.record()
        switch RecordingFormat.Opcode(rawValue: opcode) {
        case .channel:
          let (identifier, topic) = try RecordingFormat.channel(RecordCursor(cursor, content))
          channels[identifier] = topic
        case .message: messages.append(try message(RecordCursor(cursor, content)))
        default: break
        }
      }
      return (messages, channels)
    }
  }

  @inline(__always)
  private static func message(_ content: RecordCursor) throws(FeedFault) -> Message {
    var cursor = content
    let channel: UInt16 = try cursor.number()
    let sequence: UInt32 = try cursor.number()
    let logTime: UInt64 = try cursor.number()
    let publishTime: UInt64 = try cursor.number()
    // The casts fit: a chunk has at most 256 MiB.
    return Message(
      logTime: logTime, publishTime: publishTime, start: UInt32(cursor.position), end: UInt32(cursor.end),
      sequence: sequence, channel: channel)
  }

  /// Sorts by a time, and keeps the order of the file among equal times.
  private static func sort(_ messages: inout [Message], _ key: (Message) -> UInt64) {
    let isSorted = zip(messages, messages.dropFirst()).allSatisfy { key($0) <= key($1) }
    if !isSorted { messages.sort { (key($0), $0.start) < (key($1), $1.start) } }
  }
}
