/// Watches the first rows of a shape for words that tell several things apart whose numbers share a series.
///
/// One message does not show whether a word names a series. After some rows it does: each word comes again and again in
/// turn with others, and the numbers beside one word lie far from those beside another, as the prices of two markets do.
struct SeriesWatch: Sendable {
  private var rows: [MessageCells] = []
  private var next = 8

  /// Rows to look at.
  private static let most = 64
  /// Most columns of words and of numbers to compare.
  private static let mostColumns = 32
  /// How often the numbers beside a word must fit between those of two words.
  private static let gap = 10.0

  /// Whether no further row is needed.
  var isOver: Bool { rows.count >= Self.most }

  /// Takes a row; returns the column that turns out to name the series.
  ///
  /// - Complexity: O(1) per row, but for the 8th, 16th, 32nd and 64th: O(rows · columns²) there.
  mutating func take(_ row: MessageCells, _ plan: MessagePlan) -> Int? {
    rows.append(row)
    guard rows.count == next else { return nil }
    next *= 2
    // A name that differs already tells the rows apart.
    if let symbol = plan.symbol, words(symbol).map({ Set($0).count > 1 }) ?? true { return nil }
    let values = plan.plan.roles.indices.filter { plan.plan.roles[$0].isValue }.prefix(Self.mostColumns)
      .compactMap(numbers)
    let columns = row.names.indices.filter { $0 != plan.symbol && !plan.plan.roles[$0].isUsed }.prefix(Self.mostColumns)
    let telling = columns.filter { column in words(column).map { tells($0, values) } ?? false }
    return telling.min { (order(row.names[$0]), $0) < (order(row.names[$1]), $1) }
  }

  /// What a choice is told by: two words and the column.
  func words(of column: Int) -> [String] {
    var seen: [String] = []
    for row in rows where !seen.contains(row.cells[column]) && seen.count < 2 { seen.append(row.cells[column]) }
    return seen
  }

  /// Usual names first, in their order.
  private func order(_ name: String) -> Int {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let usual = FieldNames.messageSymbols + FieldNames.messageNames
    return usual.firstIndex(of: last) ?? usual.count
  }

  /// The cells of a column; nil unless all are words.
  private func words(_ column: Int) -> [String]? {
    guard rows.allSatisfy({ $0.isText(column) }) else { return nil }
    return rows.map { $0.cells[column] }
  }

  private func numbers(_ column: Int) -> [Double]? {
    var found: [Double] = []
    for row in rows {
      guard case .number(let number) = ForeignValue.string(row.cells[column]).number, number.isFinite else {
        return nil
      }
      found.append(number)
    }
    return found
  }

  /// Whether the numbers beside each word lie close together, and far from those beside the others, while words take turns.
  private func tells(_ words: [String], _ values: [[Double]]) -> Bool {
    let names = Set(words)
    guard names.count > 1, zip(words, words.dropFirst()).count(where: { $0 != $1 }) >= 4 else { return false }
    var places: [String: [Int]] = [:]
    for (place, word) in words.enumerated() { places[word, default: []].append(place) }
    guard places.values.allSatisfy({ $0.count > 2 }) else { return false }
    return values.contains { numbers in
      let ranges = places.values.map { places in
        places.reduce((numbers[places[0]], numbers[places[0]])) { (min($0.0, numbers[$1]), max($0.1, numbers[$1])) }
      }.sorted { $0.0 < $1.0 }
      let widest = ranges.map { $0.1 - $0.0 }.max() ?? 0
      return zip(ranges, ranges.dropFirst()).allSatisfy { one, next in next.0 - one.1 > Self.gap * widest }
    }
  }
}

extension ColumnRole {
  fileprivate var isUsed: Bool { self != .ignored }
}
