import CivilTime
import TimeSeries

extension ForeignRows {
  /// Reads lines of fields: with the names of the mapping, with a header in the message itself, or by their appearance.
  mutating func readLines(_ body: [UInt8], _ mapping: FeedMapping) throws(FeedFault) {
    guard let text = String(validating: body, as: UTF8.self) else { throw FeedFault(.text, "The text is not UTF-8.") }
    let lines = text.utf8.split { $0 == 0x0A || $0 == 0x0D }.filter { line in line.contains { $0 > 0x20 } }
    guard let first = lines.first else { throw FeedFault(.text, "The message is empty.") }
    let separator = mapping.separator ?? ForeignRows.separator(Array(first))
    var names: [String]?
    let mayBeMetrics = mapping.columns.isEmpty && mapping.separator == nil
    for (index, line) in lines.enumerated() {
      if mayBeMetrics, let metric = LabelledMetric(line: line) {
        rows += metric.rows
        continue
      }
      let fields = ForeignRows.fields(Array(line), separator)
      if index == 0, mapping.columns.isEmpty, ForeignRows.isHeader(fields, mapping) {
        names = fields.map(\.cleanedName)
        continue
      }
      if let row = names.map({ ForeignRows.row(fields, $0) }) ?? ForeignRows.row(fields, mapping) {
        rows.append(row)
      } else {
        refuse("'\(String(decoding: line.prefix(40), as: UTF8.self).cleaned)' does not have the fields of a point")
      }
    }
  }

  /// The separator of a line without a mapping.
  private static func separator(_ line: [UInt8]) -> UInt8 {
    [0x09, 0x3B, 0x2C].first { line.contains($0) } ?? 0x20
  }

  private static func fields(_ line: [UInt8], _ separator: UInt8) -> [String] {
    // Several blanks may separate two fields.
    FieldCursor.texts(in: line, separator).filter { separator != 0x20 || !$0.isEmpty }
  }

  /// Whether the fields are names of others: none is a number, and some name a value or prices.
  private static func isHeader(_ fields: [String], _ mapping: FeedMapping) -> Bool {
    let names = Set(fields.map(\.cleanedName))
    guard !fields.contains(where: isNumber) else { return false }
    let prices = [ColumnRole.open, .high, .low, .close].map { mapping.fields[$0]?.steps[0] ?? $0.name }
    if names.isSuperset(of: prices) { return true }
    switch mapping.values {
    case .usual: return !names.isDisjoint(with: ForeignReader.valueNames)
    case .paths(let fields): return names.isSuperset(of: fields.map { $0.path.steps[0] })
    case .all: return false
    }
  }

  private static func row(_ fields: [String], _ names: [String]) -> ForeignValue? {
    guard fields.count >= names.count else { return nil }
    return .object(zip(names, fields).map { ForeignValue.Member($0, .string($1)) })
  }

  /// A row without a header: with the mapping's names, else `[name] [time] value` or `[name] time open high low close
  /// [volume]`.
  private static func row(_ fields: [String], _ mapping: FeedMapping) -> ForeignValue? {
    if !mapping.columns.isEmpty { return names(fields.count, mapping.columns).flatMap { row(fields, $0) } }
    var rest = fields[...]
    var names: [String] = []
    if let first = rest.first, !isNumber(first), time(first) == nil {
      guard rest.count > 1, isSymbol(first) else { return nil }
      names.append("symbol")
      rest = rest.dropFirst()
    }
    let values: [String]
    switch rest.count {
    case 1: values = ["value"]
    // Graphite writes the value before its time.
    case 2: values = rest.first.flatMap(time) == nil ? ["value", "time"] : ["time", "value"]
    case 5: values = ["time", "open", "high", "low", "close"]
    case 6: values = ["time", "open", "high", "low", "close", "volume"]
    default: return nil
    }
    guard zip(values, rest).allSatisfy({ $0 == "time" ? time($1) != nil : isNumber($1) }) else { return nil }
    return row(fields, names + values)
  }

  private static func isNumber(_ text: String) -> Bool {
    if case .number = ForeignValue.string(text).number { return true }
    return false
  }

  /// A plausible time: a date, or a number since 1970 too large for a price (100,000,000 s was in 1973).
  private static func time(_ text: String) -> Timestamp? {
    if case .number(let number) = ForeignValue.string(text).number, number.magnitude < 1e8 { return nil }
    return ForeignValue.string(text).time(TimeReader())
  }

  /// A name as feeds have them; anything else is not understood.
  private static func isSymbol(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, text.utf8.count <= Topic.longest else { return false }
    return (first.properties.isAlphabetic || "^$#@".unicodeScalars.contains(first))
      && text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil || "^$#@._-/:=+&".unicodeScalars.contains($0)
      }
  }
}
