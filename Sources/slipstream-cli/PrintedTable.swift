/// Rows of text with their columns below each other, for people.
enum PrintedTable {
  /// The rows, each with a line feed. Columns have two blanks between them, and no line ends with one.
  ///
  /// - Parameter numbers: the columns that are flush right.
  static func text(_ rows: [[String]], numbers: Set<Int> = []) -> String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
    return rows.map { row in
      let cells = row.indices.map { column -> String in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return numbers.contains(column) ? space + row[column] : row[column] + space
      }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }
}
