/// Constants of the MCAP format, version 0 (mcap.dev/spec).
enum RecordingFormat {
  static let magic: [UInt8] = [0x89, 0x4D, 0x43, 0x41, 0x50, 0x30, 0x0D, 0x0A]
  /// Bytes of opcode and length before every record.
  static let prefixLength = 9
  /// Bytes of a footer: two offsets and a checksum.
  static let footerLength = 20
  /// Size in bytes at which a chunk is sealed.
  static let chunkBytes = 65_536
  /// Age in nanoseconds at which a chunk is sealed.
  static let chunkAge: UInt64 = 250_000_000
  static let library = "slipstream"
  static let schemaName = "slipstream.Payload"
  static let schemaEncoding = ""
  static let messageEncoding = "slipstream"

  enum Opcode: UInt8 {
    case header = 1
    case footer, schema, channel, message, chunk, messageIndex, chunkIndex
    case attachment, attachmentIndex, statistics, metadata, metadataIndex, summaryOffset, dataEnd
  }
}

extension RecordingFormat {
  /// The identifier and topic of a channel record.
  static func channel(_ content: RecordCursor) throws(FeedFault) -> (identifier: UInt16, topic: RecordedTopic) {
    var cursor = content
    let identifier: UInt16 = try cursor.number()
    _ = try cursor.number(UInt16.self)
    let name = try cursor.text()
    return (identifier, RecordedTopic(name: name, encoding: try cursor.text(), messages: nil))
  }
}
