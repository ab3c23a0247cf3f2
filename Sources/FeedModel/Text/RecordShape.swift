/// The place of the rows in the records of a source: each record is a row, or contains rows.
struct RecordShape: Sendable {
  /// Whether some of the first records contain rows, like the messages of exchanges.
  let holdsRows: Bool

  init(_ records: [JSONValue]) {
    holdsRows = records.contains { record in
      let root = ForeignValue(record)
      let rows = RowFinder.rows(in: root)
      return rows.count != 1 || rows[0] != root
    }
  }

  func rows(of root: ForeignValue) -> [MessageCells] {
    (holdsRows ? RowFinder.rows(in: root) : [root]).map { MessageCells(row: $0, root: root, areTexts: true) }
  }

  func cut(of root: ForeignValue) -> (count: Int, reason: String)? { holdsRows ? RowFinder.cut(of: root) : nil }
}
