/// The place of the rows in the records of a source: each record is a row, or contains rows.
struct RecordShape: Sendable {
  /// Whether some of the first records contain rows, like the messages of exchanges.
  let holdsRows: Bool
  /// The statements of the source about all its records: their symbol, their zone.
  var around: ForeignValue?

  init(_ records: [JSONValue]) {
    holdsRows = records.contains { record in
      let root = ForeignValue(record)
      if ObjectTable(root) != nil { return true }
      let rows = RowFinder.rows(in: root)
      return rows.count != 1 || rows[0] != root
    }
  }

  func rows(of root: ForeignValue) -> [MessageCells] { read(root).rows }

  /// The rows of a record, with the number of its values that belong to none, and why.
  func read(_ root: ForeignValue) -> (rows: [MessageCells], cut: (count: Int, reason: String)?) {
    guard holdsRows else { return ([MessageCells(row: root, root: around ?? root, areTexts: true)], nil) }
    if let table = ObjectTable(root) {
      return (table.rows.map { MessageCells(row: $0, root: table.root, areTexts: true) }, table.cut)
    }
    var found = RowFinder.rows(in: root)
    // Of two kinds of messages in one envelope, only one may have what its content is known by.
    if found == [root], let content = RowFinder.content(of: root) { found = [content] }
    let rows = found.map { MessageCells(row: $0, root: around ?? root, areTexts: true) }
    return (rows, RowFinder.cut(of: root))
  }
}
