/// Lists of like rows in one object, each of a series: `{"bars": {"AAPL": [{"t": ...}, ...], "TSLA": [...]}}`. The series
/// have the names of their members.
struct NamedLists {
  /// The rows of all lists, each with the name of its series.
  let rows: [ForeignValue]

  private struct List {
    var path: [String]
    /// Whether a list of objects is around it.
    var isInList: Bool
    var rows: [ForeignValue]
    /// The names of the first row, each with the kind of its value.
    var names: Set<String>
  }

  /// Most objects and lists around a list.
  private static let deepest = 6
  /// Most objects of a list to look into.
  private static let mostElements = 1_000

  /// - Returns: nil unless there are two lists of rows with times and most of their names in common, or one under the
  ///   name of a symbol or within the objects of a list.
  /// - Complexity: O(the members of the objects around the lists), and O(rows) with such lists.
  init?(_ value: ForeignValue) {
    var lists: [List] = []
    Self.collect(value, [], &lists)
    guard let first = lists.first else { return nil }
    let alike = lists.filter { list in
      list.names.intersection(first.names).count * 3 >= list.names.union(first.names).count * 2
    }
    guard alike.count > 1 || first.isInList || Self.isSymbol(first.path.last ?? "") else { return nil }
    // Parts with which all paths begin and end tell nothing.
    let paths = alike.map(\.path)
    let shortest = paths.map(\.count).min() ?? 0
    let same = alike.count == 1 ? first.path.count - 1 : Self.common(paths)
    let tail = alike.count == 1 ? 0 : min(shortest - same - 1, Self.common(paths.map { $0.reversed() }))
    rows = alike.flatMap { list in
      let name = list.path.dropFirst(same).dropLast(max(0, tail)).joined(separator: "/")
      return list.rows.map { Self.named($0, name) }
    }
  }

  private static func common(_ paths: [[String]]) -> Int {
    guard let first = paths.first else { return 0 }
    return first.indices.first { place in
      paths.contains { $0.count <= place || $0[place] != first[place] }
    } ?? first.count
  }

  private static func collect(
    _ value: ForeignValue, _ path: [String], _ lists: inout [List], depth: Int = 0, isInList: Bool = false
  ) {
    guard depth < deepest, case .object(let members) = value else { return }
    for member in members {
      let path = path + [member.name]
      switch member.value {
      case .object: collect(member.value, path, &lists, depth: depth + 1, isInList: isInList)
      case .array(let elements):
        if let names = names(elements) {
          // Rows with lists of more rows are around these.
          var inner: [List] = []
          for element in elements.prefix(mostElements) {
            collect(element, path + labels(of: element), &inner, depth: depth + 2, isInList: true)
          }
          if inner.reduce(0, { $0 + $1.rows.count }) > elements.count {
            lists += inner
            continue
          }
          lists.append(List(path: path, isInList: isInList, rows: elements, names: names))
          continue
        }
        for element in elements.prefix(mostElements) where LabelledSeries.rows(of: element) == nil {
          collect(element, path + labels(of: element), &lists, depth: depth + 2, isInList: true)
        }
      default: continue
      }
    }
  }

  /// The labels that tell an object of a list from the others: its name, a metric and its scope.
  private static func labels(of element: ForeignValue) -> [String] {
    guard case .object(let members) = element else { return [] }
    return members.compactMap { member in
      guard case .string(let text) = member.value else { return nil }
      let name = NameWords.joined(member.name)
      let tells =
        FieldNames.symbols.contains(name) || NameWords.otherSymbols.contains(name) || labelNames.contains(name)
      return tells && !text.isEmpty ? text : nil
    }
  }

  private static let labelNames: Set<String> = ["name", "id", "scope", "title", "label", "key"]

  /// The names of the rows of a list; nil for a list of other values, or of rows without times.
  private static func names(_ rows: [ForeignValue]) -> Set<String>? {
    guard let first = rows.first, rows.allSatisfy(\.isRow) else { return nil }
    switch first {
    case .object(let members):
      let areObjects = rows.allSatisfy { if case .object = $0 { true } else { false } }
      guard areObjects, members.contains(where: isTime) else { return nil }
      return Set(members.map { $0.value.isRow ? $0.name + "/" : $0.name })
    case .array(let cells):
      guard cells.count > 1, let label = cells[0].label, !cells.contains(where: \.isRow) else { return nil }
      // Some write whole milliseconds with a fraction of zero.
      guard ObjectTable.isTime(label.hasSuffix(".0") ? String(label.dropLast(2)) : label) else { return nil }
      let areLike = rows.allSatisfy { if case .array(let other) = $0 { other.count == cells.count } else { false } }
      return areLike ? Set(cells.indices.map { "#\($0)" }) : nil
    default: return nil
    }
  }

  private static func isTime(_ member: ForeignValue.Member) -> Bool {
    guard let text = member.value.label else { return false }
    let isNamed =
      FieldNames.timeWord(of: member.name) != nil || FieldNames.messageTimes.contains(member.name)
      || FieldNames.barTimes.contains(member.name)
      || NameWords.otherTimes.contains(NameWords.joined(member.name))
    return isNamed && ObjectTable.isTime(text)
  }

  /// Whether a name is written like the names of instruments: `AAPL`, `BTC/USD`.
  private static func isSymbol(_ name: String) -> Bool {
    name.utf8.count > 1 && name.utf8.count <= 24 && name.contains(where: \.isLetter)
      && !name.contains { $0.isLowercase || $0 == " " }
  }

  /// A row with the name of its series; that which it has itself stands behind.
  private static func named(_ row: ForeignValue, _ name: String) -> ForeignValue {
    switch row {
    case .object(let members):
      let own = row["symbol"]?.label.flatMap { $0 == name ? nil : "/" + $0 } ?? ""
      return .object([.init("symbol", .string(name + own))] + members.filter { $0.name != "symbol" })
    case .array(let cells):
      let numbered = cells.enumerated().map { ForeignValue.Member("#\($0.offset + 1)", $0.element) }
      return .object(numbered + [.init("symbol", .string(name))])
    default: return row
    }
  }
}
