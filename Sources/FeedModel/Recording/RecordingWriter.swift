/// Produces the bytes of an MCAP recording; it opens no file and reads no clock.
///
/// Every chunk contains the schema and channels of its messages, so that damage to one chunk loses only that chunk.
/// Memory grows by one chunk index (about 100 bytes) per chunk.
public struct RecordingWriter: Sendable {
  /// The index entry of one sealed chunk.
  struct ChunkIndex: Sendable {
    var start: UInt64
    var end: UInt64
    var offset: UInt64
    var length: UInt64
    var indexOffsets: [(channel: UInt16, offset: UInt64)]
    var indexLength: UInt64
    var compression: Compression
    var packedSize: UInt64
    var size: UInt64
  }

  /// Messages in sealed chunks, which the bytes taken so far contain.
  public private(set) var sealedMessages: UInt64 = 0
  /// Bytes of the file so far, without the open chunk.
  public internal(set) var length: UInt64 = 0

  var channels: [(topic: String, ledger: TopicLedger)] = []
  var chunks: [ChunkIndex] = []
  var start = UInt64.max
  var end: UInt64 = 0
  /// The range of the facts, once written.
  var metadata: Range<UInt64>?

  private let packer: ChunkPacker
  private var identifiers: [String: UInt16] = [:]
  private var last: (topic: String, channel: UInt16)?
  private var output = RecordBytes()
  private var open = OpenChunk()
  private var checksum = CRC32()
  private var isFinished = false

  /// Starts with the header as the first bytes to take.
  public init(compression: Compression = .zstd) {
    packer = ChunkPacker(compression)
    var header = RecordBytes()
    header.raw(RecordingFormat.magic)
    header.record(.header) {
      $0.text("")
      $0.text(RecordingFormat.library)
    }
    emit(header)
  }

  /// Number of topics so far.
  public var topicCount: Int { channels.count }

  /// Whether `take` has bytes to return.
  public var hasBytes: Bool { output.count > 0 }

  /// When the open chunk will be 250 ms old; nil when there is none.
  public var sealDeadline: UInt64? { open.isEmpty ? nil : open.openedAt &+ RecordingFormat.chunkAge }

  /// Adds one message; seals the open chunk when it is full or old.
  ///
  /// - Parameter now: nanoseconds of any monotonic clock.
  /// - Throws: a fault when the topic or the payload is too long, or for a topic beyond 65,535.
  public mutating func append(_ message: RecordedMessage, now: UInt64) throws(FeedFault) {
    precondition(!isFinished, "a finished recording takes nothing more")
    seal(now: now)
    guard message.topic.utf8.count <= Int(UInt16.max), message.data.count <= ChunkUnpacker.largestChunk >> 1 else {
      throw FeedFault(.number, "a message of \(message.data.count) bytes is too long for a recording")
    }
    let channel = try identifier(message.topic)
    open.append(message, channel: channel, now: now)
    message.data.withUnsafeBytes { channels[Int(channel) - 1].ledger.take($0) }
    if open.records.count >= RecordingFormat.chunkBytes { seal() }
  }

  /// Seals the open chunk when it is 250 ms old.
  public mutating func seal(now: UInt64) {
    if !open.isEmpty, now >= open.openedAt, now - open.openedAt >= RecordingFormat.chunkAge { seal() }
  }

  /// Seals the open chunk, unless it is empty.
  public mutating func seal() {
    guard !open.isEmpty else { return }
    let records = open.records.bytes
    let packed = packer.pack(records)
    let compression = packed == nil ? .none : packer.compression
    let kept = packed ?? records
    var chunk = RecordBytes()
    chunk.reserve(kept.count + open.entries.count * 16 + 256)
    chunk.record(.chunk) {
      $0.number(open.start)
      $0.number(open.end)
      $0.number(UInt64(records.count))
      $0.number(CRC32.of(records))
      $0.text(compression.name)
      $0.number(UInt64(kept.count))
      $0.raw(kept)
    }
    let chunkLength = UInt64(chunk.count)
    let offsets = RecordingWriter.messageIndexes(open.entriesByChannel, from: length, &chunk)
    chunks.append(
      ChunkIndex(
        start: open.start, end: open.end, offset: length, length: chunkLength, indexOffsets: offsets,
        indexLength: UInt64(chunk.count) - chunkLength, compression: compression, packedSize: UInt64(kept.count),
        size: UInt64(records.count)))
    emit(chunk)
    sealedMessages += UInt64(open.entries.count)
    start = min(start, open.start)
    end = max(end, open.end)
    open.reset()
  }

  /// Seals the last chunk and writes facts, summary and footer.
  public mutating func finish() {
    guard !isFinished else { return }
    seal()
    isFinished = true
    if !channels.isEmpty {
      let facts = facts()
      metadata = length..<length + UInt64(facts.count)
      emit(facts)
    }
    var last = RecordBytes()
    last.record(.dataEnd) { $0.number(checksum.value) }
    emit(last)
    emit(summary())
  }

  /// Takes the bytes produced since the last call, which come next in the file.
  public mutating func take() -> [UInt8] { output.take() }

  private mutating func emit(_ more: RecordBytes) {
    length += UInt64(more.count)
    more.bytes.withUnsafeBytes { checksum.update($0) }
    if output.count == 0 { output = more } else { output.raw(more.bytes) }
  }

  private mutating func identifier(_ topic: String) throws(FeedFault) -> UInt16 {
    if let last, last.topic == topic { return last.channel }
    if let known = identifiers[topic] {
      last = (topic, known)
      return known
    }
    guard let next = UInt16(exactly: channels.count + 1) else {
      throw FeedFault(.topic, "a recording holds at most 65,535 topics")
    }
    channels.append((topic, TopicLedger()))
    identifiers[topic] = next
    last = (topic, next)
    return next
  }
}
