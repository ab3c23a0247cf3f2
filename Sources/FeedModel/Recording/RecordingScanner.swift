import TextPoints

/// Finds chunks and messages without an index: it reads the start of each record and skips the rest.
struct RecordingScanner {
  private(set) var places: [RecordingSection] = []
  private(set) var channels: [UInt16: RecordedTopic] = [:]
  private(set) var schemas: [UInt16: (name: String, encoding: String)] = [:]
  private(set) var schemaData: [UInt16: [UInt8]] = [:]
  /// Message counts by channel, from the message indexes.
  private(set) var counts: [UInt16: UInt64] = [:]
  private(set) var validPrefix = 0
  private(set) var damagedRegions = 0
  private(set) var fault: FeedFault?

  private let source: any ByteSource
  private var window: SourceWindow
  /// Whether this program wrote the file. It never writes messages outside of chunks: an apparent one is a flipped bit.
  private var isOurs = false
  private var before: RecordingFormat.Opcode?

  /// Most bytes of a run of messages outside of chunks, because a run is loaded as one.
  private static let longestRun = 1 << 20

  init(_ source: any ByteSource) {
    self.source = source
    window = SourceWindow(source)
  }

  /// - Complexity: O(records).
  mutating func run() {
    var position = RecordingFormat.magic.count
    guard source.count >= position else { return }
    validPrefix = position
    while position < source.count {
      do throws(FeedFault) {
        let next = try step(at: position)
        if damagedRegions == 0 { validPrefix = next }
        if before == .footer { return }
        position = next
      } catch {
        if fault == nil { fault = error }
        before = nil
        guard error.code != .unreadable, let next = searchChunk(from: position + 1) else { return }
        damagedRegions += 1
        position = next
      }
    }
  }

  /// Handles the record at a position and returns the position of the next one.
  private mutating func step(at position: Int) throws(FeedFault) -> Int {
    let front = try window.cursor(at: position, atLeast: RecordingFormat.prefixLength)
    var cursor = front
    let opcode: UInt8 = try cursor.number()
    let length: UInt64 = try cursor.number()
    let content = position + RecordingFormat.prefixLength
    guard let size = Int(exactly: length), size <= source.count - content else {
      throw FeedFault(
        .truncated, "a record at byte \(position) announces \(length) bytes, \(source.count - content) are there")
    }
    let kind = RecordingFormat.Opcode(rawValue: opcode)
    guard kind != nil || opcode >= 0x80 else {
      throw FeedFault(.template, "byte \(position) begins a record of the unknown kind \(opcode)")
    }
    try readRecord(kind, content..<content + size)
    before = kind
    if kind == .footer { return closing(content + size) }
    return content + size
  }

  /// The end of the file after its footer: after the magic, if present.
  private func closing(_ position: Int) -> Int {
    let rest = (try? source.bytes(position..<min(source.count, position + RecordingFormat.magic.count))) ?? []
    return rest == RecordingFormat.magic ? position + rest.count : position
  }

  private mutating func readRecord(_ kind: RecordingFormat.Opcode?, _ content: Range<Int>) throws(FeedFault) {
    switch kind {
    case .header:
      var cursor = try record(content, limit: 4_096)
      _ = try cursor.text()
      isOurs = try cursor.text() == RecordingFormat.library
    case .channel:
      let (identifier, topic) = try RecordingFormat.channel(try record(content, limit: 1 << 20))
      channels[identifier] = topic
    case .schema:
      let cursor = try record(content, limit: 1 << 20)
      let (identifier, name, encoding) = try RecordingFormat.schema(cursor)
      schemas[identifier] = (name, encoding)
      if encoding == "protobuf", let data = try? RecordingFormat.schemaData(cursor) { schemaData[identifier] = data }
    case .chunk: try readChunk(content)
    case .message: try readMessage(content)
    case .messageIndex: try readIndex(content)
    default: break
    }
  }

