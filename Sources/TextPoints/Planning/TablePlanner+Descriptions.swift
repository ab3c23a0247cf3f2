/// Texts that people write about rows, as in bank statements.
extension TablePlanner {
  /// Whether the texts of a column describe rows, and do not name series: its name says so, or its cells are sentences. Most
  /// texts then occur at few times.
  func isDescription(_ column: Int) -> Bool {
    guard !evidence.isMessage, isWord(column), rowTimes.count == sample.rows, sample.rows > 3 else { return false }
    let isNamed = NameWords.parts(of: written(column)).contains(where: NameWords.descriptions.contains)
    var (texts, blanks, times) = ([String: Int](), 0, Set<Int64>())
    for row in 0..<sample.rows {
      let text = sample.text(row, column)
      texts[text, default: 0] += 1
      blanks += text.utf8.count { $0 == 0x20 }
      if let time = rowTimes[row] { times.insert(time.nanoseconds) }
    }
    guard texts.count > 1, sample.rows * 2 < texts.count * times.count else { return false }
    return isNamed || blanks >= sample.rows * 2 && texts.values.count { $0 == 1 } * 3 >= texts.count
  }
}
