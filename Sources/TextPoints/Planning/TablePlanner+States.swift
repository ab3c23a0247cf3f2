import TimeSeries

/// The columns that a user asks for as states.
extension TablePlanner {
  /// Assigns the role of states to the columns of words that an option asks for by the names of their series.
  mutating func assignStates() {
    for name in options.states {
      guard let column = stateColumn(of: name), planned[column].role == .ignored else { continue }
      let profile = planned[column].profile
      // A column of numbers with a few words in it is one of numbers.
      guard profile.filled > 0, profile.plainNumbers * 2 < profile.filled else { continue }
      let words = distinctWords(column)
      guard words <= StateWords.most else {
        assumptions.append(
          "column \(planned[column].name) has more than \(StateWords.most) different words in its first \(sample.rows) rows, "
            + "too many for states")
        continue
      }
      planned[column].role = .state
    }
  }

  /// The column of a series' name: the column itself, or the one behind the symbol or the topic.
  private func stateColumn(of name: String) -> Int? {
    if let column = column(named: name) { return column }
    return planned.indices.filter { name.hasSuffix("/" + planned[$0].name) }.max {
      planned[$0].name.utf8.count < planned[$1].name.utf8.count
    }
  }

  /// The number of different words of a column; counts no further than one more than the most words of states.
  private func distinctWords(_ column: Int) -> Int {
    var words: Set<String> = []
    for row in 0..<sample.rows where words.count <= StateWords.most {
      let isMissing = sample.withCell(row, column) { MissingText($0) != nil }
      if !isMissing { words.insert(sample.text(row, column, most: StateWords.longest)) }
    }
    return words.count
  }

  /// Whether the words of a column repeat, as those of states do.
  func canBeStates(_ column: Int) -> Bool {
    let words = distinctWords(column)
    return words > 0 && words <= StateWords.most && words * 2 <= planned[column].profile.filled
  }

  /// The use of a column of words that nobody asked for: whether it can be states.
  func textUse(_ column: Int) -> TableUnderstanding.Column.Use {
    .text(words: canBeStates(column) ? distinctWords(column) : nil, areOfSeries: hasColumn(with: .symbol))
  }

  /// The columns of states by their place.
  var stateColumns: [StateColumn] {
    planned.indices.filter { planned[$0].role == .state }.map { StateColumn(column: $0, name: planned[$0].name) }
  }
}
