import CivilTime

/// Cells that are neither numbers nor times, and hold something that could be charted.
extension TablePlanner {
  /// Whether a column has the same word in all rows.
  var hasOneWord: Bool {
    planned.indices.contains { column in
      guard sample.rows > 0, isWord(column), planned[column].profile.filled == sample.rows else { return false }
      let first = sample.text(0, column)
      return (0..<sample.rows).allSatisfy { sample.text($0, column) == first }
    }
  }

  /// Whether half of the rows or more have a number of a series.
  func readsMostRows(_ plan: RowPlan) -> Bool {
    let columns = plan.roles.indices.filter { plan.roles[$0].isCharted }
    let count = (0..<sample.rows).count { row in
      columns.contains { column in
        sample.withCell(row, column) { cell in
          plan.roles[column] == .state ? !cell.isEmpty : plan.numbers.notation.read(cell) != nil
        }
      }
    }
    return count * 2 >= sample.rows
  }

  /// What is said of columns that hold several numbers in a cell.
  func wordsLeftOut(_ plan: RowPlan) -> [String] {
    guard !evidence.isMessage, sample.rows > 0 else { return [] }
    let others = planned.indices.prefix(Self.mostSeriesTried).filter {
      plan.roles[$0] == .ignored && !planned[$0].isTimeLike && $0 < evidence.around && isWord($0) && !isNumber($0)
    }
    let described = evidence.leftOut.sorted().map { "the numbers of the object \($0.cleaned) are left out" }
    guard let (words, are) = severalInCells(others) else { return described }
    return described + ["\(words) and \(are) left out"]
  }

  /// Names the columns whose cells hold several numbers, with the verb that continues the sentence; nil without such columns.
  func severalInCells(_ columns: [Int]) -> (words: String, are: String)? {
    let joined = columns.filter(areJoined)
    guard let first = joined.first else { return nil }
    let isOne = joined.count == 1
    return (
      "column\(isOne ? "" : "s") \(list(joined)) \(isOne ? "holds" : "hold") several numbers in a cell "
        + "('\(sample.example(first).cleaned)')", isOne ? "is" : "are"
    )
  }

  /// Whether each cell holds the same number of numbers with slashes, bars or semicolons between them: the times of the parts
  /// of a request, `0/0/0/21/21`.
  private func areJoined(_ column: Int) -> Bool {
    guard sample.rows >= 2, planned[column].profile.filled == sample.rows, !planned[column].profile.times.isTime else {
      return false
    }
    var form: (mark: UInt8, count: Int)?
    for row in 0..<sample.rows {
      let found = sample.withCell(row, column) { cell -> (mark: UInt8, count: Int)? in
        guard let mark = cell.first(where: { [0x2F, 0x7C, 0x3B].contains($0) }) else { return nil }
        let parts = cell.split(separator: mark, omittingEmptySubsequences: false)
        // Years of two digits, whose column is no time beside another, make no other number of a date.
        if parts.count == 3, CivilText(cell) != nil { return nil }
        let areNumbers = parts.allSatisfy { DecimalReader.whole(UnsafeBufferPointer(rebasing: $0)) != nil }
        return areNumbers ? (mark, parts.count) : nil
      }
      guard let found, form.map({ $0 == found }) ?? true else { return false }
      form = found
    }
    return true
  }
}
