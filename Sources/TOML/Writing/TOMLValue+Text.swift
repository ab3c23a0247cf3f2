import CivilTime

extension TOMLTable {
  /// The table as a document: a line per key, with inner tables in braces. Reading it gives an equal table.
  public var text: String { entries.map { "\($0.key.asKey) = \($0.node.value.text)\n" }.joined() }
}

extension TOMLValue {
  /// The value as written after `=`, on one line. Reading it gives an equal value.
  public var text: String {
    switch self {
    case .string(let text): text.quoted
    case .integer(let number): String(number)
    case .float(let number): number.isNaN ? "nan" : String(number)
    case .boolean(let flag): String(flag)
    case .offsetDateTime(let date, let time, let offset): "\(date)T\(time)\(Self.text(ofOffset: offset))"
    case .localDateTime(let date, let time): "\(date)T\(time)"
    case .localDate(let date): date.description
    case .localTime(let time): time.description
    case .array(let elements): "[" + elements.map(\.value.text).joined(separator: ", ") + "]"
    case .table(let table):
      "{" + table.entries.map { "\($0.key.asKey) = \($0.node.value.text)" }.joined(separator: ", ") + "}"
    }
  }

  private static func text(ofOffset minutes: Int16) -> String {
    guard minutes != 0 else { return "Z" }
    let magnitude = minutes.magnitude
    return (minutes < 0 ? "-" : "+") + ShortDate.two(Int(magnitude / 60)) + ":" + ShortDate.two(Int(magnitude % 60))
  }
}
