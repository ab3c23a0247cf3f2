import CivilTime

/// Merged cells, as spreadsheets and statistical offices write them: the year stands in the row of its first month alone.
extension TablePlanner {
  /// Carries the cells of parts of a time down over the empty ones below them, where each row of the sample then has a time
  /// of its own, all in one direction.
  func carry(_ choices: inout [TimeChoice]) {
    guard !evidence.isMessage, !isNested, sample.rows > 2 else { return }
    for index in choices.indices where choices[index].columns.count > 1 {
      let merged = choices[index].columns.filter(isMerged)
      guard !merged.isEmpty, merged.count < choices[index].columns.count else { continue }
      var choice = choices[index]
      choice.carried.columns = Set(merged)
      let times = rowTimes(choice).compactMap(\.time)
      guard times.count == sample.rows, let first = times.first, let last = times.last, first != last else { continue }
      choice.carried.isRising = first < last
      guard zip(times, times.dropFirst()).allSatisfy({ first < last ? $0 < $1 : $1 < $0 }) else { continue }
      choice.words += ", where an empty cell of \(list(merged)) repeats the one above"
      choices[index] = choice
    }
  }

  /// Whether a column has a cell in its first row, empty ones below, and no cell twice in turn: a merged cell is written once.
  func isMerged(_ column: Int) -> Bool {
    guard sample.rows > 1, planned[column].profile.empty > 0 else { return false }
    var last = ""
    for row in 0..<sample.rows {
      if sample.withCell(row, column, { MissingText($0) != nil }) {
        if row == 0 { return false }
        continue
      }
      let text = sample.text(row, column)
      guard text != last else { return false }
      last = text
    }
    return true
  }
}
