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

  /// The line behind each set of a plot, which holds nothing else.
  static let setOfPlot: [UInt8] = [0x26]

  /// The number of records of a plot's first set; nil without the line behind it.
  static func firstSet(of records: [UnsafeBufferPointer<UInt8>]) -> Int? {
    let end = records.firstIndex { isLine($0, setOfPlot) }
    return end.flatMap { $0 > 1 ? $0 : nil }
  }

  /// Whether a record is a mark and nothing else.
  static func isLine(_ record: UnsafeBufferPointer<UInt8>, _ mark: [UInt8]) -> Bool {
    guard record.count >= mark.count, record.count < mark.count + 80, record.starts(with: mark) else { return false }
    return record[mark.count...].allSatisfy { $0 <= 0x20 }
  }
}

extension TextReader.Front {
  /// The records before the line that ends the first table, with the comments above them.
  func cut(after count: Int) -> Self {
    var cut = self
    cut.records = Array(records.prefix(count))
    cut.starts = Array(starts.prefix(count + 1))
    cut.isCut = false
    return cut
  }
}