  private mutating func readChunk(_ content: Range<Int>) throws(FeedFault) {
    var cursor = try record(content, limit: ChunkHeader.fixedLength + 16)
    let header = try ChunkHeader(&cursor)
    guard header.fits(content.count) else {
      throw FeedFault(.block, "byte \(content.lowerBound - RecordingFormat.prefixLength) starts no valid chunk")
    }
    places.append(RecordingSection(content: content, times: header.start...header.end, channels: nil))
  }

  private mutating func readMessage(_ content: Range<Int>) throws(FeedFault) {
    let start = content.lowerBound - RecordingFormat.prefixLength
    guard !isOurs else { throw FeedFault(.template, "byte \(start) begins a message outside of a chunk") }
    var cursor = try record(content, limit: 22)
    let channel: UInt16 = try cursor.number()
    _ = try cursor.number(UInt32.self)
    let time: UInt64 = try cursor.number()
    let last = places.count - 1
    if before == .message, !places[last].isChunk,
      content.upperBound - places[last].content.lowerBound
        <= RecordingScanner.longestRun
    {
      let times = places[last].times
      places[last].content = places[last].content.lowerBound..<content.upperBound
      places[last].times = min(times.lowerBound, time)...max(times.upperBound, time)
      if places[last].channels?.contains(channel) == false { places[last].channels?.append(channel) }
    } else {
      places.append(
        RecordingSection(content: start..<content.upperBound, isChunk: false, times: time...time, channels: [channel]))
    }
    counts[channel, default: 0] += 1
  }

  /// Counts the channels and messages of the preceding chunk from its message index.
  private mutating func readIndex(_ content: Range<Int>) throws(FeedFault) {
    let start = content.lowerBound - RecordingFormat.prefixLength
    var cursor = try record(content, limit: 6)
    let channel: UInt16 = try cursor.number()
    let length: UInt32 = try cursor.number()
    // Records of other writers may be longer than the known fields.
    let fits = isOurs ? Int(length) == content.count - 6 : Int(length) <= content.count - 6
    guard before == .chunk || before == .messageIndex, fits, length % 16 == 0 else {
      throw FeedFault(.block, "byte \(start) begins a message index that belongs to no chunk")
    }
    counts[channel, default: 0] += UInt64(length / 16)
    places[places.count - 1].channels = (places[places.count - 1].channels ?? []) + [channel]
  }

  /// The first bytes of a record's content, at most `limit`.
  private mutating func record(_ content: Range<Int>, limit: Int) throws(FeedFault) -> RecordCursor {
    try window.cursor(at: content.lowerBound, atLeast: min(limit, content.count), atMost: content.count)
  }

  /// The position of the next record whose visible fields make a valid chunk.
  private mutating func searchChunk(from first: Int) -> Int? {
    let least = RecordingFormat.prefixLength + ChunkHeader.fixedLength
    var position = first
    while position <= source.count - least {
      guard let bytes = try? source.bytes(position..<min(source.count, position + (1 << 16))) else { return nil }
      for offset in bytes.indices where bytes[offset] == RecordingFormat.Opcode.chunk.rawValue {
        if isChunk(at: position + offset) { return position + offset }
      }
      position += bytes.count
    }
    return nil
  }

  private mutating func isChunk(at position: Int) -> Bool {
    let least = RecordingFormat.prefixLength + ChunkHeader.fixedLength
    guard position <= source.count - least, var cursor = try? window.cursor(at: position, atLeast: least) else {
      return false
    }
    do throws(FeedFault) {
      _ = try cursor.number(UInt8.self)
      let length: UInt64 = try cursor.number()
      guard let size = Int(exactly: length), size <= source.count - position - RecordingFormat.prefixLength,
        size >= ChunkHeader.fixedLength
      else { return false }
      let header = try ChunkHeader(&cursor)
      return header.fits(size) && Compression(name: header.compression) != nil
    } catch {
      return false
    }
  }
}
