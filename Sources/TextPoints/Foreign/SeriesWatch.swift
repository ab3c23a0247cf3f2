/// Watches the first rows of a shape for words that name their series.
///
/// One message does not show whether a word names a series. Later rows do: words take turns, and the numbers beside each
/// word lie far from the numbers beside the others, as the prices of two markets do.
struct SeriesWatch: Sendable {
  /// The words of each column that may name the series, row by row.
  private var words: [Column<String>] = []
  /// The numbers of each value column, row by row.
  private var values: [Column<Double>] = []
  private let symbol: Int?
  private var rows = 0

  private struct Column<Cell: Sendable>: Sendable {
    let place: Int
    /// The last step of its path.
    let name: String
    var cells: [Cell] = []
  }

  /// The number of rows to watch.
  private static let most = 64
  /// Most columns of words, and most of numbers.
  private static let mostColumns = 16
  /// Longest word, in bytes; a longer text is no name.
  private static let longest = 64
  /// The least gap between the numbers of two words, in widths of the widest range beside one word.
  private static let gap = 10.0

  /// - Parameter row: the first row of the shape; its later rows have the same columns.
  init(_ row: MessageCells, _ plan: MessagePlan) {
    symbol = plan.symbol
    for (place, role) in zip(row.names.indices, plan.plan.roles) {
      let name = row.names[place].split(separator: "/").last.map(String.init) ?? row.names[place]
      if role.isValue, values.count < Self.mostColumns { values.append(Column(place: place, name: name)) }
      let mayName = place == plan.symbol || role == .ignored && row.isText(place)
      if mayName, words.count < Self.mostColumns { words.append(Column(place: place, name: name)) }
    }
  }

  /// Whether no further row is needed.
  var isOver: Bool { rows >= Self.most || words.isEmpty || values.isEmpty }

  /// The column that names the series, and two of its words.
  struct Finding {
    let column: Int
    let examples: [String]
  }

  /// Observes a row; returns the column that turns out to name the series.
  ///
  /// - Complexity: O(columns) per row; O(rows · columns²) at the 8th, 16th, 32nd and 64th.
  mutating func observe(_ row: MessageCells) -> Finding? {
    rows += 1
    words = words.compactMap { column in
      var column = column
      let cell = row.cells[column.place]
      guard cell.utf8.count <= Self.longest else { return nil }
      column.cells.append(cell)
      return column
    }
    values = values.compactMap { column in
      var column = column
      guard case .number(let number) = ForeignValue.string(row.cells[column.place]).number, number.isFinite else {
        return nil
      }
      column.cells.append(number)
      return column
    }
    guard rows >= 8, rows & (rows - 1) == 0 else { return nil }
    // A name that differs already tells the rows apart.
    if let symbol, words.first(where: { $0.place == symbol }).map({ Set($0.cells).count > 1 }) ?? true { return nil }
    let found = words.filter { $0.place != symbol && areSeriesNames($0.cells) }
    let usual = FieldNames.messageSymbols + FieldNames.messageNames
    func order(_ column: Column<String>) -> (Int, Int) {
      (usual.firstIndex(of: column.name) ?? usual.count, column.place)
    }
    guard let best = found.min(by: { order($0) < order($1) }),
      let other = best.cells.first(where: { $0 != best.cells[0] })
    else { return nil }
    return Finding(column: best.place, examples: [best.cells[0], other])
  }

  /// Whether words take turns, and the numbers beside each lie close together and far from the numbers beside the others.
  private func areSeriesNames(_ words: [String]) -> Bool {
    guard zip(words, words.dropFirst()).count(where: { $0 != $1 }) >= 4 else { return false }
    var places: [String: [Int]] = [:]
    for (place, word) in words.enumerated() { places[word, default: []].append(place) }
    guard places.count > 1, places.values.allSatisfy({ $0.count > 2 }) else { return false }
    return values.contains { column in
      let ranges = places.values.map { places in
        let numbers = places.map { column.cells[$0] }
        return (least: numbers.min() ?? .nan, greatest: numbers.max() ?? .nan)
      }.sorted { $0.least < $1.least }
      let widest = ranges.map { $0.greatest - $0.least }.max() ?? 0
      return zip(ranges, ranges.dropFirst()).allSatisfy { $1.least - $0.greatest > Self.gap * widest }
    }
  }
}
