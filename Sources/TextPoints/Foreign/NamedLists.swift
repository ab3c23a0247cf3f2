/// Lists of like rows in one object, each of a series: `{"bars": {"AAPL": [{"t": ...}, ...], "TSLA": [...]}}`. The series
/// have the names of their members.
struct NamedLists {
  /// The rows of all lists, each with the name of its series.
  let rows: [ForeignValue]
  /// Whether the rows have a name from around their list.
  let areNamed: Bool

  private struct List {
    var path: [String]
    /// The parts of the path that are labels of objects around the list.
    var labels: [String]
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
    Self.collect(value, [], [], &lists)
    guard let first = lists.first else { return nil }
    let alike = lists.filter { list in
      list.names.intersection(first.names).count * 3 >= list.names.union(first.names).count * 2
    }
    let last = first.path.last ?? ""
    guard alike.count > 1 || first.isInList || Self.isInstrument(last) else { return nil }
    guard alike.count > 1 else {
      // A path says where a thing is, and not what.
      let own = first.labels.filter { !$0.hasPrefix("/") }
      let labels = own.isEmpty && Self.isInstrument(last) ? [last] : own
      rows = first.rows.map { Self.named($0, labels.joined(separator: "/")) }
      areNamed = !labels.isEmpty
      return
    }
    // Parts with which all paths begin and end tell nothing, nor does where a thing is beside what it is.
    let plain = alike.map { list in list.path.filter { !$0.hasPrefix("/") } }
    let paths = Set(plain).count == plain.count ? plain : alike.map(\.path)
    let shortest = paths.map(\.count).min() ?? 0
    let same = Self.common(paths)
    let tail = min(shortest - same - 1, Self.common(paths.map { $0.reversed() }))
    areNamed = true
    rows = zip(alike, paths).flatMap { list, path in
      let name = path.dropFirst(same).dropLast(max(0, tail)).joined(separator: "/")
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
    _ value: ForeignValue, _ path: [String], _ around: [String], _ lists: inout [List], depth: Int = 0,
    isInList: Bool = false
  ) {
    guard depth < deepest, case .object(let members) = value else { return }
    for member in members {
      let path = path + [member.name]
      switch member.value {
      case .object: collect(member.value, path, around, &lists, depth: depth + 1, isInList: isInList)
      case .array(let elements):
        let names = names(elements)
        var inner: [List] = []
        let telling = tellingName(elements)
        for element in elements.prefix(mostElements) where names != nil || LabelledSeries.rows(of: element) == nil {
          let own = telling.flatMap { element[$0]?.label }.map { [$0] } ?? labels(of: element)
          collect(element, path + own, around + own, &inner, depth: depth + 2, isInList: true)
        }
        // Rows with lists of more rows are around these.
        if let names, inner.reduce(0, { $0 + $1.rows.count }) <= elements.count {
          inner = [List(path: path, labels: around, isInList: isInList, rows: elements, names: names)]
        }
        lists += inner
      default: continue
      }
    }
  }

  /// The labels that tell an object of a list from the others: its name, a metric and its scope, as texts or in objects
  /// of their own, as `{"name": {"value": "CPU"}}` of Azure and `{"metric": {"labels": {"vm": "a"}}}` of Google.
  private static func labels(of element: ForeignValue, isInner: Bool = false) -> [String] {
    guard case .object(let members) = element else { return [] }
    return members.flatMap { member -> [String] in
      let name = NameWords.joined(member.name)
      switch member.value {
      case .string(let text): return namesSeries(name) && !text.isEmpty ? [text] : []
      case .object(let inner) where name == "labels" && isInner: return inner.compactMap(\.value.label)
      case .object where namesSeries(name) && !isInner:
        return member.value["value"]?.label.map { [$0] } ?? labels(of: member.value, isInner: true)
      case .array(let pairs):
        // `[{"name": ..., "value": "disk0"}, ...]`: the dimensions of a metric.
        let values = pairs.compactMap { pair -> String? in
          guard pair["name"] ?? pair["Name"] != nil, case .string(let text)? = pair["value"] ?? pair["Value"] else {
            return nil
          }
          return text
        }
        return values.count == pairs.count ? values : []
      default: return []
      }
    }
  }

