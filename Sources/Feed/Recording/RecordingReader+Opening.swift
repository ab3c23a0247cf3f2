extension RecordingReader {
  /// Finds the chunks through the summary. Leaves no places when the file has none to offer.
  mutating func readIndex() throws(FeedFault) {
    let magic = RecordingFormat.magic.count
    let footer = bytes.count - magic - RecordingFormat.footerLength - RecordingFormat.prefixLength
    guard footer >= magic, bytes.suffix(magic) == RecordingFormat.magic[...] else {
      throw FeedFault(.truncated, "the recording was not closed: it has no footer")
    }
    var cursor = RecordCursor(bytes, footer..<bytes.count - magic)
    let (opcode, content) = try cursor.record()
    guard opcode == RecordingFormat.Opcode.footer.rawValue, content.count == RecordingFormat.footerLength else {
      throw FeedFault(.block, "the footer of the recording is damaged")
    }
    cursor = RecordCursor(bytes, content)
    let summary: UInt64 = try cursor.number()
    _ = try cursor.number(UInt64.self)
    let checksum: UInt32 = try cursor.number()
    if summary == 0, checksum == 0 { return }
    guard let start = Int(exactly: summary), start >= magic, start <= footer else {
      throw FeedFault(.block, "the footer of the recording points to byte \(summary), which holds no summary")
    }
    guard checksum == 0 || checksum == CRC32.of(bytes[start..<content.upperBound - 4]) else {
      throw FeedFault(.block, "the summary of the recording does not have its checksum")
    }
    try readSummary(start..<footer)
  }

  private mutating func readSummary(_ range: Range<Int>) throws(FeedFault) {
    var cursor = RecordCursor(bytes, range)
    var found: [Place] = []
    var topics: [UInt16: String] = [:]
    while !cursor.isAtEnd {
      let (opcode, content) = try cursor.record()
      switch RecordingFormat.Opcode(rawValue: opcode) {
      case .channel:
        let (identifier, topic) = try channel(content)
        topics[identifier] = topic
      case .chunkIndex: found.append(try place(content, before: range.lowerBound))
      default: break
      }
    }
    (places, channels) = (found, topics)
  }

  /// What a chunk index says; a chunk it misplaces stays in the list, so that reading counts it.
  private func place(_ content: Range<Int>, before summary: Int) throws(FeedFault) -> Place {
    var cursor = RecordCursor(bytes, content)
    let start: UInt64 = try cursor.number()
    let end: UInt64 = try cursor.number()
    let offset: UInt64 = try cursor.number()
    let length: UInt64 = try cursor.number()
    guard let first = Int(exactly: offset), let count = Int(exactly: length), first <= summary,
      count <= summary - first, count >= RecordingFormat.prefixLength
    else {
      throw FeedFault(.block, "the index points to \(length) bytes at byte \(offset), which are not there")
    }
    // What stands before a chunk is written again in its index, so a flipped prefix costs nothing.
    let chunk = first + RecordingFormat.prefixLength..<first + count
    return Place(
      opcode: RecordingFormat.Opcode.chunk.rawValue, content: chunk, times: start...max(start, end))
  }

  /// Walks over the records from the start on, as far as they are whole.
  mutating func scan() {
    places = []
    channels = [:]
    guard bytes.count >= RecordingFormat.magic.count else { return }
    var cursor = RecordCursor(bytes, RecordingFormat.magic.count..<bytes.count)
    validPrefix = cursor.position
    do throws(FeedFault) {
      while !cursor.isAtEnd {
        let (opcode, content) = try cursor.record()
        switch RecordingFormat.Opcode(rawValue: opcode) {
        case .channel:
          let (identifier, topic) = try channel(content)
          channels[identifier] = topic
        case .chunk, .message: places.append(Place(opcode: opcode, content: content))
        case .footer:
          validPrefix = cursor.position
          if bytes[cursor.position...].elementsEqual(RecordingFormat.magic) { validPrefix = bytes.count }
          return
        case nil where opcode < 0x80:
          throw FeedFault(.template, "byte \(validPrefix) begins a record of the unknown kind \(opcode)")
        default: break
        }
        validPrefix = cursor.position
      }
    } catch {
      if fault == nil || fault?.code == .truncated { fault = error }
    }
  }
}
