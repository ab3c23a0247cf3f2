extension ISO8601 {
  /// A format for writing a time, always in UTC.
  public enum Form: Sendable {
    /// `2013-03-01T14:30:00.25Z`: as many decimals as the time needs.
    case exact
    /// `2013-03-01T14:30:00Z`: decimals are truncated.
    case seconds
    /// `20130301-143000`, for file names.
    case fileName
  }

  /// Writes `2013-03-01T14:30:00.25Z`: UTC, with as many decimals as the time needs.
  public static func format(_ time: Timestamp) -> String { format(time, .exact) }

  /// Writes a time in UTC.
  public static func format(_ time: Timestamp, _ form: Form) -> String {
    let civil = Zone.utc.civil(time)
    var text: [UInt8] = []
    text.reserveCapacity(30)
    let isPlain = form == .fileName
    appendDate(civil.year, civil.month, civil.day, dash: !isPlain, to: &text)
    text.append(UInt8(ascii: isPlain ? "-" : "T"))
    appendClock(civil.hour, civil.minute, civil.second, colon: !isPlain, to: &text)
    if form == .exact { appendFraction(civil.nanosecond, to: &text) }
    if !isPlain { text.append(UInt8(ascii: "Z")) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends `2026-11-21`; a year before 0 has a sign.
  package static func appendDate(_ year: Int, _ month: Int, _ day: Int, dash: Bool = true, to text: inout [UInt8]) {
    if year < 0 { text.append(UInt8(ascii: "-")) }
    append(Int(year.magnitude), width: 4, to: &text)
    if dash { text.append(UInt8(ascii: "-")) }
    append(month, width: 2, to: &text)
    if dash { text.append(UInt8(ascii: "-")) }
    append(day, width: 2, to: &text)
  }

  /// Appends `14:30:00`.
  package static func appendClock(_ hour: Int, _ minute: Int, _ second: Int, colon: Bool = true, to text: inout [UInt8])
  {
    append(hour, width: 2, to: &text)
    if colon { text.append(UInt8(ascii: ":")) }
    append(minute, width: 2, to: &text)
    if colon { text.append(UInt8(ascii: ":")) }
    append(second, width: 2, to: &text)
  }

  /// Appends a point and as many decimals as the fraction needs; nothing for 0.
  package static func appendFraction(_ nanosecond: Int, to text: inout [UInt8]) {
    guard nanosecond > 0 else { return }
    text.append(UInt8(ascii: "."))
    append(nanosecond, width: 9, to: &text)
    while text.last == UInt8(ascii: "0") { text.removeLast() }
  }

  /// Appends a number, 0 or greater, padded with zeros to at least `width` digits.
  private static func append(_ value: Int, width: Int, to text: inout [UInt8]) {
    var divisor = 1
    for _ in 1..<width { divisor *= 10 }
    while value / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      text.append(UInt8(truncatingIfNeeded: 0x30 + value / divisor % 10))
      divisor /= 10
    }
  }
}
