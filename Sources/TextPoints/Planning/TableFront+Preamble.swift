/// Rows of the table's width before its header.
extension TableFront {
  /// Skips rows of the table's width before its header.
  mutating func skipPreamble() {
    guard let first = firstUsualRow, first > 1 else { return }
    if (0..<first).allSatisfy({ sample.text($0, 0).last == ":" }) { return skipKeyed(first) }
    var header: Int?
    for row in stride(from: first - 1, through: 0, by: -1) {
      let texts = (0..<sample.width(ofRow: row)).map { sample.text(row, $0) }
      guard !isData(row), texts.contains(where: { !$0.isEmpty }) else { break }
      if !texts.contains(""), Set(texts).count > 1 || texts.count == 1 { header = row }
    }
    guard let top = header ?? headerWithoutFirst(before: first) else { return }
    // Of lines as wide as the table, the one nearest to the numbers has the names, unless it holds their units.
    if isHeader(first - 1, over: first, below: top) { return remove(first - 1) }
    // Lines of a report may be as wide as the table: then the header is the row that names the times.
    let named = namesTime(top, first) ? nil : (top..<first).last { namesTime($0, first) && !isShort($0) }
    if named ?? top > 0 { remove(named ?? top) }
  }

  /// Skips a table of a few rows before another one of many, as archives describe a station before its readings: both
  /// have a header, and fewer or more columns.
  mutating func skipShortTable() {
    guard sample.rows > Self.fewRows * 3, isHeading(0) else { return }
    let heading = (2..<Self.fewRows + 2).first { row in
      isHeading(row) && (1..<row).allSatisfy { isData($0) && sample.width(ofRow: $0) == sample.width(ofRow: 0) }
    }
    guard let heading, filledWidth(heading) != filledWidth(0) else { return }
    let below = heading + 1..<sample.rows
    // The last values of a row may be missing.
    let width = sample.width(ofRow: heading) == sample.width(ofRow: 0) ? filledWidth(heading) : nil
    guard below.count >= Self.fewRows * 2 else { return }
    let first = sample.width(ofRow: below.lowerBound)
    guard width != nil || first != sample.width(ofRow: 0),
      below.count(where: { row in
        isData(row) && (width.map { filledWidth(row) <= $0 } ?? (sample.width(ofRow: row) == first))
      }) * 10 >= below.count * 9
    else { return }
    remove(heading)
  }

  /// The number of cells up to the last filled one: delimiters may make all rows as wide as the widest.
  private func filledWidth(_ row: Int) -> Int {
    var width = sample.width(ofRow: row)
    while width > 0, sample.withCell(row, width - 1, \.isEmpty) { width -= 1 }
    return width
  }

  /// The most rows of a table that describes another one.
  private static let fewRows = 5

  /// Whether a row has at least three different names, and only empty cells behind them.
  private func isHeading(_ row: Int) -> Bool {
    guard !isData(row) else { return false }
    var names = (0..<sample.width(ofRow: row)).map { sample.text(row, $0) }
    while names.last == "" { names.removeLast() }
    return names.count > 2 && !names.contains("") && Set(names).count == names.count
  }

  /// Skips drawn lines above the rows, and a title above such a line. A title has more or fewer words than a row has cells,
  /// which tells it from a header.
  mutating func skipRulers(over width: Int) {
    if sample.rows > 3, sample.width(ofRow: 0) != width, !isData(0), isRuler(1), isData(2) { remove(1) }
    if sample.rows > 2, isRuler(0), isData(1) { remove(1) }
  }

  /// The first of the rows above the numbers that have words over most columns, below titles with a first cell alone, where
  /// no row has all cells: the tables of statistical offices name neither their years nor their months.
  private func headerWithoutFirst(before first: Int) -> Int? {
    func words(_ row: Int) -> Int { (0..<sample.width(ofRow: row)).count { !sample.text(row, $0).isEmpty } }
    var header: Int?
    for row in stride(from: first - 1, through: 0, by: -1) {
      guard !isData(row), sample.width(ofRow: row) > 2, words(row) > 1,
        words(row) * 2 >= sample.width(ofRow: row)
      else { break }
      header = row
    }
    guard let header, header > 0, (0..<header).contains(where: { words($0) == 1 && !sample.text($0, 0).isEmpty }) else {
      return nil
    }
    return header
  }

  /// Whether the row above the numbers has their names, and the rows from `top` to it are lines of a report: it is between
  /// blanks, or names an axis over the first column, which those do not; and it holds neither units nor types.
  private func isHeader(_ row: Int, over first: Int, below top: Int) -> Bool {
    guard row > top, sample.width(ofRow: row) == sample.width(ofRow: first) else { return false }
    let names = (0..<sample.width(ofRow: row)).map { sample.name(row, $0) }
    guard names.count > 1, !names.contains(""), Set(names).count == names.count,
      names.count(where: NameWords.isUnitOrType) * 2 < names.count
    else { return false }
    if names.allSatisfy(Self.hasUnit) { return true }
    let isAxis = namesAxis([names[0]])
    let areAxes = (top..<row).contains { namesAxis([sample.name($0, 0)]) }
    // Names of two levels say what is measured above, and where below: both name no axis, or the upper ones do.
    let isStep = NameWords.steps.contains(NameWords.joined(names[0]))
    return isStep || isAxis && !areAxes || isOfBlanks && !areAxes && names.allSatisfy { $0.utf8.count > 2 }
  }

  /// Whether a unit stands in brackets behind a name, as no line of words has it in each cell: `Age [kyr BP]`.
  private static func hasUnit(_ name: String) -> Bool {
    guard let last = name.last, last == "]" || last == ")", let open = name.lastIndex(of: last == "]" ? "[" : "(")
    else { return false }
    return open > name.startIndex && name[..<open].contains(where: \.isLetter)
  }

  /// Skips rows that begin with a key each, as loggers describe their channels: one of them may have the names.
  private mutating func skipKeyed(_ count: Int) {
    let named = (0..<count).first { row in
      sample.width(ofRow: row) == sample.width(ofRow: count)
        && Self.nameKeys.contains(NameWords.joined(String(sample.text(row, 0).dropLast())))
    }
    if let named {
      keyed = ["time"] + (1..<sample.width(ofRow: named)).map { sample.name(named, $0) }
    }
    remove(count)
  }

  private static let nameKeys: Set<String> = [
    "name", "names", "channel", "channels", "channel_name", "column", "columns", "label", "labels", "signal", "sensor",
  ]

  /// Whether a row leaves cells empty, as the last row of a header on several levels does.
  private func isShort(_ row: Int) -> Bool { (0..<sample.width(ofRow: row)).contains { sample.text(row, $0).isEmpty } }

  /// Whether a row has a name for a time above a number or a time of the rows.
  func namesTime(_ row: Int, _ first: Int) -> Bool {
    (0..<sample.width(ofRow: row)).contains { column in
      let text = sample.text(row, column)
      let name = NameWords.joined(text)
      guard !NameWords.zones.contains(name), column < sample.width(ofRow: first), kind(first, column) == .data else {
        return false
      }
      let isOfClock = NameWords.datePart(of: text).map { DatePart.clockUnits.contains($0) } ?? false
      return FieldNames.timeWord(of: text) != nil || NameWords.otherTimes.contains(name) || isOfClock
    }
  }
}
