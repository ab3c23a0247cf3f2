import CivilTime

/// Rows that are written as columns: `{"time": [...], "x": [...], "y": [...]}`, as charts and exchanges' histories have
/// them.
struct ParallelArrays {
  let rows: [ForeignValue]
  /// What the longer arrays have beyond the shortest, which rules; nil where all are as long.
  let cut: (count: Int, reason: String)?

  /// - Returns: nil where the value is no object of at least two arrays of scalars, of which one is of times by its name
  ///   or by its texts.
  init?(_ value: ForeignValue) {
    guard case .object(let members) = value else { return nil }
    var columns: [(name: String, cells: [ForeignValue])] = []
    var hasTimes = false
    for member in members {
      guard case .array(let cells) = member.value else {
        // A moment beside arrays is that of all of them.
        if Self.isTimeName(member.name), member.value.time(TimeReader()) != nil { return nil }
        continue
      }
      guard !cells.isEmpty, !cells.contains(where: \.isRow) else { continue }
      hasTimes = hasTimes || Self.isTimeName(member.name) || Self.areTimes(cells)
      columns.append((member.name, cells))
    }
    guard columns.count > 1, hasTimes, let least = columns.min(by: { $0.cells.count < $1.cells.count }),
      let most = columns.max(by: { $0.cells.count < $1.cells.count })
    else { return nil }
    let count = least.cells.count
    // Texts beside the arrays, as a symbol, are of all rows.
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
        "\(least.name.cleaned) has \(least.cells.count) values and \(most.name.cleaned) \(most.cells.count): what is "
          + "beyond the shorter is skipped"
      )
  }

  private static func isTimeName(_ name: String) -> Bool {
    FieldNames.timeWord(of: name) != nil || FieldNames.messageTimes.contains(name)
  }

  private static func areTimes(_ cells: [ForeignValue]) -> Bool {
    let reader = TimeReader(.iso8601)
    return cells.prefix(8).allSatisfy { cell in
      guard case .string = cell else { return false }
      return cell.time(reader) != nil
    }
  }
}
