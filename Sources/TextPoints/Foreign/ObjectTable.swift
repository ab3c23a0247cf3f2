import CivilTime

/// An object that is a whole table, as libraries for data frames write one: the names of its columns beside their cells,
/// a schema beside its rows, or objects whose keys are times.
struct ObjectTable {
  let rows: [ForeignValue]
  /// The first members beside the table, at most ``MessageCells/mostAround``; null without any.
  let root: ForeignValue
  /// Number of values beyond the shortest column, which are skipped, and why; nil without any.
  private(set) var cut: (count: Int, reason: String)?

  /// - Returns: nil unless the value is such an object.
  /// - Complexity: O(the size of the value) for a table; O(members) otherwise.
  init?(_ value: ForeignValue) {
    if let rows = Self.numbered(value) {
      (self.rows, root) = (rows, .null)
      return
    }
    guard case .object(let members) = value else { return nil }
    if let rows = Self.split(value) ?? Self.described(value) ?? Self.byTime(members) ?? Self.byColumn(members)
      ?? Self.pairs(members) ?? ServiceTables.rows(of: value)
    {
      (self.rows, root) = (rows, .null)
      return
    }
    // Times beside a list of series, each with as many values.
    if ParallelArrays(value)?.hasNamedLists == true { return nil }
    if let lists = NamedLists(value) {
      // Lists without a name of their own have that of the message.
      let around = lists.areNamed ? [] : members.filter { !$0.value.isRow }.prefix(MessageCells.mostAround)
      (rows, root) = (lists.rows, around.isEmpty ? .null : .object(Array(around)))
      return
    }
    if let columns = Self.timedColumns(members) {
      let others = members.filter { if case .object(let cells) = $0.value { !Self.areTimes(cells) } else { true } }
      (rows, root) = (columns, .object(Array(others.prefix(MessageCells.mostAround))))
      return
    }
    // The replies of services: tables, each with its own name, among their descriptions.
    var tables: [(name: String, rows: [ForeignValue])] = []
    var others: [ForeignValue.Member] = []
    for member in members {
      guard case .object(let inner) = member.value else {
        others.append(member)
        continue
      }
      if let columns = Self.timedColumns(inner) {
        tables.append((member.name, columns))
      } else if RowFinder.wrappers.contains(member.name) {
        others.append(member)
      } else if let table = Self.byTime(inner) {
        tables.append((member.name, table))
      } else if let arrays = ParallelArrays(member.value) {
        tables.append((member.name, arrays.rows))
        cut = cut ?? arrays.cut
      } else {
        others.append(member)
      }
    }
    guard !tables.isEmpty else { return nil }
    (rows, root) = (Self.joined(tables), .object(Array(others.prefix(MessageCells.mostAround))))
  }

  /// `{"watts": {"2024-04-26T06:20:17+02:00": 0, ...}, "watt_hours": {...}, "place": "Leiden"}`: a number at each time in
  /// two objects or more, which are columns of their names; each may have its own times.
  ///
  /// - Returns: a row for each time, in the order of their first appearance; nil without two such objects.
  private static func timedColumns(_ members: [ForeignValue.Member]) -> [ForeignValue]? {
    let columns = members.compactMap { member -> (name: String, cells: [ForeignValue.Member])? in
      guard case .object(let cells) = member.value, areTimes(cells), !cells.contains(where: \.value.isRow) else {
        return nil
      }
      return (member.name, cells)
    }
    guard columns.count > 1 else { return nil }
    let time = timeName(beside: columns.map(\.name))
    var (rows, places) = ([[ForeignValue.Member]](), [String: Int]())
    for column in columns {
      for cell in column.cells {
        if let place = places[cell.name] {
          rows[place].append(.init(column.name, cell.value))
        } else {
          places[cell.name] = rows.count
          rows.append([.init(time, .string(cell.name)), .init(column.name, cell.value)])
        }
      }
    }
    return rows.map(ForeignValue.object)
  }

