/// Which empty cells are gaps, and which only say that their row is of another thing.
extension TablePlanner {
  /// Rows from which a source probably goes on behind the sample, so that an empty column may begin there.
  private static let longSample = 500
  /// Rows of a source that is longer than its sample, from which an empty column is no accident.
  private static let someRows = 50

  /// Says which columns are left out because the sample has no cell of them.
  mutating func reportEmptyColumns(_ plan: RowPlan) {
    guard !evidence.isMessage, sample.isNamed, sample.rows >= (source.isWhole ? Self.longSample : Self.someRows) else {
      return
    }
    let empty = planned.indices.filter {
      plan.roles[$0] == .ignored && planned[$0].profile.filled == 0 && !sample.names[$0].isEmpty
        && planned[$0].noValue == nil
    }
    guard !empty.isEmpty else { return }
    // No option is named: what stands in the rows to come is not known.
    let are = empty.count == 1 ? "is" : "are"
    assumptions.append("\(list(empty)) \(are) empty in the first \(sample.rows) rows and left out")
  }

  /// Whether a column has no cell in the rows of a table.
  func isEmpty(_ column: Int) -> Bool { !evidence.isMessage && sample.rows > 0 && planned[column].profile.filled == 0 }

  /// The named columns without a cell in the sample, whose first one may stand further down.
  var emptyColumns: [Int] {
    sample.isNamed ? planned.indices.filter { planned[$0].profile.filled == 0 && !sample.names[$0].isEmpty } : []
  }

  /// Whether rows without a time are a part of the source, and no slips: more than one in ten has none, or they stand above all
  /// others, with words of their own, as the facts of a patient and the alerts that are set.
  var skipsUntimed: Bool {
    guard case .column? = time, ownTimes.isEmpty, !evidence.isMessage, sample.rows >= Self.enoughRows,
      let column = timeColumns.first, planned[column].role == .time
    else { return false }
    let empty = planned[column].profile.empty
    return empty * 10 > sample.rows || empty > 0 && areFacts(above: column)
  }

  /// Whether all rows without a cell in a column stand above the others, and a word in each never comes in these.
  private func areFacts(above column: Int) -> Bool {
    let first = (0..<sample.rows).first { row in sample.withCell(row, column) { MissingText($0) == nil } } ?? 0
    guard first > 0, first == planned[column].profile.empty else { return false }
    return planned.indices.contains { other in
      guard planned[other].role == .ignored, isWord(other), planned[other].profile.filled == sample.rows else {
        return false
      }
      let facts = Set((0..<first).map { sample.text($0, other) })
      let words = Set((first..<sample.rows).map { sample.text($0, other) })
      return facts.isDisjoint(with: words) && words.count * 4 <= sample.rows - first
    }
  }

  /// Most columns of series to compare with each other, and most sets of filled columns among their rows.
  private static let (mostCompared, mostFillings) = (256, 32)

  /// Whether the empty cells of each column are not gaps: most are empty, or all stand in rows of other columns.
  mutating func sparseColumns() -> [Bool] {
    var found = planned.indices.map { evidence.mostlyNull?.contains($0) ?? planned[$0].profile.isSparse }
    let series = planned.indices.filter { planned[$0].role == .series && planned[$0].profile.filled > 0 }
    guard series.count <= Self.mostCompared, series.contains(where: { planned[$0].profile.empty > 0 }) else {
      return found
    }
    let fillings = (0..<sample.rows).map { row in
      Set(series.filter { column in sample.withCell(row, column) { MissingText($0) == nil } })
    }
    let kinds = Set(fillings)
    guard kinds.count <= Self.mostFillings else { return found }
    for column in series where planned[column].profile.empty > 0 {
      guard fillings.contains(where: { !$0.contains(column) && !$0.isEmpty }) else { continue }
      let isElsewhere = isOfOtherRows(column, fillings, kinds)
      if isElsewhere { found[column] = true }
      hasRowsOfParts = hasRowsOfParts || isElsewhere
    }
    return found
  }

  /// Whether each row without a number of a column has one of a column that is never beside it, as where a trainer writes
  /// rows of losses and rows of validations, or has its number in another row of the same time.
  private func isOfOtherRows(_ column: Int, _ fillings: [Set<Int>], _ kinds: Set<Set<Int>>) -> Bool {
    let beside = kinds.filter { $0.contains(column) }.reduce(into: Set()) { $0.formUnion($1) }
    let isTimed = rowTimes.count == sample.rows
    let own = fillings.indices.filter { isTimed && fillings[$0].contains(column) }
    let filled = Set(own.compactMap { rowTimes[$0] })
    return fillings.indices.allSatisfy { row in
      let filling = fillings[row]
      if filling.contains(column) { return true }
      if filling.isEmpty { return false }
      return !filling.isSubset(of: beside) || isTimed && rowTimes[row].map { filled.contains($0) } ?? false
    }
  }
}
