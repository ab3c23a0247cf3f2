/// Columns of codes that rate the value beside them, or say what happened to it.
extension TablePlanner {
  /// The flags among some columns: digits that follow measured values, have no names or single letters as names, and are nearly
  /// always the same. A single column of digits may be a switch.
  func flags(among columns: [Int]) -> [Int] {
    guard !evidence.isMessage, !isNested, sample.rows >= Self.enoughRows else { return [] }
    var (found, runs) = ([Int](), 0)
    for column in columns where isMeasured(column) {
      let run = Array(planned.indices.dropFirst(column + 1).prefix { areFewDigits($0) })
      let nameless = run.filter { !sample.isNamed || written($0).unicodeScalars.count < 2 }
      guard !run.isEmpty, nameless.count * 2 > run.count else { continue }
      found += run
      runs += 1
      if sample.isNamed, run.count < 2 { found.removeLast() }
    }
    return sample.isNamed || runs > 1 ? found : []
  }

  /// Whether a column with few different whole numbers beside measured values is named as their status: `Status`, `verified`.
  func isStatus(_ column: Int, among columns: [Int]) -> Bool {
    guard !evidence.isMessage, !isNested, sample.rows >= Self.enoughRows, planned[column].profile.numbers.isWhole,
      NameWords.parts(of: written(column)).contains(where: NameWords.statuses.contains),
      Set((0..<sample.rows).map { sample.text($0, column) }).count <= Self.mostCodes
    else { return false }
    return columns.contains { $0 != column && isMeasured($0) }
  }

  private static let mostCodes = 8

  /// The most different digits of a column of flags, and the least share of rows with the most frequent one, in percent.
  private static let (mostDigits, usualShare) = (3, 80)

  private func isMeasured(_ column: Int) -> Bool {
    guard isNumber(column) else { return false }
    return !planned[column].profile.numbers.isWhole
      || !areFewDigits(column) && !planned[column].profile.numbers.isConstant
  }

  /// Whether all cells are single digits, and nearly all are the same one. A zero with decimals is a value.
  private func areFewDigits(_ column: Int) -> Bool {
    guard planned[column].profile.isPlainNumber, planned[column].role == .ignored, !planned[column].isTimeLike else {
      return false
    }
    var (counts, rows) = ([UInt8: Int](), 0)
    for row in 0..<sample.rows {
      let isDigit = sample.withCell(row, column) { cell in
        guard let first = cell.first(where: { $0 != 0x20 }) else { return true }
        counts[first, default: 0] += 1
        rows += 1
        return first.isDigit && cell.count { $0 != 0x20 } == 1
      }
      guard isDigit, counts.count <= Self.mostDigits else { return false }
    }
    return rows > 0 && (counts.values.max() ?? 0) * 100 >= rows * Self.usualShare
  }

  /// Whether a column without a name has the answers of web servers: usual ones alone, at least two, and most of them 200.
  func isHTTPStatus(_ column: Int) -> Bool {
    guard !sample.isNamed, !evidence.isMessage, sample.rows >= Self.enoughRows else { return false }
    let cells = (0..<sample.rows).map { sample.text($0, column) }
    let found = Set(cells)
    return found.count > 1 && found.isSubset(of: Self.answers) && cells.count { $0 == "200" } * 2 > cells.count
  }

  private static let answers: Set<String> = [
    "200", "201", "202", "204", "206", "301", "302", "303", "304", "307", "308", "400", "401", "403", "404", "405",
    "408", "409", "410", "413", "416", "429", "499", "500", "501", "502", "503", "504",
  ]
}