  /// The rows of tables side by side; columns that several have get the names of their tables in front, so that hours and
  /// days of one quantity are two series.
  private static func joined(_ tables: [(name: String, rows: [ForeignValue])]) -> [ForeignValue] {
    var counts: [String: Int] = [:]
    for table in tables {
      guard case .object(let members)? = table.rows.first else { continue }
      for member in members where FieldNames.timeWord(of: member.name) == nil { counts[member.name, default: 0] += 1 }
    }
    let shared = Set(counts.filter { $0.value > 1 }.keys)
    guard !shared.isEmpty else { return tables.flatMap(\.rows) }
    return tables.flatMap { table in
      table.rows.map { row in
        guard case .object(let members) = row else { return row }
        return .object(
          members.map { shared.contains($0.name) ? .init(table.name + "/" + $0.name, $0.value) : $0 })
      }
    }
  }

  // MARK: forms

  /// `{"columns": ["a", "b"], "index": [...], "data": [[1, 2], ...]}`; an index that counts from 0 is no column.
  private static func split(_ value: ForeignValue) -> [ForeignValue]? {
    guard case .array(let columns)? = value["columns"], case .array(let data)? = value["data"], !columns.isEmpty
    else { return nil }
    let names = columns.compactMap(\.label)
    guard names.count == columns.count else { return nil }
    var index: [ForeignValue] = []
    if case .array(let labels)? = value["index"], labels.count == data.count, !counts(labels) { index = labels }
    let time = timeName(beside: names)
    var rows: [ForeignValue] = []
    for (place, row) in data.enumerated() {
      guard case .array(let cells) = row, cells.count == names.count else { return nil }
      let first = index.isEmpty ? [] : [ForeignValue.Member(time, index[place])]
      rows.append(.object(first + zip(names, cells).map { ForeignValue.Member($0, $1) }))
    }
    return rows
  }

  private static func counts(_ labels: [ForeignValue]) -> Bool {
    labels.enumerated().allSatisfy { place, label in
      switch label {
      case .decimal(let text): text == String(place)
      case .integer(let number): number == Int64(place)
      case .unsigned(let number): number == UInt64(place)
      default: false
      }
    }
  }

  /// `{"schema": {"fields": [...]}, "data": [{...}, ...]}`
  private static func described(_ value: ForeignValue) -> [ForeignValue]? {
    guard case .object? = value["schema"], case .array(let rows)? = value["data"], !rows.isEmpty else { return nil }
    let areObjects = rows.allSatisfy { if case .object = $0 { true } else { false } }
    return areObjects ? rows : nil
  }

  /// `{"2024-01-02": {"open": 1, "close": 2}, ...}`, or a number at each time.
  private static func byTime(_ members: [ForeignValue.Member]) -> [ForeignValue]? {
    guard areTimes(members) else { return nil }
    var rows: [ForeignValue] = []
    for member in members {
      switch member.value {
      case .object(let cells):
        let time = ForeignValue.Member(timeName(beside: cells.map(\.name)), .string(member.name))
        rows.append(.object([time] + cells.map { ForeignValue.Member(unnumbered($0.name), $0.value) }))
      case .array, .bytes: return nil
      default: rows.append(.object([.init("time", .string(member.name)), .init("value", member.value)]))
      }
    }
    return rows
  }

  /// `{"open": {"2024-01-02": 1, ...}, "close": {"2024-01-02": 2, ...}}`: a column each, with the same keys.
  private static func byColumn(_ members: [ForeignValue.Member]) -> [ForeignValue]? {
    guard case .object(let first)? = members.first?.value, areTimes(first) else { return nil }
    var columns: [[ForeignValue.Member]] = []
    for member in members {
      guard case .object(let cells) = member.value, cells.count == first.count,
        zip(cells, first).allSatisfy({ $0.name == $1.name && !$0.value.isRow })
      else { return nil }
      columns.append(cells)
    }
    let time = timeName(beside: members.map(\.name))
    return first.indices.map { place in
      .object(
        [.init(time, .string(first[place].name))]
          + zip(members, columns).map { ForeignValue.Member($0.name, $1[place].value) })
    }
  }

