/// Times as ISO 8601 writes them.
public enum ISO8601 {
  /// Reads `2026-11-21`, `2026-11-21T09:30`, `2026-11-21 09:30:05.25`, with or without `Z` or an offset such as +01:00.
  ///
  /// A time without an offset is one of `zone`'s wall clock; a date alone is its midnight. At most nine decimals count,
  /// further ones are cut; 24:00 is the next midnight, and a leap second is the second after it.
  ///
  /// - Returns: nil when the text is malformed, no such date exists, or it lies outside 1678 ... 2261.
  public static func parse(_ utf8: some Collection<UInt8>, zone: Zone) -> Timestamp? {
    var scanner = ByteScanner(utf8)
    guard let date = scanner.date() else { return nil }
    var second = 0
    var nanosecond = 0
    if !scanner.isAtEnd {
      guard scanner.skip("T") || scanner.skip(" "), let hour = scanner.number(digits: 2...2), scanner.skip(":"),
        let minute = scanner.number(digits: 2...2), minute < 60
      else { return nil }
      second = hour * 3600 + minute * 60
      if scanner.skip(":") {
        guard let seconds = scanner.number(digits: 2...2), seconds <= 60 else { return nil }
        second += seconds
        if scanner.skip(".") || scanner.skip(",") {
          guard let decimals = scanner.nanoseconds() else { return nil }
          nanosecond = decimals
        }
      }
      guard hour < 24 || (hour == 24 && second == 86_400 && nanosecond == 0) else { return nil }
    }
    guard (1678...2261).contains(date.year) else { return nil }
    let wall = Int64(date.days) * 86_400 + Int64(second)
    if scanner.isAtEnd { return zone.timestamp(wallSeconds: wall, nanosecond: Int64(nanosecond)) }
    guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
    return Zone.utc.timestamp(wallSeconds: wall - Int64(offset), nanosecond: Int64(nanosecond))
  }

  /// `2013-03-01T14:30:00Z`: UTC, with as many decimals as the time needs.
  public static func format(_ time: Timestamp) -> String {
    let civil = Zone.utc.civil(time)
    var text: [UInt8] = []
    text.reserveCapacity(30)
    append(civil.year, width: 4, to: &text)
    for (mark, value) in [("-", civil.month), ("-", civil.day), ("T", civil.hour), (":", civil.minute)] {
      text.append(contentsOf: mark.utf8)
      append(value, width: 2, to: &text)
    }
    text.append(UInt8(ascii: ":"))
    append(civil.second, width: 2, to: &text)
    if civil.nanosecond > 0 {
      text.append(UInt8(ascii: "."))
      append(civil.nanosecond, width: 9, to: &text)
      while text.last == UInt8(ascii: "0") { text.removeLast() }
    }
    text.append(UInt8(ascii: "Z"))
    return String(decoding: text, as: UTF8.self)
  }

  package static func append(_ value: Int, width: Int, to text: inout [UInt8]) {
    var divisor = 1
    for _ in 1..<width { divisor *= 10 }
    while divisor > 0 {
      text.append(UInt8(0x30 + value / divisor % 10))
      divisor /= 10
    }
  }
}

extension ByteScanner {
  /// `2026-11-21`, or `20261121`.
  package mutating func date() -> CivilDate? {
    guard let year = number(digits: 4...4) else { return nil }
    let dashed = skip("-")
    guard let month = number(digits: 2...2), !dashed || skip("-"), let day = number(digits: 2...2) else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// The digits of a decimal fraction of a second as nanoseconds.
  fileprivate mutating func nanoseconds() -> Int? {
    var value = 0
    var digits = 0
    while let digit = number(digits: 1...1) {
      if digits < 9 { value = value * 10 + digit }
      digits += 1
    }
    guard digits > 0 else { return nil }
    for _ in 0..<max(0, 9 - digits) { value *= 10 }
    return value
  }

  /// `Z`, `+01:00`, `-0500` or `+01`, as seconds east.
  fileprivate mutating func offset() -> Int? {
    if skip("Z") { return 0 }
    let west = skip("-")
    guard west || skip("+"), let hours = number(digits: 2...2), hours < 24 else { return nil }
    var seconds = hours * 3600
    if !isAtEnd {
      _ = skip(":")
      guard let minutes = number(digits: 2...2), minutes < 60 else { return nil }
      seconds += minutes * 60
    }
    return west ? -seconds : seconds
  }
}
