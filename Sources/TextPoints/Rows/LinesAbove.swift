/// The lines above the rows of a table that are neither its names nor rows: titles and rulers. Programs that write to a log write
/// them again now and then, as a time server does above every 64 rows.
struct LinesAbove: Sendable {
  private var lines: Set<[UInt8]> = []

  init() {}

  init(_ records: some Sequence<UnsafeBufferPointer<UInt8>>) {
    for record in records where Self.isNoRow(record) { lines.insert(Array(record)) }
  }

  /// Whether a line has a word or is a ruler: numbers alone may come again as a row.
  private static func isNoRow(_ record: UnsafeBufferPointer<UInt8>) -> Bool {
    record.contains(where: \.isLetter) || !record.contains(where: \.isDigit) && record.contains { $0 > 0x20 }
  }

  /// Whether a record is one of the lines.
  func contains(_ record: UnsafeBufferPointer<UInt8>) -> Bool { !lines.isEmpty && lines.contains(Array(record)) }

  /// The records without the lines that come again between the rows; nil where none does.
  ///
  /// - Parameter first: the place of the first row.
  func removed(from records: [UnsafeBufferPointer<UInt8>], before first: Int) -> [UnsafeBufferPointer<UInt8>]? {
    guard !lines.isEmpty, first < records.count, records[first...].contains(where: contains) else { return nil }
    return records.prefix(first) + records[first...].filter { !contains($0) }
  }
}