  /// `{"prices": [[1704067200000, 42261], ...], "volumes": [[1704067200000, 14481], ...]}`: a list of pairs of time and
  /// value for each series; each list may have its own times.
  private static func pairs(_ members: [ForeignValue.Member]) -> [ForeignValue]? {
    guard members.count > 1 else { return nil }
    var rows: [ForeignValue] = []
    for member in members {
      guard case .array(let elements) = member.value, !elements.isEmpty else { return nil }
      for element in elements {
        guard case .array(let pair) = element, pair.count == 2, let time = pair[0].label, isTime(time), !pair[1].isRow
        else { return nil }
        rows.append(.object([.init("symbol", .string(member.name)), .init("time", pair[0]), .init("value", pair[1])]))
      }
    }
    return rows
  }

  /// `[[{"date": "2014-01-01", "value": 1}, ...], [{"date": "2014-01-01", "value": 2}, ...]]`: lists of like rows with times
  /// and without names, whose series have the numbers of their lists.
  private static func numbered(_ value: ForeignValue) -> [ForeignValue]? {
    guard case .array(let lists) = value, lists.count > 1 else { return nil }
    var rows: [ForeignValue] = []
    for (place, list) in lists.enumerated() {
      guard case .array(let elements) = list, elements.count > 1 else { return nil }
      for element in elements {
        guard case .object(let members) = element, !members.contains(where: { $0.name == "symbol" }),
          members.contains(where: { isTimed($0) })
        else { return nil }
        rows.append(.object([.init("symbol", .string(String(place + 1)))] + members))
      }
    }
    return rows
  }

  private static func isTimed(_ member: ForeignValue.Member) -> Bool {
    FieldNames.timeWord(of: member.name) != nil && member.value.label.map(isTime) == true
  }

  // MARK: names

  /// A name for the times that no column has.
  private static func timeName(beside names: [String]) -> String { names.contains("time") ? "index" : "time" }

  /// `open` for `1. open`, as a market data service numbers its fields.
  private static func unnumbered(_ name: String) -> String {
    let digits = name.utf8.prefix { $0 >= 0x30 && $0 <= 0x39 }
    let rest = name.utf8.dropFirst(digits.count)
    guard (1...2).contains(digits.count), rest.starts(with: ". ".utf8), rest.count > 2 else { return name }
    return String(decoding: rest.dropFirst(2), as: UTF8.self)
  }

  /// Whether there are two keys or more, and all are times.
  private static func areTimes(_ members: [ForeignValue.Member]) -> Bool {
    // Levels of an order book are keyed by numbers, too; years come at least three at a time.
    guard members.count > 1, let first = members.first, isTime(first.name) else { return false }
    return members.count > (first.name.utf8.count == 4 ? 2 : 1) && members.allSatisfy { isTime($0.name) }
  }

  /// Whether a key is a date, a year, or a time since 1970 in one of the usual units.
  static func isTime(_ key: String) -> Bool {
    var key = key
    return key.withUTF8 { bytes in
      guard let first = bytes.first, first >= 0x30, first <= 0x39 else { return false }
      if bytes.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) {
        guard bytes.count == 4 else { return [10, 13, 16, 19].contains(bytes.count) }
        return (0x31...0x32).contains(first)
      }
      // A price has a point, a date of four digits and more has a dash or a slash.
      guard bytes.contains(where: { $0 == 0x2D || $0 == 0x2F }) else { return false }
      return CivilText(bytes)?.hasWholeYear ?? (TimeReader(.iso8601).read(bytes) != nil)
    }
  }
}
