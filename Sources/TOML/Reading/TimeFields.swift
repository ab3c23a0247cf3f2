/// The parts of a date and a time (RFC 3339): numbers of a fixed width with signs between them.
struct TimeFields {
  private var rest: ArraySlice<UInt8>

  /// Whether a word begins like a date or a time: `2026-` or `09:`.
  static func isTime(_ word: ArraySlice<UInt8>) -> Bool {
    let digits = word.prefix(5).prefix(while: \.isDigit).count
    let next = word.dropFirst(digits).first
    return digits == 4 && next == .minus || digits == 2 && next == .colon
  }

  /// Any of the four kinds; nil for anything else.
  static func value(_ word: [UInt8]) -> TOMLValue? {
    var fields = TimeFields(rest: word[...])
    if word.dropFirst(2).first == .colon {
      return fields.time().flatMap { fields.rest.isEmpty ? .localTime($0) : nil }
    }
    guard let date = fields.date() else { return nil }
    guard let separator = fields.rest.popFirst() else { return .localDate(date) }
    guard separator == .blank || separator | 0x20 == UInt8(ascii: "t"), let time = fields.time() else { return nil }
    if fields.rest.isEmpty { return .localDateTime(date, time) }
    guard let offset = fields.offset(), fields.rest.isEmpty else { return nil }
    return .offsetDateTime(date, time, offset: Int16(offset))
  }

  private mutating func date() -> TOMLDate? {
    guard let year = number(digits: 4), skip(.minus), let month = number(digits: 2), skip(.minus),
      let day = number(digits: 2)
    else { return nil }
    return TOMLDate(year: year, month: month, day: day)
  }

  private mutating func time() -> TOMLTime? {
    guard let hour = number(digits: 2), skip(.colon), let minute = number(digits: 2), skip(.colon),
      let second = number(digits: 2), let nanosecond = fraction()
    else { return nil }
    return TOMLTime(hour: hour, minute: minute, second: second, nanosecond: nanosecond)
  }

  /// Nanoseconds: 0 without a fraction, what is beyond nine digits dropped.
  private mutating func fraction() -> Int? {
    guard skip(.dot) else { return 0 }
    let digits = rest.prefix(while: \.isDigit)
    guard !digits.isEmpty else { return nil }
    rest = rest[digits.endIndex...]
    let nine = digits.prefix(9) + Array(repeating: .zero, count: max(0, 9 - digits.count))
    return nine.reduce(0) { $0 * 10 + Int($1 - .zero) }
  }

  /// Minutes east of UTC: `Z`, `+01:00`.
  private mutating func offset() -> Int? {
    guard let sign = rest.popFirst() else { return nil }
    if sign | 0x20 == UInt8(ascii: "z") { return 0 }
    guard sign == .plus || sign == .minus, let hours = number(digits: 2), hours < 24, skip(.colon),
      let minutes = number(digits: 2), minutes < 60
    else { return nil }
    return (sign == .minus ? -1 : 1) * (hours * 60 + minutes)
  }

  private mutating func number(digits: Int) -> Int? {
    guard rest.count >= digits, rest.prefix(digits).allSatisfy(\.isDigit) else { return nil }
    defer { rest = rest.dropFirst(digits) }
    return rest.prefix(digits).reduce(0) { $0 * 10 + Int($1 - .zero) }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }
}
