import CivilTime

/// A file of several tables whose rows say which one they are of, and whether they name its columns or hold its data: the
/// statements of a broker (`Trades,Header,...`, `Trades,Data,...`), the reports of a market (`I,DISPATCH,...`, `D,DISPATCH,...`).
struct SectionRows {
  /// The places of the rows of the chosen table among the records.
  let records: Range<Int>
  let name: String
  /// The other tables whose rows have times, each with the number of these.
  let others: [(name: String, rows: Int)]
  /// The names of its columns, empty for those that say the table.
  let names: [String]
  /// The line behind the table; nil where the records end before it.
  let end: [UInt8]?

  private enum Kind { case header, data, other }

  private struct Table {
    var range: Range<Int>
    var name: String
    /// Number of rows that have a time below the name of one, and whether these are of a day: trades have a time of day,
    /// where payments have dates.
    var rows = 0
    var hasClocks = false
  }

  /// - Returns: the table with times of day, of several the one with the most rows that have a time; else that of dates. Nil
  ///   for other records.
  /// - Complexity: O(bytes).
  init?(_ records: [UnsafeBufferPointer<UInt8>]) {
    guard records.count > 3, let first = records.first, first.contains(0x2C) else { return nil }
    var rows: [(name: String, kind: Kind)] = []
    rows.reserveCapacity(records.count)
    for record in records {
      let fields = Self.fields(record, most: 3)
      guard let row = Self.row(fields) else { return nil }
      rows.append(row)
    }
    guard
      Set(rows.lazy.filter { $0.kind == .header }.map(\.name)).count > 1
    else { return nil }
    var tables: [Table] = []
    for start in rows.indices where rows[start].kind == .header {
      let end = rows[start...].firstIndex { $0.name != rows[start].name } ?? rows.count
      let times = Self.fields(records[start], most: 64).enumerated().filter { Self.namesTime($1) }
      guard !times.isEmpty else { continue }
      var table = Table(range: start..<end, name: rows[start].name.cleaned)
      for place in start..<end where rows[place].kind == .data {
        let cells = Self.fields(records[place], most: 64)
        let found = times.filter { column, _ in cells.indices.contains(column) && Self.isTime(cells[column]) }
        guard !found.isEmpty else { continue }
        table.rows += 1
        table.hasClocks = table.hasClocks || found.contains { cells[$0.offset].contains(":") }
      }
      if table.rows > 0 { tables.append(table) }
    }
    let key = { (table: Table) in (table.hasClocks ? 1 : 0, table.rows) }
    guard var best = tables.first else { return nil }
    for table in tables.dropFirst() where key(table) > key(best) { best = table }
    others = tables.filter { $0.name != best.name }.map { ($0.name, $0.rows) }
    self.records = best.range.dropFirst()
    let said = Self.fields(records[best.range.lowerBound], most: 1)[0] == "I" ? 4 : 2
    names = Self.fields(records[best.range.lowerBound], most: TableSample.mostColumns).enumerated().map {
      // A version in front of the cells numbers the table.
      $0 < said ? $0 == 3 ? "table" : "" : $1.cleanedName
    }
    name = best.name
    let behind = best.range.upperBound
    end = behind < records.count ? Array(records[behind].prefix { $0 != 0x0D }) : nil
  }

  private static func row(_ fields: [String]) -> (name: String, kind: Kind)? {
    guard fields.count > 1, !fields[0].isEmpty else { return nil }
    switch fields[1] {
    case "Header": return (fields[0], .header)
    case "Data": return (fields[0], .data)
    case "SubTotal", "Total", "Notes", "Trailer": return (fields[0], .other)
    default: break
    }
    let name = fields.dropFirst().joined(separator: " ")
    switch fields[0] {
    case "I": return (name, .header)
    case "D": return (name, .data)
    case "C": return (name, .other)
    default: return nil
    }
  }

  /// Whether a name is one of a time, or ends so: `SETTLEMENTDATE`.
  private static func namesTime(_ name: String) -> Bool {
    let low = name.lowercased()
    return FieldNames.timeWord(of: name) != nil || low.hasSuffix("date") || low.hasSuffix("time")
  }

  private static func isTime(_ cell: String) -> Bool {
    var cell = cell
    return cell.withUTF8 { TimeReader(.iso8601).read($0) != nil || CivilText($0) != nil }
  }

  private static func fields(_ record: UnsafeBufferPointer<UInt8>, most: Int) -> [String] {
    guard let base = record.baseAddress else { return [] }
    var (cursor, fields) = (FieldCursor(base, base + record.count, 0x2C), [String]())
    while fields.count < most, let field = cursor.next() {
      fields.append(String(decoding: field.bytes.prefix(100), as: UTF8.self))
    }
    return fields
  }

  /// The rows of another table with its names, as the command line cuts them out, and that command.
  ///
  /// - Complexity: O(bytes).
  static func lines(
    of name: String, in records: [UnsafeBufferPointer<UInt8>]
  ) -> (command: String, text: [UInt8])? {
    guard let first = records.first(where: { row(fields($0, most: 3))?.name.cleaned == name }) else { return nil }
    let found = fields(first, most: 3)
    // The first field of a market's report says what a row is.
    let isMarket = found[0].utf8.count == 1
    let front = isMarket ? found.dropFirst().joined(separator: ",") + "," : found[0] + ","
    guard !front.contains(where: { "\\[]*.^$".contains($0) }) else { return nil }
    let lines = records.filter { record in
      record.dropFirst(isMarket ? 2 : 0).starts(with: Array(front.utf8))
        && (!isMarket || [0x49, 0x44].contains(record[0]))
    }
    let pattern = "^\(isMarket ? "[ID]," : "")\(front)"
    return ("grep \(pattern.asShellWord) FILE", Array(lines.joined(separator: [0x0A])) + [0x0A])
  }

  /// The rows of the chosen table alone, with their places in the source.
  func cut(_ front: TextReader.Front) -> TextReader.Front {
    var cut = front
    cut.records = Array(front.records[records])
    cut.starts = Array(front.starts[records.lowerBound...records.upperBound])
    cut.isCut = front.isCut && records.upperBound == front.records.count
    (cut.comments, cut.laterComments) = ([], [])
    return cut
  }
}
