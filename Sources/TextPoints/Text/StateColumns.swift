import CivilTime
import TimeSeries

/// A column of words that is a series of states.
struct StateColumn: Sendable, Equatable {
  var column: Int
  /// The name of its series.
  var name: String
}

/// Makes samples of the words of a row: the number of each word, which the words of its series give it.
struct StateColumns {
  private let columns: [StateColumn]
  /// The words of the row by state column; nil where the row has no such cell, "" for a missing word.
  private var words: [String?]

  init(_ columns: [StateColumn]) {
    self.columns = columns
    words = Array(repeating: nil, count: columns.count)
  }

  var isEmpty: Bool { columns.isEmpty }

  /// Whether the row has no word.
  var hasNone: Bool { words.allSatisfy { $0 == nil } }

  mutating func begin() {
    for place in words.indices { words[place] = nil }
  }

  /// Reads the cell of a column.
  mutating func read(_ cell: UnsafeBufferPointer<UInt8>, column: Int, isMissing: Bool) {
    guard let place = columns.firstIndex(where: { $0.column == column }) else { return }
    words[place] = isMissing ? "" : Self.word(cell)
  }

  /// A cell as a word: without control characters, and bounded.
  private static func word(_ cell: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: cell.prefix(StateWords.longest * 4), as: UTF8.self).cleaned
  }

  /// Adds the samples of the row.
  ///
  /// - Parameters:
  ///   - symbol: the name that the row's own series has; nil where rows have none.
  ///   - settled: the time of the row after the time before it.
  func add(
    to table: inout SourceTable, symbol: String?, settled: (Timestamp?, inout SourceTable) -> Timestamp
  ) {
    for (place, column) in columns.enumerated() {
      guard let word = words[place] else { continue }
      let name = symbol.map { $0 + "/" + column.name } ?? column.name
      guard let index = Self.place(of: name, in: &table) else { continue }
      let time = settled(table.series[index].samples.last?.time, &table)
      var value = Double.nan
      if !word.isEmpty {
        if let number = table.series[index].number(of: word) {
          value = Double(number)
        } else {
          table.notes.moreWords += 1
        }
      }
      table.series[index].samples.append(Sample(time: time, value: value))
    }
  }

  /// The place of the series of a name, which is made if needed; nil beyond the most series.
  private static func place(of name: String, in table: inout SourceTable) -> Int? {
    if let place = table.series.lastIndex(where: { $0.words != nil && $0.name == name }) { return place }
    guard table.series.count < SourceTable.mostSeries else {
      table.rowsBeyond += 1
      return nil
    }
    var series = SourceSeries(name: name)
    series.words = StateWords()
    table.series.append(series)
    return table.series.count - 1
  }
}

extension RowAssembler {
  /// Adds the states of the row at its time; true where the row has nothing else.
  func addStates(_ time: Timestamp, _ table: inout SourceTable) -> Bool {
    states.add(to: &table, symbol: plan.isBySymbol ? symbol?.name : nil) { settled(time, after: $0, &$1) }
    return plan.hasOnlyStates
      || !states.hasNone && plan.kind == .samples && plan.seriesNames.isEmpty && !builder.has(.value)
  }
}

/// The columns that a user asks for as states.
extension TablePlanner {
  /// Assigns the role of states to the columns of words that an option asks for by the names of their series.
  mutating func assignStates() {
    for name in options.states {
      guard let column = stateColumn(of: name), roles[column] == .ignored else { continue }
      let profile = profiles[column]
      // A column of numbers with a few words in it is one of numbers.
      guard profile.filled > 0, profile.plainNumbers * 2 < profile.filled else { continue }
      let words = distinctWords(column)
      guard words <= StateWords.most else {
        assumptions.append(
          "column \(names[column]) has more than \(StateWords.most) different words in its first \(sample.rows) rows, "
            + "too many for states")
        continue
      }
      roles[column] = .state
    }
  }

  /// The column of a series' name: the column itself, or the one behind the symbol or the topic.
  private func stateColumn(of name: String) -> Int? {
    if let column = column(named: name) { return column }
    return names.indices.filter { name.hasSuffix("/" + names[$0]) }.max { names[$0].utf8.count < names[$1].utf8.count }
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

  /// The use of a column of words that nobody asked for: whether it can be states.
  func textUse(_ column: Int) -> String {
    let words = distinctWords(column)
    guard words <= StateWords.most, words * 2 <= profiles[column].filled else { return "text, left out" }
    return "\(words == 1 ? "one word" : "\(words) words"), left out (--pane \(names[column]) makes states)"
  }

  /// The columns of states by their place.
  var stateColumns: [StateColumn] {
    roles.indices.filter { roles[$0] == .state }.map { StateColumn(column: $0, name: names[$0]) }
  }
}

extension RowPlan {
  /// Names the only series by its column, beside which states are series, too.
  mutating func nameValue() {
    guard !states.isEmpty, kind == .samples, seriesNames.isEmpty, !isBySymbol,
      let value = roles.firstIndex(of: .value)
    else { return }
    (roles[value], seriesOf[value]) = (.series, 0)
    seriesNames = [columns[value]]
  }
}
