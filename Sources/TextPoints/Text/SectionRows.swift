import CivilTime

/// A file of several tables whose rows say which one they are of, and whether they name its columns or hold its data: the
/// statements of a broker (`Trades,Header,...`, `Trades,Data,...`), the reports of a market (`I,DISPATCH,...`, `D,DISPATCH,...`).
struct SectionRows {
  /// The places of the rows of the chosen table among the records.
  let records: Range<Int>
  let name: String
  /// The names of its columns, empty for those that say the table.
  let names: [String]
  /// The line behind the table; nil where the records end before it.
  let end: [UInt8]?

  private enum Kind { case header, data, other }

  /// - Returns: the table with the most rows that have a time below the name of one; nil for other records.
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
    var best: (range: Range<Int>, count: Int)?
    for start in rows.indices where rows[start].kind == .header {
      let end = rows[start...].firstIndex { $0.name != rows[start].name } ?? rows.count
      let times = Self.fields(records[start], most: 64).enumerated().filter { Self.namesTime($1) }
      guard !times.isEmpty else { continue }
      let count = (start..<end).count { place in
        guard rows[place].kind == .data else { return false }
        let cells = Self.fields(records[place], most: 64)
        return times.contains { column, _ in cells.indices.contains(column) && Self.isTime(cells[column]) }
      }
      if count > best?.count ?? 0 { best = (start..<end, count) }
    }
    guard let best else { return nil }
    self.records = best.range.dropFirst()
    let said = Self.fields(records[best.range.lowerBound], most: 1)[0] == "I" ? 4 : 2
    names = Self.fields(records[best.range.lowerBound], most: TableSample.mostColumns).enumerated().map {
      // A version in front of the cells numbers the table.
      $0 < said ? $0 == 3 ? "table" : "" : $1.cleanedName
    }
    name = rows[best.range.lowerBound].name.cleaned
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
}
