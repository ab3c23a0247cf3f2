import TextPoints
import TimeSeries

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
    let schema: UInt16 = try cursor.number()
    let name = try cursor.text()
    var topic = RecordedTopic(name: name, encoding: try cursor.text(), messages: nil)
    topic.schema = schema
    guard !cursor.isAtEnd else { return (identifier, topic) }
    var facts = RecordCursor(cursor, try cursor.blob())
    while !facts.isAtEnd {
      switch (try facts.text(), try facts.text()) {
      case ("kind", "bars"): topic.kind = .bars
      case ("kind", "samples"): topic.kind = .samples
      case ("kind", "markers"): (topic.kind, topic.areMarkers) = (.samples, true)
      case ("times", let words): topic.indexScale = indexScale(words)
      case ("equal times", "own"): topic.equalTimesAreOwn = true
      case ("values", "words"): topic.valuesAreWords = true
      default: break
      }
    }
    return (identifier, topic)
  }

  /// The scale of indices as a channel states it: `index`, or `index STEP ORIGIN`; nil for other words.
  private static func indexScale(_ words: String) -> IndexScale? {
    let parts = words.split(separator: " ")
    guard parts.first == "index" else { return nil }
    guard parts.count == 3, let step = Double(parts[1]), let origin = Double(parts[2]) else { return .whole }
    return IndexScale(step: step, origin: origin) ?? .whole
  }

  /// The identifier, name and encoding of a schema record.
  static func schema(
    _ content: RecordCursor
  ) throws(FeedFault) -> (identifier: UInt16, name: String, encoding: String) {
    var cursor = content
    return (try cursor.number(), try cursor.text(), try cursor.text())
  }

  /// The data of a schema record.
  static func schemaData(_ content: RecordCursor) throws(FeedFault) -> [UInt8] {
    var cursor = content
    _ = try (cursor.number(UInt16.self), cursor.text(), cursor.text())
    let range = try cursor.blob()
    return Array(cursor.bytes[range])
  }
}
