/// Names of the MCAP format, version 0 (mcap.dev/spec).
enum RecordingFormat {
  static let magic: [UInt8] = [0x89, 0x4D, 0x43, 0x41, 0x50, 0x30, 0x0D, 0x0A]
  /// Opcode and length stand before every record.
  static let prefixLength = 9
  /// A footer is two offsets and a checksum.
  static let footerLength = 20
  /// A chunk is sealed when it holds so many bytes.
  static let chunkBytes = 65_536
  /// A chunk is sealed when it is so old, in nanoseconds.
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
  /// The identifier and the topic that a channel's record defines.
  static func channel(_ content: RecordCursor) throws(FeedFault) -> (identifier: UInt16, topic: RecordedTopic) {
    var cursor = content
    let identifier: UInt16 = try cursor.number()
    _ = try cursor.number(UInt16.self)
    let name = try cursor.text()
    return (identifier, RecordedTopic(name: name, encoding: try cursor.text(), messages: nil))
  }
}