  /// The first name whose texts tell the objects of a list apart, where no object has a label by its name, or only a
  /// number:
  /// `[{"type": "Production", "values": [...]}, {"type": "Consumption", "values": [...]}]`; nil without one.
  private static func tellingName(_ elements: [ForeignValue]) -> String? {
    func isNumbered(_ labels: [String]) -> Bool {
      labels.count < 2 && labels.allSatisfy { $0.utf8.allSatisfy(\.isDigit) }
    }
    guard elements.count > 1, elements.count <= mostElements, case .object(let members) = elements[0],
      elements.allSatisfy({ isNumbered(labels(of: $0)) })
    else { return nil }
    return members.first { member in
      guard NameWords.joined(member.name) != "id" else { return false }
      var texts: Set<String> = []
      return elements.allSatisfy { element in
        guard case .string(let text)? = element[member.name], (1...longestLabel).contains(text.utf8.count),
          !ObjectTable.isTime(text)
        else { return false }
        return texts.insert(text).inserted
      }
    }?.name
  }

  /// The longest text that names a series, in bytes.
  private static let longestLabel = 80

  private static func namesSeries(_ name: String) -> Bool {
    FieldNames.symbols.contains(name) || name != "machine" && NameWords.otherSymbols.contains(name)
      || labelNames.contains(name)
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

  /// Whether a member is a time by its name and its text, or holds one, as `{"interval": {"startTime": ...}}`.
  private static func isTime(_ member: ForeignValue.Member) -> Bool {
    if case .object(let inner) = member.value { return inner.contains { !$0.value.isRow && isTime($0) } }
    guard let text = member.value.label else { return false }
    let isNamed =
      FieldNames.timeWord(of: member.name) != nil || FieldNames.messageTimes.contains(member.name)
      || FieldNames.barTimes.contains(member.name)
      || NameWords.otherTimes.contains(NameWords.joined(member.name))
    return isNamed && ObjectTable.isTime(text)
  }

  /// Whether a name is written like the names of instruments: `AAPL`, `BTC/USD`.
  private static func isInstrument(_ name: String) -> Bool {
    name.utf8.count > 1 && name.utf8.count <= 24 && name.contains(where: \.isLetter)
      && !name.contains { $0.isLowercase || $0 == " " }
  }

  /// A row with the name of its series, if it has one. A symbol in the row follows the name, after a slash.
  private static func named(_ row: ForeignValue, _ name: String) -> ForeignValue {
    let symbol = name.isEmpty ? [] : [ForeignValue.Member("symbol", .string(name))]
    switch row {
    case .object(let members):
      let members = members.map { ForeignValue.Member($0.name, labelled($0.value)) }
      guard !name.isEmpty else { return .object(members) }
      let own = row["symbol"]?.label.flatMap { $0 == name ? nil : "/" + $0 } ?? ""
      return .object([.init("symbol", .string(name + own))] + members.filter { $0.name != "symbol" })
    case .array(let cells):
      let numbered = cells.enumerated().map { ForeignValue.Member("#\($0.offset + 1)", $0.element) }
      return .object(numbered + symbol)
    default: return row
    }
  }

  /// A list of objects that each begin with a label of their own, as an object of these labels: `{"cpu": "all", "user": 1}`
  /// in the statistics of `sadf -j`.
  private static func labelled(_ value: ForeignValue) -> ForeignValue {
    guard case .array(let elements) = value, !elements.isEmpty else { return value }
    var found: [ForeignValue.Member] = []
    for element in elements {
      guard case .object(let members) = element, members.count > 1, case .string(let label)? = members.first?.value,
        !found.contains(where: { $0.name == label })
      else { return value }
      found.append(.init(label, .object(Array(members.dropFirst()))))
    }
    return .object(found)
  }
}
