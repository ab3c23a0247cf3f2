import CivilTime
import TimeSeries

/// Rows of separated fields. Accepts RFC 4180 quoting, a byte order mark and CRLF.
///
/// Empty lines and lines that start with `#` are not rows. An empty value, `NaN` or `null` is a gap point in samples
/// and a missing number in bars, where only the volume may be missing.
struct DelimitedReader: Sendable {
  let plan: RowPlan
  let delimiter: UInt8
  /// Reads times that have a column to themselves.
  let times: TimeReader
  /// Whether ``PlainRows`` may read the rows.
  let mayBePlain: Bool
  private var assembler: RowAssembler
  /// The line of the header that came again above the next row.
  private var headerAgain: Int?

  init(_ plan: RowPlan, delimiter: UInt8) {
    self.plan = plan
    self.delimiter = delimiter
    times = plan.time.reader ?? TimeReader()
    mayBePlain = plan.isPlain && delimiter != 0x20
    assembler = RowAssembler(plan)
  }

  /// Adds the points of one row to a table; none when the row belongs to another symbol.
  ///
  /// - Parameters:
  ///   - row: one record without its line break.
  ///   - now: the number of the row, or its arrival time.
  /// - Complexity: O(bytes).
  mutating func read(_ row: UnsafeBufferPointer<UInt8>, line: Int, now: Timestamp, into table: inout SourceTable) {
    if let reason = read(row) {
      if plan.linesAbove.contains(row) {
        table.notes[.linesAgain] += 1
        return
      }
      let above = headerAgain
      headerAgain = nil
      switch headerLine(row, isBelowRows: table.count > 0) {
      case .again?:
        table.notes[.headersAgain] += 1
        headerAgain = line
        return
      // Below the same names stand times of another kind: years behind months.
      case nil where above != nil && hasOtherNumber(row):
        table.notes[.headersAgain] -= 1
        table.notes.secondTable = above
        return
      case .summary?:
        table.notes[.summaries] += 1
        return
      case .other?:
        table.notes.secondTable = line
        return
      case nil: break
      }
      table.addFault(RowFault(line: line, reason: reason.text))
      // In a wide row the other values remain valid.
      guard !plan.series.isEmpty, assembler.rowTime.isKnown else { return }
    }
    headerAgain = nil
    assembler.finish(line: line, now: now, into: &table)
  }

  /// Whether a row that cannot be read is a header.
  private func headerLine(_ row: UnsafeBufferPointer<UInt8>, isBelowRows: Bool) -> HeaderLine? {
    guard !plan.header.isEmpty, row.count < 1 << 16, let base = row.baseAddress else { return nil }
    var cells = TableSample(names: [], isNamed: false)
    var fields = FieldCursor(base, base + row.count, delimiter)
    while let field = fields.next() {
      if field.hasDoubledQuotes { cells.add(field.unquoted()) } else { cells.add(field.bytes) }
    }
    cells.endRow()
    return HeaderLine(
      (0..<cells.width(ofRow: 0)).map { cells.name(0, $0) }, plan.header,
      isBelowNumbers: isBelowRows && plan.roles.allSatisfy(\.isOfNumbers))
  }

  /// Whether a row that cannot be read has a number in place of a time.
  private func hasOtherNumber(_ row: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !assembler.rowTime.isKnown, plan.time.reader != nil, let time = plan.roles.firstIndex(of: .time),
      let base = row.baseAddress
    else { return false }
    var fields = FieldCursor(base, base + row.count, delimiter)
    for _ in 0..<time { if fields.next() == nil { return false } }
    guard let field = fields.next() else { return false }
    let cell = field.bytes.drop { $0 == 0x20 }
    return DecimalReader.whole(UnsafeBufferPointer(rebasing: cell)) != nil
  }

  private mutating func read(_ row: UnsafeBufferPointer<UInt8>) -> RowReason? {
    assembler.begin()
    guard let base = row.baseAddress else { return RowReason("the row is empty") }
    var fields = FieldCursor(base, base + row.count, delimiter)
    var index = 0
    var fault: RowReason?
    let (count, isWide) = (plan.roles.count, !plan.series.isEmpty)
    while let field = fields.next() {
      defer { index += 1 }
      guard index < count, plan.roles[index] != .ignored else { continue }
      if let reason = read(field, index) {
        guard isWide else { return reason }
        fault = fault ?? reason
      }
      if assembler.isOver { return nil }
    }
    return fault ?? assembler.missing(from: index)
  }

  private mutating func read(_ field: Field, _ column: Int) -> RowReason? {
    if field.hasDoubledQuotes {
      let bytes = field.unquoted()
      return bytes.withUnsafeBufferPointer { assembler.read($0, column: column) }
    }
    return assembler.read(field.bytes, column: column)
  }
}
