/// A row that is no data among the rows of a table.
enum HeaderLine {
  /// The header comes again.
  case again
  /// A mean or a sum of the rows above: a word such as `Average:` has the place of the time.
  case summary
  /// Another table begins.
  case other

  /// Marks of comments before a table, besides the number sign: instruments write `! freq mag ang`, and `* Instrument: CTD`.
  static let marks: [UInt8] = [0x21, 0x25, 0x3B, 0x2A]

  /// Whether three in four of many cells are the names above, and none of the others is a number or empty.
  private static func isLike(_ cells: [String], _ names: [String]) -> Bool {
    guard cells.count > 5, cells.count <= names.count + 2 else { return false }
    let alike = zip(cells, names).count { $0 == $1 && !$0.isEmpty }
    return alike * 4 >= cells.count * 3
      && zip(cells, names).allSatisfy { $0 == $1 || $0.first?.isLetter == true || $0.first == "_" }
  }

  /// Whether words stand for words, most of them the same and some not: `Energy Received period` below `Energy Delivered
  /// period`, over the same names.
  private static func isVariant(_ cells: [String], _ names: [String]) -> Bool {
    guard cells.count > 1, cells.count == names.count, cells != names, !cells[0].isEmpty else { return false }
    var hasOther = false
    for (cell, name) in zip(cells, names) where cell != name {
      guard !cell.utf8.contains(where: \.isDigit) else { return false }
      let (one, other) = (NameWords.words(of: cell), NameWords.words(of: name))
      let shared = Set(one).intersection(other).count
      guard one.count > 1, one.count == other.count, shared * 2 >= one.count else { return false }
      hasOther = hasOther || one != other
    }
    return hasOther
  }

  private static let sums: Set<String> = ["SubTotal", "Total"]

  /// Whether a line before a table is a comment behind such a mark.
  static func isComment(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = line.first else { return false }
    if first == PlotNames.mark { return PlotNames.isDirective(line) }
    guard marks.contains(first) else { return false }
    return line.count == 1 || line[1] == 0x20 || line[1] == first || line[1].isLetter
  }

  /// - Parameter isBelowNumbers: whether rows of numbers and times alone stand above, so that words alone are names.
  /// - Returns: nil for a row of data.
  init?(_ cells: [String], _ names: [String], isBelowNumbers: Bool = false) {
    guard cells.count > 1 else { return nil }
    // Where each line begins with a time, the header does, too.
    let isTimed = names.first == "time" && cells.count == names.count && cells[0].contains(":")
    if cells.count <= names.count, zip(cells, names).dropFirst(isTimed ? 1 : 0).allSatisfy({ $0 == $1 }),
      cells.contains(where: { !$0.isEmpty })
    {
      self = .again
      return
    }
    if Self.isVariant(cells, names) {
      self = .other
      return
    }
    // The header of a part with further labels, or fewer: the annotated tables of InfluxDB.
    if Self.isLike(cells, names) {
      self = .again
      return
    }
    if cells.count <= names.count, cells[0].hasSuffix(":"), NameWords.summaries.contains(cells[0].lowercased()) {
      self = .summary
      return
    }
    // Sums within a section of a statement, whose rows say the section in front.
    if names.first == "", cells[0] != "", cells.dropFirst().prefix(2).contains(where: Self.sums.contains) {
      self = .summary
      return
    }
    // A thirteenth month is the whole year.
    let hasTotal = zip(cells, names).contains { cell, name in
      cell.utf8.count == 6 && cell.hasSuffix("13") && NameWords.yearMonths.contains(NameWords.joined(name))
    }
    if hasTotal {
      self = .summary
      return
    }
    // A line above the names, as vmstat draws it: `procs -----------memory----------`.
    if !cells.contains(where: { $0.utf8.contains(where: \.isDigit) }),
      cells.contains(where: { $0.contains("---") && $0.contains(where: \.isLetter) })
    {
      self = .again
      return
    }
    var hasTime = false
    for cell in cells where !cell.isEmpty {
      guard let first = cell.utf8.first, !first.isDigit, Double(cell) == nil else { return nil }
      // A log repeats a name before its number: `Time  0.324` names no time.
      let hasNumber = cell.split(separator: " ").contains { Double($0) != nil }
      if !hasNumber, FieldNames.timeWord(of: cell) != nil { hasTime = true }
    }
    if isBelowNumbers, cells.count == names.count, Set(cells).count == cells.count,
      !cells.contains(where: { $0.contains(" ") })
    {
      hasTime = true
    }
    // A second header has a name for a time, and no cell is a word for nothing.
    guard hasTime, cells.allSatisfy({ !$0.isEmpty && !NameWords.missing.contains($0.lowercased()) }) else { return nil }
    self = .other
  }
}
