import TextPoints

/// The fields of a chunk before its records.
struct ChunkHeader {
  /// Bytes of the fields, without the name of the compression.
  static let fixedLength = 40

  var start: UInt64
  var end: UInt64
  /// Bytes of the unpacked records.
  var size: UInt64
  var checksum: UInt32
  var compression: String
  /// Bytes of the packed records.
  var packedSize: UInt64

  /// Parses the header; the cursor then points to the records.
  init(_ cursor: inout RecordCursor) throws(FeedFault) {
    start = try cursor.number()
    end = try cursor.number()
    size = try cursor.number()
    checksum = try cursor.number()
    compression = try cursor.text()
    packedSize = try cursor.number()
  }

  /// Whether the header is plausible for content of this length.
  func fits(_ length: Int) -> Bool {
    start <= end && compression.utf8.count <= 16
      && packedSize == UInt64(length) &- UInt64(ChunkHeader.fixedLength + compression.utf8.count)
  }
}
