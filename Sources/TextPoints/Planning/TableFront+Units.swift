/// Lines between the header and the rows.
extension TableFront {
  /// Number of rows below the header that hold units, types or further words.
  var unitRows: Int {
    if sample.rows > 2, isRuler(1) || numbersTwins(1, of: (0..<sample.columns).map { sample.text(0, $0) }) {
      return 1
    }
    // In a table of categories a word in a column of numbers is a cell.
    guard !mayHaveFewYears, let first = firstUsualRow, first > 1, first <= Self.mostNotes else { return 0 }
    let columns = (0..<sample.columns).filter { column in
      (first..<min(sample.rows, first + 20)).contains { kind($0, column) == .data }
    }
    func words(_ row: Int) -> Int { columns.count { kind(row, $0) == .word } }
    /// Whether a row has words below names that several columns share, as a weather office names the quality of a value.
    func tellsTwins(_ row: Int) -> Bool {
      let names = (0..<sample.columns).map { sample.text(0, $0) }
      let worded = columns.filter { kind(row, $0) == .word }
      return words(row) * 2 >= columns.count
        && worded.allSatisfy { column in names.count { $0 == names[column] } > 1 && !names[column].isEmpty }
    }
    // One has words in most columns of numbers and times; the others may leave some empty.
    guard (1..<first).contains(where: { words($0) * 2 > columns.count || tellsTwins($0) }) else { return 0 }
    // A word in place of the times holds no row, whatever stands beside it: `last update,2024-01-24 15:55:02`.
    let times = columns.first { column in sample.withCell(first, column, Self.isTime) }
    // Central banks describe each column in many rows, beside words or nothing where the times are.
    guard first <= Self.mostLevels || times.map({ time in (1..<first).allSatisfy { kind($0, time) != .data } }) ?? false
    else { return 0 }
    return (1..<first).allSatisfy { row in
      words(row) > 0 && (!isData(row) || times.map { kind(row, $0) == .word } ?? false) || words(row) == columns.count
    } ? first - 1 : 0
  }

  /// Whether a row has a word in place of the time, and numbers that tell the columns of one name apart, as the heights
  /// of two thermometers.
  func numbersTwins(_ row: Int, of names: [String]) -> Bool {
    guard names.count == sample.columns, row + 1 < sample.rows, sample.width(ofRow: row) == sample.columns,
      let time = (0..<sample.columns).first(where: { sample.withCell(row + 1, $0, Self.isTime) }),
      kind(row, time) == .word, (0..<sample.columns).allSatisfy({ $0 == time || kind(row, $0) == .data })
    else { return false }
    let columns = (0..<sample.columns).filter { $0 != time }
    let numbered = Set(columns.map { names[$0] + " " + sample.text(row, $0) })
    return Set(columns.map { names[$0] }).count < columns.count && numbered.count == columns.count
  }
}
