/// Makes the bytes of an MCAP recording; it opens no file and reads no clock.
///
/// Every chunk holds the schema and the channels of its messages, so that one damaged chunk costs itself alone.
/// Memory grows by one chunk index (about 100 bytes) a chunk.
public struct RecordingWriter: Sendable {
  /// What the index at the end says of one sealed chunk.
  struct ChunkIndex: Sendable {
    var start: UInt64
    var end: UInt64
    var offset: UInt64
    var length: UInt64
    var indexOffsets: [(channel: UInt16, offset: UInt64)]
    var indexLength: UInt64
    var size: UInt64
  }

  /// Messages in sealed chunks: what the bytes taken so far keep.
  public private(set) var sealedMessages: UInt64 = 0
  /// Bytes of the file so far, those of the open chunk not counted.
  public private(set) var length: UInt64 = 0

  var channels: [(topic: String, messages: UInt64)] = []
  var chunks: [ChunkIndex] = []
  var start = UInt64.max
  var end: UInt64 = 0

  private var identifiers: [String: UInt16] = [:]
  private var output = RecordBytes()
  private var open = RecordBytes()
  private var openIndex: [UInt16: [(time: UInt64, offset: UInt64)]] = [:]
  private var openStart = UInt64.max
  private var openEnd: UInt64 = 0
  private var openMessages: UInt64 = 0
  private var openedAt: UInt64 = 0
  private var isFinished = false

  /// The header is the first thing to take.
  public init() {
    var header = RecordBytes()
    header.raw(RecordingFormat.magic)
    header.record(.header) {
      $0.text("")
      $0.text(RecordingFormat.library)
    }
    emit(header)
  }

  /// Takes one message; seals the open chunk when it is full or old.
  ///
  /// - Parameter now: nanoseconds of any clock that never goes back.
  /// - Throws: a fault when the topic or the payload is too long, or 65,535 topics are there.
  public mutating func append(_ message: RecordedMessage, now: UInt64) throws(FeedFault) {
    precondition(!isFinished, "a finished recording takes nothing more")
    seal(now: now)
    guard message.topic.utf8.count <= Int(UInt16.max), message.data.count <= Int(Int32.max) else {
      throw FeedFault(.number, "a message of \(message.data.count) bytes is too long for a recording")
    }
    let channel = try identifier(message.topic)
    if openMessages == 0 { openedAt = now }
    if openIndex.isEmpty { RecordingWriter.schema(&open) }
    if openIndex[channel] == nil { RecordingWriter.channel(channel, message.topic, &open) }
    openIndex[channel, default: []].append((message.logTime, UInt64(open.count)))
    open.record(.message) {
      $0.number(channel)
      $0.number(message.sequence)
      $0.number(message.logTime)
      $0.number(message.publishTime)
      $0.raw(message.data)
    }
    openStart = min(openStart, message.logTime)
    openEnd = max(openEnd, message.logTime)
    openMessages += 1
    channels[Int(channel) - 1].messages += 1
    if open.count >= RecordingFormat.chunkBytes { seal() }
  }

  /// Seals the open chunk when it is 250 ms old.
  public mutating func seal(now: UInt64) {
    if openMessages > 0, now >= openedAt, now - openedAt >= RecordingFormat.chunkAge { seal() }
  }

  /// Seals the open chunk, if it holds anything.
  public mutating func seal() {
    guard openMessages > 0 else { return }
    let offset = length
    let records = open.take()
    var chunk = RecordBytes()
    chunk.record(.chunk) {
      $0.number(openStart)
      $0.number(openEnd)
      $0.number(UInt64(records.count))
      $0.number(CRC32.of(records))
      $0.text("")
      $0.number(UInt64(records.count))
      $0.raw(records)
    }
    let chunkLength = UInt64(chunk.count)
    let offsets = RecordingWriter.messageIndexes(openIndex, from: offset, &chunk)
    chunks.append(
      ChunkIndex(
        start: openStart, end: openEnd, offset: offset, length: chunkLength, indexOffsets: offsets,
        indexLength: UInt64(chunk.count) - chunkLength, size: UInt64(records.count)))
    emit(chunk)
    sealedMessages += openMessages
    start = min(start, openStart)
    end = max(end, openEnd)
    (openStart, openEnd, openMessages) = (.max, 0, 0)
    openIndex = [:]
  }

  /// Seals the last chunk and writes summary and footer.
  public mutating func finish() {
    guard !isFinished else { return }
    seal()
    isFinished = true
    var last = RecordBytes()
    last.record(.dataEnd) { $0.number(UInt32(0)) }
    emit(last)
    emit(summary())
  }

  /// The bytes made since the last call: the next of the file.
  public mutating func take() -> [UInt8] { output.take() }

  private mutating func emit(_ more: RecordBytes) {
    length += UInt64(more.count)
    output.raw(more.bytes)
  }

  private mutating func identifier(_ topic: String) throws(FeedFault) -> UInt16 {
    if let known = identifiers[topic] { return known }
    guard let next = UInt16(exactly: channels.count + 1) else {
      throw FeedFault(.topic, "a recording holds 65,535 topics, and here is one more")
    }
    channels.append((topic, 0))
    identifiers[topic] = next
    return next
  }
}
