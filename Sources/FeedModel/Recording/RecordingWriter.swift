import TextPoints
import TimeSeries

/// Produces the bytes of an MCAP recording; it opens no file and reads no clock.
///
/// Every chunk contains the channels of its messages, so that damage to one chunk loses only that chunk. The schemas,
/// which only other tools need, precede the first chunk that uses them, and are repeated in the summary. The dictionary of
/// a topic of states precedes its first message in each chunk, so that a replay from the middle knows the words.
/// Memory grows by one chunk index (about 100 bytes) per chunk.
package struct RecordingWriter: Sendable {
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
  package private(set) var sealedMessages: UInt64 = 0
  /// Bytes of the file so far, without the open chunk.
  package internal(set) var length: UInt64 = 0

  var channels: [RecordingChannel] = []
  /// Kinds whose schema records are written.
  var schemas: [RecordedPoints] = []
  var chunks: [ChunkIndex] = []
  var start = UInt64.max
  var end: UInt64 = 0
  /// The range of the facts, once written.
  var metadata: Range<UInt64>?

  let form: MessageFormat
  private var points: PointMessages
  private let packer: ChunkPacker
  private var identifiers: [Key: UInt16] = [:]
  private var last: (key: Key, channel: UInt16)?
  private var output = RecordBytes()
  private var open = OpenChunk()
  private var checksum = CRC32()
  private var isFinished = false
  /// The latest dictionary of each topic of states, and the topics whose dictionary is in the open chunk.
  private var dictionaries: [String: RecordedMessage] = [:]
  private var defined: Set<String> = []

  /// The key of a channel: payloads of a topic share one, whatever their points; messages of one point do not.
  private struct Key: Hashable {
    var topic: String
    var kind: SeriesKind?
    var indexScale: IndexScale?
    var equalTimesAreOwn = false
    var valuesAreWords = false
    var areMarkers = false
  }

  /// Starts with the header as the first bytes to take.
  ///
  /// - Parameter before: the writer of the file that this one continues; it knows the dictionaries.
  package init(
    compression: Compression = .zstd, form: MessageFormat = MessageFormat(), after before: RecordingWriter? = nil
  ) {
    packer = ChunkPacker(compression)
    self.form = form
    points = PointMessages(form)
    dictionaries = before?.dictionaries ?? [:]
    for dictionary in dictionaries.values { points.learn(dictionary) }
    var header = RecordBytes()
    header.raw(RecordingFormat.magic)
    header.record(.header) {
      $0.text("")
      $0.text(RecordingFormat.library)
    }
    emit(header)
  }

  /// Number of topics so far.
  package var topicCount: Int { channels.count }

  /// Whether `drain` has bytes to return.
  package var hasBytes: Bool { output.count > 0 }

  /// When the open chunk will be 250 ms old; nil when there is none.
  package var sealDeadline: UInt64? { open.isEmpty ? nil : open.openedAt &+ RecordingFormat.chunkAge }

  /// Adds one message of our payload, or its points in the recording's encoding; seals the open chunk when it is full
  /// or old.
  ///
  /// - Parameter now: nanoseconds of any monotonic clock.
  /// - Throws: a fault when the topic or the payload is too long, or for a topic beyond 65,535.
  package mutating func append(_ message: RecordedMessage, now: UInt64) throws(FeedFault) {
    precondition(!isFinished, "a finished recording takes nothing more")
    seal(now: now)
    guard message.topic.utf8.count <= Int(UInt16.max), message.data.count <= ChunkUnpacker.largestChunk >> 1 else {
      throw FeedFault(.number, "a message of \(message.data.count) bytes is too long for a recording")
    }
    let header = message.data.withUnsafeBytes { try? WireHeader($0) }
    if header?.isDictionary == true { return keep(message) }
    guard form.encoding != .slipstream else {
      let channel = try identifier(Key(topic: message.topic), header?.kind, areMarkers: header?.areMarkers == true)
      if let header { define(before: message, header, channel, now: now) }
      message.data.withUnsafeBytes { _ = channels[Int(channel) - 1].ledger.record($0, header) }
      return put(message, channel, now: now)
    }
    guard let header, let kind = header.kind else { return }
    let key = Key(
      topic: message.topic, kind: kind, indexScale: header.indexScale,
      equalTimesAreOwn: header.equalTimesAreOwn, valuesAreWords: header.valuesAreWords,
      areMarkers: header.areMarkers)
    let channel = try identifier(key, kind, areMarkers: header.areMarkers)
    message.data.withUnsafeBytes { _ = channels[Int(channel) - 1].ledger.record($0, header) }
    for point in points.messages(message) { put(point, channel, now: now) }
  }

  private mutating func put(_ message: RecordedMessage, _ channel: UInt16, now: UInt64) {
    add(message, channel, now: now)
    if open.records.count >= RecordingFormat.chunkBytes { seal() }
  }

  private mutating func add(_ message: RecordedMessage, _ channel: UInt16, now: UInt64) {
    let place = Int(channel) - 1
    open.append(message, channel: channel, now: now) { channels[place].write(channel, form.encoding, to: &$0) }
    channels[place].messages += 1
  }

  /// Keeps a dictionary for the messages that follow; it is sent again and again.
  private mutating func keep(_ dictionary: RecordedMessage) {
    // Of two of one life and with the same words, only the numbers and the times differ.
    func facts(_ data: [UInt8]) -> (ArraySlice<UInt8>, ArraySlice<UInt8>) { (data[8..<16], data[32...]) }
    if let known = dictionaries[dictionary.topic]?.data, facts(known) == facts(dictionary.data) { return }
    dictionaries[dictionary.topic] = dictionary
    defined.remove(dictionary.topic)
    points.learn(dictionary)
  }

  /// Writes the dictionary of a message's topic and life, once a chunk, under the number and the time of the message.
  private mutating func define(
    before message: RecordedMessage, _ header: WireHeader, _ channel: UInt16, now: UInt64
  ) {
    guard !dictionaries.isEmpty, header.valuesAreWords, header.words == nil, !defined.contains(message.topic),
      var dictionary = dictionaries[message.topic],
      let own = dictionary.data.withUnsafeBytes({ try? WireHeader($0) }), own.epoch == header.epoch
    else { return }
    (dictionary.sequence, dictionary.logTime) = (message.sequence, message.logTime)
    dictionary.data.withUnsafeMutableBytes { $0.write(header.firstSequence, at: 16) }
    dictionary.data.withUnsafeBytes { _ = channels[Int(channel) - 1].ledger.record($0) }
    add(dictionary, channel, now: now)
    defined.insert(message.topic)
  }

  /// Adds a topic that may stay without messages.
  ///
  /// - Throws: a fault for a topic beyond 65,535.
  package mutating func declare(_ topic: String, kind: SeriesKind?) throws(FeedFault) {
    let isPayload = form.encoding == .slipstream
    guard !channels.contains(where: { $0.topic == topic }), isPayload || kind != nil else { return }
    _ = try identifier(Key(topic: topic, kind: isPayload ? nil : kind), kind)
  }

  /// Seals the open chunk when it is 250 ms old.
  package mutating func seal(now: UInt64) {
    if !open.isEmpty, now >= open.openedAt, now - open.openedAt >= RecordingFormat.chunkAge { seal() }
  }

  /// Seals the open chunk, unless it is empty.
  package mutating func seal() {
    guard !open.isEmpty else { return }
    let records = open.records.bytes
    let packed = packer.pack(records)
    let compression = packed == nil ? .none : packer.compression
    let kept = packed ?? records
    var chunk = RecordBytes()
    chunk.reserve(kept.count + open.entries.count * 16 + 256)
    for channel in open.channels { writeSchema(of: channels[Int(channel) - 1], to: &chunk) }
    let chunkStart = UInt64(chunk.count)
    chunk.record(.chunk) {
      $0.number(open.start)
      $0.number(open.end)
      $0.number(UInt64(records.count))
      $0.number(CRC32.of(records))
      $0.text(compression.name)
      $0.number(UInt64(kept.count))
      $0.raw(kept)
    }
    let chunkLength = UInt64(chunk.count) - chunkStart
    let offsets = RecordingWriter.messageIndexes(open.entriesByChannel, from: length, &chunk)
    chunks.append(
      ChunkIndex(
        start: open.start, end: open.end, offset: length + chunkStart, length: chunkLength, indexOffsets: offsets,
        indexLength: UInt64(chunk.count) - chunkStart - chunkLength, compression: compression,
        packedSize: UInt64(kept.count),
        size: UInt64(records.count)))
    emit(chunk)
    sealedMessages += UInt64(open.entries.count)
    start = min(start, open.start)
    end = max(end, open.end)
    open.reset()
    defined = []
  }

  /// Seals the last chunk and writes facts, summary and footer.
  package mutating func finish() {
    guard !isFinished else { return }
    seal()
    isFinished = true
    emitUnused()
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

  /// Removes and returns the bytes produced since the last call, which come next in the file.
  package mutating func drain() -> [UInt8] { output.drain() }

  private mutating func emit(_ more: RecordBytes) {
    length += UInt64(more.count)
    more.bytes.withUnsafeBytes { checksum.update($0) }
    if output.count == 0 { output = more } else { output.raw(more.bytes) }
  }

  /// Writes the channels that no chunk defines, so that a reader from the front meets them.
  private mutating func emitUnused() {
    var bytes = RecordBytes()
    for (place, channel) in channels.enumerated() where channel.messages == 0 {
      writeSchema(of: channel, to: &bytes)
      channel.write(UInt16(place + 1), form.encoding, to: &bytes)
    }
    if bytes.count > 0 { emit(bytes) }
  }

  private mutating func writeSchema(of channel: RecordingChannel, to bytes: inout RecordBytes) {
    guard let kind = channel.points, !schemas.contains(kind) else { return }
    schemas.append(kind)
    schema(kind, &bytes)
  }

  private mutating func identifier(
    _ key: Key, _ kind: SeriesKind?, areMarkers: Bool = false
  ) throws(FeedFault) -> UInt16 {
    if let last, last.key == key { return last.channel }
    if let known = identifiers[key] {
      last = (key, known)
      return known
    }
    guard let next = UInt16(exactly: channels.count + 1) else {
      throw FeedFault(.topic, "a recording holds at most 65,535 topics")
    }
    channels.append(
      RecordingChannel(
        topic: key.topic, kind: kind, indexScale: key.indexScale, equalTimesAreOwn: key.equalTimesAreOwn,
        valuesAreWords: key.valuesAreWords, areMarkers: areMarkers))
    identifiers[key] = next
    last = (key, next)
    return next
  }
}
