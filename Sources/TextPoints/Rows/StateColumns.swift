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
          table.notes[.moreWords] += 1
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
    states.add(to: &table, symbol: plan.isBySymbol ? symbol?.name : nil) { rowTime.settled(time, after: $0, &$1) }
    return plan.hasOnlyStates
      || !states.hasNone && plan.kind == .samples && plan.series.isEmpty && !builder.has(.value)
  }
}
