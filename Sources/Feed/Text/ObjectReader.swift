import TimeSeries

/// Rows of NDJSON: one object a line, with the names that the header of a CSV would have.
struct ObjectReader {
  let plan: ColumnPlan
  private let times: TimeReader
  private let options: TextOptions

  /// Learns the names from the first object.
  init(first: JSONValue, options: TextOptions) throws(FeedFault) {
    guard case .object(let members) = first else { throw FeedFault(.text, "The first line is no JSON object.") }
    plan = try ColumnPlan(columns: members.map { $0.name.cleanedName }, fields: options.fields)
    times = TimeReader(unit: options.timeUnit, zoneOffset: options.zoneOffset)
    self.options = options
  }

  func read(_ object: JSONValue, line: Int, into table: inout SourceTable) {
    guard case .object(let members) = object else {
      return table.addFault(RowFault(line: line, reason: "the line is no JSON object"))
    }
    var row = RowBuilder()
    for member in members {
      guard let index = plan.columns.firstIndex(of: member.name), plan.roles[index] != .ignored else { continue }
      if let reason = take(member.value, as: plan.roles[index], into: &row) {
        return table.addFault(RowFault(line: line, reason: reason))
      }
    }
    if row.isOfAnotherSymbol { return }
    switch plan.kind {
    case .bars:
      switch row.bar() {
      case .success(let bar): table.bars.append(bar)
      case .failure(let reason): table.addFault(RowFault(line: line, reason: reason.text))
      }
    case .samples:
      switch row.sample() {
      case .success(let sample): table.samples.append(sample)
      case .failure(let reason): table.addFault(RowFault(line: line, reason: reason.text))
      }
    }
  }

  /// Takes one member into a row; the reason when it cannot be taken.
  private func take(_ value: JSONValue, as role: ColumnRole, into row: inout RowBuilder) -> String? {
    if role == .symbol {
      if let symbol = options.symbol { row.isOfAnotherSymbol = value.string != symbol }
      return nil
    }
    let text: String
    switch value {
    case .number(let digits): text = digits
    case .string(let string): text = string
    case .null:
      if role == .volume || role == .value { row.set(role, .nan) }
      return nil
    default: return "\(role.name) is neither a number nor a text"
    }
    var copy = text
    let taken = copy.withUTF8 { bytes in
      if role == .time {
        row.time = times.read(bytes)
        return row.time != nil
      }
      guard let number = DecimalReader.whole(bytes) else { return false }
      row.set(role, number)
      return true
    }
    return taken ? nil : "\(role.name) '\(String(text.prefix(40)).cleaned)' is no \(role == .time ? "time" : "number")"
  }
}
