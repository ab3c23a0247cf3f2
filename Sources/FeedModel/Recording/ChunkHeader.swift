/// What stands before the records of a chunk.
struct ChunkHeader {
  /// Bytes of a chunk's content that are no records, its compression's name not counted.
  static let fixedLength = 40

  var start: UInt64
  var end: UInt64
  /// Bytes of the records when they are unpacked.
  var size: UInt64
  var checksum: UInt32
  var compression: String
  /// Bytes of the records as they are kept.
  var packedSize: UInt64

  /// Reads it; the cursor then stands before the records.
  init(_ cursor: inout RecordCursor) throws(FeedFault) {
    start = try cursor.number()
    end = try cursor.number()
    size = try cursor.number()
    checksum = try cursor.number()
    compression = try cursor.text()
    packedSize = try cursor.number()
  }

  /// Whether a chunk's content of so many bytes can begin like this.
  func fits(_ length: Int) -> Bool {
    start <= end && compression.utf8.count <= 16
      && packedSize == UInt64(length) &- UInt64(ChunkHeader.fixedLength + compression.utf8.count)
  }
}
