/// Lists of like rows in one object, each of a series: `{"bars": {"AAPL": [{"t": ...}, ...], "TSLA": [...]}}`. The series
/// have the names of their members.
struct NamedLists {
  /// The rows of all lists, each with the name of its series.
  let rows: [ForeignValue]

  private struct List {
    var path: [String]
    var rows: [ForeignValue]
    /// The names of the first row, each with the kind of its value.
    var names: Set<String>
  }

  /// Most objects around a list.
  private static let deepest = 4

  /// - Returns: nil unless there are two lists of rows with times and most of their names in common, or one under the
  ///   name of a symbol.
  /// - Complexity: O(the members of the objects around the lists), and O(rows) with such lists.
  init?(_ value: ForeignValue) {
    var lists: [List] = []
    Self.collect(value, [], &lists)
    guard let first = lists.first else { return nil }
    let alike = lists.filter { list in
      list.names.intersection(first.names).count * 3 >= list.names.union(first.names).count * 2
    }
    guard alike.count > 1 || Self.isSymbol(first.path.last ?? "") else { return nil }
    // What all paths begin and end with tells nothing.
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

  private static func collect(_ value: ForeignValue, _ path: [String], _ lists: inout [List]) {
    guard path.count < deepest, case .object(let members) = value else { return }
    for member in members {
      let path = path + [member.name]
      switch member.value {
      case .object: collect(member.value, path, &lists)
      case .array(let elements):
        guard let names = names(elements) else { continue }
        lists.append(List(path: path, rows: elements, names: names))
      default: continue
      }
    }
  }

  /// The names of the rows of a list; nil for a list of other values, or of rows without times.
  private static func names(_ rows: [ForeignValue]) -> Set<String>? {
    guard let first = rows.first, rows.allSatisfy(\.isRow) else { return nil }
    switch first {
    case .object(let members):
      let areObjects = rows.allSatisfy { if case .object = $0 { true } else { false } }
      guard areObjects, members.contains(where: isTime) else { return nil }
      return Set(members.map { $0.value.isRow ? $0.name + "/" : $0.name })
    case .array(let cells):
      guard cells.count > 1, let time = cells[0].label, ObjectTable.isTime(time), !cells.contains(where: \.isRow) else {
        return nil
      }
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

  /// Whether a name is written as those of instruments are: `AAPL`, `BTC/USD`.
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
