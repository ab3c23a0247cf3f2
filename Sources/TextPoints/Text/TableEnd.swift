/// The end of a table whose source goes on behind it.
struct TableEnd: Sendable {
  /// The line that ends the rows; nil where the source does.
  var mark: [UInt8]?
  /// Whether the rows have ended: what follows is left out.
  var isReached = false

  /// Takes the next record; returns whether the rows end with it.
  mutating func reach(_ record: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let mark, Self.isLine(record, mark) else { return false }
    isReached = true
    return true
  }

  /// Whether a record is a mark and nothing else.
  static func isLine(_ record: UnsafeBufferPointer<UInt8>, _ mark: [UInt8]) -> Bool {
    guard record.count >= mark.count, record.count < mark.count + 80, record.starts(with: mark) else { return false }
    return record[mark.count...].allSatisfy { $0 <= 0x20 }
  }
}
