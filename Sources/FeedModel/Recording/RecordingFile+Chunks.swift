extension RecordingFile {
  /// Loads a chunk, or a run of messages, after checking its lengths and its checksum.
  ///
  /// - Parameter translates: whether points in other encodings become our payloads.
  func load(
    _ place: RecordingSection, order: RecordingOrder, translates: Bool = true
  ) throws(FeedFault) -> LoadedChunk {
    let content = try source.bytes(place.content)
    guard place.isChunk else { return try LoadedChunk(content, order: order, translates: translates) }
    let at = "the chunk at byte \(place.content.lowerBound)"
    let records = try content.withCursor(origin: place.content.lowerBound) { (cursor) throws(FeedFault) in
      let header = try ChunkHeader(&cursor)
      let packed = try cursor.take(header.packedSize)
      guard cursor.isAtEnd else { throw FeedFault(.block, "\(at) holds more than it announces") }
      guard let compression = Compression(name: header.compression) else {
        throw FeedFault(.foreign, "\(at) is packed by \(header.compression.cleaned), which this program cannot undo")
      }
      guard header.start...max(header.start, header.end) == place.times else {
        throw FeedFault(.block, "\(at) and its index differ")
      }
      guard ChunkUnpacker.mayHold(header.size, packed: packed.count), let size = Int(exactly: header.size) else {
        throw FeedFault(.block, "\(at) announces \(header.size) bytes, more than this program unpacks at once")
      }
      guard let records = unpacker.unpack(content, packed, compression, size: size) else {
        throw FeedFault(.block, "\(at) announces \(header.size) bytes and does not hold them")
      }
      guard header.checksum == 0 || header.checksum == CRC32.of(records) else {
        throw FeedFault(.block, "\(at) has a wrong checksum")
      }
      return records
    }
    let chunk = try LoadedChunk(records, order: order, translates: translates)
    guard chunk.logTimes.map({ place.times.contains($0.lowerBound) && place.times.contains($0.upperBound) }) ?? true
    else { throw FeedFault(.block, "\(at) holds messages of other times than it announces") }
    return chunk
  }

  /// The compression of a chunk and its packed size; nil for messages outside of chunks, or an unreadable header.
  func packing(of place: RecordingSection) -> (compression: String, bytes: UInt64)? {
    guard place.isChunk,
      let front = try? source.bytes(
        place.content
          .lowerBound..<min(place.content.upperBound, place.content.lowerBound + ChunkHeader.fixedLength + 16)),
      let header = try? front.withCursor({ (cursor) throws(FeedFault) in try ChunkHeader(&cursor) })
    else { return nil }
    return (header.compression, header.packedSize)
  }
}
