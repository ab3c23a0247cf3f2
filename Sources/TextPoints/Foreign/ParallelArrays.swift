import CivilTime

/// Rows written as columns: `{"time": [...], "x": [...], "y": [...]}`, as in charts and the histories of exchanges.
struct ParallelArrays {
  let rows: [ForeignValue]
  /// Number of values beyond the shortest array, which are skipped, and why; nil when all arrays are equally long.
  let cut: (count: Int, reason: String)?
  /// Whether some arrays stand in objects of a list.
  let hasNamedLists: Bool

  /// - Returns: nil unless the value is an object of at least two arrays of scalars, one of them with times by its name
  ///   or its texts.
  init?(_ value: ForeignValue) {
    guard case .object(let members) = value else { return nil }
    // The data of a chart may be an object of its own beside its options.
    if case .object? = value["data"], let data = value["data"].flatMap(ParallelArrays.init), data.hasNamedLists {
      self = data
      return
    }
    var columns: [(name: String, cells: [ForeignValue])] = []
    var hasTimes = false
    for member in members {
      guard case .array(let cells) = member.value else {
        // A time beside the arrays applies to all of them.
        if Self.isTimeName(member.name), member.value.time(TimeReader()) != nil { return nil }
        continue
      }
      guard !cells.isEmpty, !cells.contains(where: \.isRow) else { continue }
      hasTimes = hasTimes || Self.isTimeName(member.name) || Self.areTimes(cells)
      // A member of a row named `labels` would be skipped as a description.
      columns.append((member.name == "labels" && Self.areTimes(cells) ? "time" : member.name, cells))
    }
    if !hasTimes, columns.count(where: { Self.areMoments($0.cells) }) == 1 {
      hasTimes = true
      // Its own name may be that of a number: `ticks`.
      for index in columns.indices where Self.areMoments(columns[index].cells) { columns[index].name = "time" }
    }
    if columns.isEmpty, let times = Self.innerTimes(of: members) {
      columns = [times]
      hasTimes = true
    }
    // Series may be objects of a name and their values.
    var named: [(name: String, cells: [ForeignValue])] = []
    if hasTimes, let count = columns.first?.cells.count { named = members.flatMap { Self.named(in: $0.value, count) } }
    columns += named
    hasNamedLists = !named.isEmpty
    // The values may be deeper than their times.
    if columns.count == 1, hasTimes {
      columns += Self.columns(of: columns[0].cells.count, in: value, depth: 0).filter { $0.name != columns[0].name }
    }
    guard columns.count > 1, hasTimes, let least = columns.min(by: { $0.cells.count < $1.cells.count }),
      let most = columns.max(by: { $0.cells.count < $1.cells.count })
    else { return nil }
    let count = least.cells.count
    // Texts beside the arrays, such as a symbol, apply to all rows.
    let others = members.filter { !$0.value.isRow && $0.value.label != nil }
    rows = (0..<count).map { place in
      .object(columns.map { ForeignValue.Member($0.name, $0.cells[place]) } + others)
    }
    let more = most.cells.count - count
    cut =
      more == 0
      ? nil
      : (
        more,
        "\(least.name.cleaned) has \(least.cells.count) values and \(most.name.cleaned) \(most.cells.count): the "
          + "extra values are skipped"
      )
  }

  /// The list of texts of times within an object beside the values: `{"time": {"format": "%Y-%m", "raw": [...]}}`,
  /// `{"xAxis": {"categories": [...]}}`; nil without one, or with several.
  private static func innerTimes(of members: [ForeignValue.Member]) -> (name: String, cells: [ForeignValue])? {
    let found = members.flatMap { member -> [(name: String, cells: [ForeignValue])] in
      guard case .object(let inner) = member.value else { return [] }
      return inner.compactMap { list in
        guard case .array(let cells) = list.value, cells.count > 1,
          areDates(cells) || isTimeName(member.name) && areYears(cells)
        else { return nil }
        return (isTimeName(member.name) ? member.name : "time", cells)
      }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// Whether cells are texts of dates, also such as `1969-01`.
  private static func areDates(_ cells: [ForeignValue]) -> Bool {
    cells.prefix(8).allSatisfy { cell in
      guard case .string(let text) = cell else { return false }
      return Array(text.utf8).withUnsafeBufferPointer { CivilText($0) != nil }
    }
  }

  /// Whether cells are texts of years that rise: `1969`.
  private static func areYears(_ cells: [ForeignValue]) -> Bool {
    let years = cells.map { cell in if case .string(let text) = cell, text.utf8.count == 4 { Int(text) ?? 0 } else { 0 }
    }
    return years[0] >= 1_000 && years[years.count - 1] < 3_000 && zip(years, years.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// The lists of as many scalars in a list of objects that each have a name: `[{"name": "Solar", "data": [...]}, ...]`.
  private static func named(in value: ForeignValue, _ count: Int) -> [(name: String, cells: [ForeignValue])] {
    guard case .array(let elements) = value, !elements.isEmpty else { return [] }
    var columns: [(name: String, cells: [ForeignValue])] = []
    for element in elements {
      guard case .object(let members) = element, let name = members.lazy.compactMap(\.value.label).first else {
        return []
      }
      let lists = members.compactMap { member -> [ForeignValue]? in
        if case .array(let cells) = member.value { cells } else { nil }
      }
      guard lists.count == 1, lists[0].count == count, !lists[0].contains(where: \.isRow) else { return [] }
      columns.append((name, lists[0]))
    }
    return columns
  }

  /// Most objects and arrays around an array that belongs to the times.
  private static let deepest = 4

  /// The arrays of as many scalars in the objects within a value, and in arrays of one object.
  private static func columns(
    of count: Int, in value: ForeignValue, depth: Int
  ) -> [(name: String, cells: [ForeignValue])] {
    guard depth < deepest else { return [] }
    switch value {
    case .object(let members):
      return members.flatMap { member in
        if case .array(let cells) = member.value, cells.count == count, !cells.contains(where: \.isRow) {
          return [(member.name, cells)]
        }
        return columns(of: count, in: member.value, depth: depth + 1)
      }
    case .array(let elements) where elements.count == 1: return columns(of: count, in: elements[0], depth: depth + 1)
    default: return []
    }
  }

  private static func isTimeName(_ name: String) -> Bool {
    FieldNames.timeWord(of: name) != nil || FieldNames.messageTimes.contains(name)
      || NameWords.otherTimes.contains(NameWords.joined(name))
  }

  /// Whether whole numbers are milliseconds of our years, or finer, that go one way: no count is as large by chance.
  private static func areMoments(_ cells: [ForeignValue]) -> Bool {
    guard cells.count > 1 else { return false }
    let found = cells.map { $0.label.flatMap { Int64($0) } ?? 0 }
    let isFirstRecent = found[0] > 1_000_000_000_000 && TimeUnit.isRecent(Double(found[0]))
    guard isFirstRecent, TimeUnit.isRecent(Double(found[found.count - 1])) else { return false }
    let pairs = zip(found, found.dropFirst())
    return pairs.allSatisfy { $0 < $1 } || pairs.allSatisfy { $0 > $1 }
  }

  private static func areTimes(_ cells: [ForeignValue]) -> Bool {
    let reader = TimeReader(.iso8601)
    return cells.prefix(8).allSatisfy { cell in
      guard case .string = cell else { return false }
      return cell.time(reader) != nil
    }
  }
}
