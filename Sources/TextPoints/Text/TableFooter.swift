/// The lines below a ruler under a table, as statistical offices write their notes: none of them is a row.
struct TableFooter {
  /// The ruler.
  let ruler: [UInt8]
  private let place: Int

  /// Most lines below the ruler.
  private static let most = 50

  /// - Returns: nil unless a ruler stands below rows with delimiters, and lines with fewer fields below it.
  init?(_ records: [UnsafeBufferPointer<UInt8>], _ delimiter: UInt8) {
    guard delimiter != 0x20, records.count > 3,
      let place = records.lastIndex(where: Self.isRuler), place > 2, records.count - place <= Self.most
    else { return nil }
    let width = FieldCursor.count(in: records[place - 1], delimiter)
    guard width > 1, records[(place + 1)...].allSatisfy({ FieldCursor.count(in: $0, delimiter) < width }) else {
      return nil
    }
    self.place = place
    ruler = Array(records[place].prefix { $0 != 0x0D })
  }

  private static func isRuler(_ record: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = record.first, [0x2D, 0x3D, 0x5F, 0x2A].contains(first), (5..<80).contains(record.count) else {
      return false
    }
    return record.allSatisfy { $0 == first || $0 <= 0x20 }
  }

  /// The records above the ruler.
  func cut(_ front: TextReader.Front) -> TextReader.Front {
    var cut = front
    cut.records = Array(front.records[..<place])
    cut.starts = Array(front.starts[...place])
    return cut
  }
}
