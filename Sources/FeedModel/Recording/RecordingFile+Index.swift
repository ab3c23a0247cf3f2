import TextPoints

extension RecordingFile {
  /// A data end record contains one checksum.
  private static let dataEndLength = RecordingFormat.prefixLength + 4

  /// Finds the chunks through the summary. Leaves the list of places empty when the file has no usable summary.
  mutating func readIndex() throws(FeedFault) {
    let magic = RecordingFormat.magic.count
    let footer = source.count - magic - RecordingFormat.footerLength - RecordingFormat.prefixLength
    guard footer >= magic else { throw RecordingFile.notClosed }
    let tail = try source.bytes(footer..<source.count)
    guard tail.suffix(magic) == RecordingFormat.magic[...] else { throw RecordingFile.notClosed }
    let (summary, checksum) = try tail.withCursor(origin: footer) { (cursor) throws(FeedFault) in
      let (opcode, content) = try cursor.record()
      guard opcode == RecordingFormat.Opcode.footer.rawValue, content.count == RecordingFormat.footerLength else {
        throw FeedFault(.block, "the footer of the recording is damaged")
      }
      cursor = RecordCursor(cursor, content)
      let summary: UInt64 = try cursor.number()
      _ = try cursor.number(UInt64.self)
      return (summary, try cursor.number(UInt32.self))
    }
    if summary == 0 { return }
    let start = try summaryStart(summary, footer)
    // The checksum covers the summary, and the footer up to the checksum itself.
    let bytes = try source.bytes(start..<source.count - magic - 4)
    guard checksum == 0 || checksum == CRC32.of(bytes) else {
      throw FeedFault(.block, "the summary of the recording has a wrong checksum")
    }
    let records = footer - start
    try bytes.withCursor(origin: start) { (cursor) throws(FeedFault) in
      cursor = RecordCursor(cursor, 0..<records)
      try readSummary(&cursor, before: start)
    }
  }

  private static var notClosed: FeedFault {
    FeedFault(.truncated, "the recording was not closed: it has no footer")
  }

  /// The start of the summary, which must be after the end of the data; else the footer is wrong.
  private func summaryStart(_ summary: UInt64, _ footer: Int) throws(FeedFault) -> Int {
    let length = RecordingFile.dataEndLength
    guard let start = Int(exactly: summary), start >= RecordingFormat.magic.count + length, start <= footer else {
      throw FeedFault(.block, "the footer of the recording points to byte \(summary), which holds no summary")
    }
    let end = try source.bytes(start - length..<start - length + RecordingFormat.prefixLength)
    guard end == [RecordingFormat.Opcode.dataEnd.rawValue, 4, 0, 0, 0, 0, 0, 0, 0] else {
      throw FeedFault(.block, "the footer of the recording points to byte \(start), which is not after its data")
    }
    return start
  }

  private mutating func readSummary(_ cursor: inout RecordCursor, before summary: Int) throws(FeedFault) {
    var counts: [UInt16: UInt64] = [:]
    var metadata: [Range<Int>] = []
    while !cursor.isAtEnd {
      let (opcode, content) = try cursor.record()
      let record = RecordCursor(cursor, content)
      switch RecordingFormat.Opcode(rawValue: opcode) {
      case .channel:
        let (identifier, topic) = try RecordingFormat.channel(record)
        channels[identifier] = topic
      case .schema:
        let (identifier, name, encoding) = try RecordingFormat.schema(record)
        schemas[identifier] = (name, encoding)
        // Our own schemas are known.
        if encoding == "protobuf", let data = try? RecordingFormat.schemaData(record) { schemaData[identifier] = data }
      case .chunkIndex: places.append(try place(record, before: summary))
      case .statistics: counts = try RecordingFile.counts(record)
      case .metadataIndex: metadata.append(try RecordingFile.range(record, before: summary))
      default: break
      }
    }
    for (identifier, count) in counts { channels[identifier]?.messages = count }
    for range in metadata { try readFacts(range) }
  }

  /// Parses a chunk index; keeps a misplaced chunk in the list, so that reading counts it.
  private func place(_ content: RecordCursor, before summary: Int) throws(FeedFault) -> RecordingSection {
    var cursor = content
    let start: UInt64 = try cursor.number()
    let end: UInt64 = try cursor.number()
    let range = try RecordingFile.range(cursor, before: summary)
    _ = try cursor.read(16)
    var offsets = RecordCursor(cursor, try cursor.blob())
    var used: [UInt16] = []
    while !offsets.isAtEnd {
      used.append(try offsets.number())
      _ = try offsets.read(8)
    }
    // A chunk's index repeats its record prefix, so a damaged prefix does no harm.
    let chunk = range.lowerBound + RecordingFormat.prefixLength..<range.upperBound
    // Most chunks have the same channels and share the list.
    let last = places.last?.channels
    return RecordingSection(
      content: chunk, times: start...max(start, end), channels: used.isEmpty ? nil : last == used ? last : used)
  }

  /// The range of an offset and a length, if it is a complete record before the summary.
  private static func range(_ content: RecordCursor, before summary: Int) throws(FeedFault) -> Range<Int> {
    var cursor = content
    let offset: UInt64 = try cursor.number()
    let length: UInt64 = try cursor.number()
    guard let first = Int(exactly: offset), let count = Int(exactly: length), first <= summary,
      count <= summary - first, count >= RecordingFormat.prefixLength
    else {
      throw FeedFault(.block, "the index points to \(length) bytes at byte \(offset), which are not there")
    }
    return first..<first + count
  }

  /// Message counts by channel.
  private static func counts(_ content: RecordCursor) throws(FeedFault) -> [UInt16: UInt64] {
    var cursor = content
    _ = try cursor.read(8 + 2 + 4 + 4 + 4 + 4 + 8 + 8)
    cursor = RecordCursor(cursor, try cursor.blob())
    var counts: [UInt16: UInt64] = [:]
    while !cursor.isAtEnd {
      let channel: UInt16 = try cursor.number()
      counts[channel] = try cursor.number()
    }
    return counts
  }

  /// Reads the facts of this program's metadata record; ignores other records.
  private mutating func readFacts(_ range: Range<Int>) throws(FeedFault) {
    // The facts are a few words per topic; a longer record is not ours.
    guard range.count <= 1 << 24 else { return }
    let bytes = try source.bytes(range)
    let found = try bytes.withCursor(origin: range.lowerBound) { (cursor) throws(FeedFault) -> [String: String] in
      let (opcode, content) = try cursor.record()
      cursor = RecordCursor(cursor, content)
      guard opcode == RecordingFormat.Opcode.metadata.rawValue, try cursor.text() == RecordingFormat.library else {
        return [:]
      }
      var facts: [String: String] = [:]
      cursor = RecordCursor(cursor, try cursor.blob())
      while !cursor.isAtEnd {
        let name = try cursor.text()
        facts[name] = try cursor.text()
      }
      return facts
    }
    facts.merge(found) { _, new in new }
  }
}
