import TimeSeries

extension RecordingWriter {
  /// Writes the schema record of a kind.
  func schema(_ kind: RecordedPoints, _ bytes: inout RecordBytes) {
    let schema = RecordingSchema(form.encoding, kind)
    bytes.record(.schema) {
      $0.number(RecordingSchema.identifier(kind))
      $0.text(schema.name)
      $0.text(schema.encoding)
      $0.blob(schema.data)
    }
  }

  /// Writes an index per channel after a chunk that starts at `base`, and returns their positions in the file.
  static func messageIndexes(
    _ channels: [(channel: UInt16, entries: [OpenChunk.Entry])], from base: UInt64, _ bytes: inout RecordBytes
  ) -> [(channel: UInt16, offset: UInt64)] {
    channels.map { channel, entries in
      let offset = base + UInt64(bytes.count)
      bytes.record(.messageIndex) {
        $0.number(channel)
        $0.number(UInt32(entries.count * 16))
        for entry in entries {
          $0.number(entry.time)
          $0.number(entry.offset)
        }
      }
      return (channel, offset)
    }
  }

  /// The counts of each topic, so that listing recordings need not read them, and whether its times never go back, so that
  /// a range of them can be found.
  func facts() -> RecordBytes {
    var map = RecordBytes()
    var topics: [String: (points: UInt64, gaps: UInt64, lost: UInt64)] = [:]
    var ordered: [String: Bool] = [:]
    for channel in channels where channel.messages > 0 {
      ordered[channel.topic] = ordered[channel.topic] == nil && channel.ledger.isOrdered
    }
    for channel in channels {
      let (before, more) = (topics[channel.topic] ?? (0, 0, 0), channel.ledger)
      topics[channel.topic] = (before.points + more.points, before.gaps + more.gaps, before.lost &+ more.lost)
    }
    var written: Set<String> = []
    for channel in channels where written.insert(channel.topic).inserted {
      guard let counts = topics[channel.topic] else { continue }
      for (name, count) in [("points", counts.points), ("gaps", counts.gaps), ("lost", counts.lost)] {
        map.text("\(name)/\(channel.topic)")
        map.text(String(count))
      }
      if ordered[channel.topic] == true {
        map.text(RecordingFile.orderedFact + channel.topic)
        map.text("1")
      }
    }
    var bytes = RecordBytes()
    bytes.record(.metadata) {
      $0.text(RecordingFormat.library)
      $0.blob(map.bytes)
    }
    return bytes
  }

  /// The summary, summary offsets, footer and closing magic, for a file of `length` bytes so far.
  func summary() -> RecordBytes {
    var bytes = RecordBytes()
    var groups: [(opcode: RecordingFormat.Opcode, start: Int, end: Int)] = []
    func group(_ opcode: RecordingFormat.Opcode, _ write: (inout RecordBytes) -> Void) {
      let start = bytes.count
      write(&bytes)
      if bytes.count > start { groups.append((opcode, start, bytes.count)) }
    }
    group(.schema) { for kind in schemas { schema(kind, &$0) } }
    group(.channel) {
      for (index, channel) in channels.enumerated() { channel.write(UInt16(index + 1), form.encoding, to: &$0) }
    }
    group(.statistics, statistics)
    if let metadata {
      group(.metadataIndex) {
        $0.record(.metadataIndex) {
          $0.number(metadata.lowerBound)
          $0.number(UInt64(metadata.count))
          $0.text(RecordingFormat.library)
        }
      }
    }
    group(.chunkIndex) { for chunk in chunks { RecordingWriter.chunkIndex(chunk, &$0) } }
    let offsets = length + UInt64(bytes.count)
    for group in groups {
      bytes.record(.summaryOffset) {
        $0.number(group.opcode.rawValue)
        $0.number(length + UInt64(group.start))
        $0.number(UInt64(group.end - group.start))
      }
    }
    bytes.number(RecordingFormat.Opcode.footer.rawValue)
    bytes.number(UInt64(RecordingFormat.footerLength))
    bytes.number(length)
    bytes.number(offsets)
    bytes.number(CRC32.of(bytes.bytes))
    bytes.raw(RecordingFormat.magic)
    return bytes
  }

  private func statistics(_ bytes: inout RecordBytes) {
    bytes.record(.statistics) {
      $0.number(sealedMessages)
      $0.number(UInt16(schemas.count))
      $0.number(UInt32(channels.count))
      $0.number(UInt32(0))
      $0.number(UInt32(metadata == nil ? 0 : 1))
      $0.number(UInt32(chunks.count))
      $0.number(chunks.isEmpty ? 0 : start)
      $0.number(end)
      $0.number(UInt32(channels.count * 10))
      for (index, channel) in channels.enumerated() {
        $0.number(UInt16(index + 1))
        $0.number(channel.messages)
      }
    }
  }

  private static func chunkIndex(_ chunk: ChunkIndex, _ bytes: inout RecordBytes) {
    bytes.record(.chunkIndex) {
      $0.number(chunk.start)
      $0.number(chunk.end)
      $0.number(chunk.offset)
      $0.number(chunk.length)
      $0.number(UInt32(chunk.indexOffsets.count * 10))
      for entry in chunk.indexOffsets {
        $0.number(entry.channel)
        $0.number(entry.offset)
      }
      $0.number(chunk.indexLength)
      $0.text(chunk.compression.name)
      $0.number(chunk.packedSize)
      $0.number(chunk.size)
    }
  }
}
