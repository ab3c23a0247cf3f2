import CivilTime

/// Reads dates and times (RFC 3339).
enum TimeFields {
  /// Whether a word starts like a date or a time: `2026-` or `09:`.
  static func isTime(_ word: ArraySlice<UInt8>) -> Bool {
    let digits = word.prefix(5).prefix(while: \.isDigit).count
    let next = word.dropFirst(digits).first
    return digits == 4 && next == .minus || digits == 2 && next == .colon
  }

  /// A value of any of the four kinds of date and time; nil for anything else.
  static func value(_ word: [UInt8]) -> TOMLValue? {
    if word.dropFirst(2).first == .colon { return time(word).map(TOMLValue.localTime) }
    guard let fields = ISO8601.fields(word, .rfc3339) else { return nil }
    guard let second = fields.second else { return .localDate(fields.date) }
    guard let time = TimeOfDay(second: second, nanosecond: fields.nanosecond) else { return nil }
    guard let offset = fields.offset else { return .localDateTime(fields.date, time) }
    return .offsetDateTime(fields.date, time, offset: Int16(offset / 60))
  }

  private static func time(_ word: [UInt8]) -> TimeOfDay? {
    var scanner = ByteScanner(word)
    guard let read = scanner.read({ $0.timeOfDay(.rfc3339) }), scanner.isAtEnd else { return nil }
    return TimeOfDay(second: read.second, nanosecond: read.nanosecond)
  }
}
