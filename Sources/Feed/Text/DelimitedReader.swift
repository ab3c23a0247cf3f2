import TimeSeries

/// Rows of CSV or TSV by the names of the header: RFC 4180 quoting, a byte order mark and CRLF are taken as they come.
///
/// A line that is empty or begins with `#` is no row. A value that is empty, `NaN` or `null` is a gap point in samples
/// and a missing number in bars, where only the volume may be missing.
public struct DelimitedReader: Sendable {
  /// What the columns make: bars when there are open, high, low and close, else samples.
  public var kind: SeriesKind { plan.kind }
  /// The columns as they were found.
  public var columns: [String] { plan.columns }

  let plan: ColumnPlan
  let delimiter: UInt8
  let times: TimeReader
  private let symbol: [UInt8]?
  /// Whether rows may be read by ``PlainRows``: none has to be chosen by its symbol, and no column is missing.
  let mayBePlain: Bool

  /// Reads a header line.
  ///
  /// - Throws: `FeedFault` with the code `text` that names the header when it has no column of time or of values.
  public init(
    header: UnsafeBufferPointer<UInt8>, delimiter: UInt8 = 0x2C, options: TextOptions = TextOptions()
  ) throws(FeedFault) {
    let names = DelimitedReader.names(in: header, delimiter: delimiter)
    plan = try ColumnPlan(columns: names, fields: options.fields)
    self.delimiter = delimiter
    times = TimeReader(unit: options.timeUnit, zoneOffset: options.zoneOffset)
    symbol = options.symbol.map { Array($0.utf8) }
    let roles = Set(plan.roles)
    mayBePlain = (symbol == nil || !roles.contains(.symbol)) && roles.isSuperset(of: plan.required)
  }

  /// The names of a header, cleaned of quotes and blanks.
  private static func names(in header: UnsafeBufferPointer<UInt8>, delimiter: UInt8) -> [String] {
    var names: [String] = []
    guard let base = header.baseAddress else { return names }
    var fields = FieldCursor(base, base + header.count, delimiter)
    while let field = fields.next() {
      names.append(String(decoding: field.unquoted(), as: UTF8.self).cleanedName)
    }
    return names
  }

  /// Adds the point of one row to a table; false when the row is of another symbol.
  ///
  /// - Parameter row: one record without its line break.
  /// - Complexity: O(bytes).
  @inline(__always)
  func read(_ row: UnsafeBufferPointer<UInt8>, line: Int, into table: inout SourceTable) {
    let builder = fields(of: row)
    switch builder {
    case .failure(let reason): table.addFault(RowFault(line: line, reason: reason.text))
    case .success(let row) where row.isOfAnotherSymbol: break
    case .success(let row): add(row, line: line, to: &table)
    }
  }

  private func add(_ row: RowBuilder, line: Int, to table: inout SourceTable) {
    if kind == .bars {
      switch row.bar() {
      case .success(let bar): table.bars.append(bar)
      case .failure(let reason): table.addFault(RowFault(line: line, reason: reason.text))
      }
    } else {
      switch row.sample() {
      case .success(let sample): table.samples.append(sample)
      case .failure(let reason): table.addFault(RowFault(line: line, reason: reason.text))
      }
    }
  }

  private func fields(of row: UnsafeBufferPointer<UInt8>) -> Result<RowBuilder, RowReason> {
    var builder = RowBuilder()
    guard let base = row.baseAddress else { return .failure(RowReason("the row is empty")) }
    var fields = FieldCursor(base, base + row.count, delimiter)
    var index = 0
    let roles = plan.roles
    while let field = fields.next() {
      defer { index += 1 }
      guard index < roles.count, roles[index] != .ignored else { continue }
      if let reason = take(field, as: roles[index], into: &builder) { return .failure(reason) }
      if builder.isOfAnotherSymbol { return .success(builder) }
    }
    if index < roles.count, let missing = roles[index...].first(where: { plan.required.contains($0) }) {
      return .failure(RowReason("\(missing.name) is missing: the row has \(index) of \(roles.count) fields"))
    }
    return .success(builder)
  }

  /// Takes one field into a row; the reason when it cannot be taken.
  private func take(_ field: Field, as role: ColumnRole, into row: inout RowBuilder) -> RowReason? {
    if field.hasDoubledQuotes {
      return field.unquoted().withUnsafeBufferPointer { takeBytes($0, as: role, into: &row) }
    }
    return takeBytes(field.bytes, as: role, into: &row)
  }

  private func takeBytes(
    _ bytes: UnsafeBufferPointer<UInt8>, as role: ColumnRole, into row: inout RowBuilder
  ) -> RowReason? {
    switch role {
    case .time:
      guard let time = times.read(bytes) else { return bad(role, bytes) }
      row.time = time
    case .symbol:
      if let symbol { row.isOfAnotherSymbol = !bytes.elementsEqual(symbol) }
    case .ignored:
      break
    default:
      if let number = DecimalReader.whole(bytes) {
        row.set(role, number)
      } else if let word = Nothing(bytes) {
        if role == .volume || role == .value { row.set(role, word.number) }
      } else {
        return bad(role, bytes)
      }
    }
    return nil
  }

  private func bad(_ role: ColumnRole, _ bytes: UnsafeBufferPointer<UInt8>) -> RowReason {
    guard !bytes.isEmpty else { return RowReason("\(role.name) is missing") }
    let text = String(decoding: bytes.prefix(40), as: UTF8.self).cleaned
    return RowReason("\(role.name) '\(text)' is no \(role == .time ? "time" : "number")")
  }
}

/// The words for a number that is not there.
struct Nothing {
  let number: Double

  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    switch String(decoding: bytes.prefix(12), as: UTF8.self).lowercased() {
    case "", "nan", "null", "na", "n/a": number = .nan
    case "inf", "+inf", "-inf", "infinity", "-infinity", "+infinity": number = .infinity
    default: return nil
    }
  }
}
