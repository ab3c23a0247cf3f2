import CivilTime

extension TOMLReader {
  /// Reads a boolean, a number, a date or a time.
  mutating func word() throws(TOMLError) -> TOMLValue {
    let place = cursor.place()
    let word = cursor.take(while: \.isOfWord)
    switch String(decoding: word.prefix(5), as: UTF8.self) {
    case "true": return .boolean(true)
    case "false" where word.count == 5: return .boolean(false)
    case "inf", "+inf": return .float(.infinity)
    case "-inf": return .float(-.infinity)
    case "nan", "+nan": return .float(.nan)
    case "-nan": return .float(-.nan)
    default: break
    }
    if TimeFields.isTime(word) { return try time(word, place) }
    guard let value = NumberFields.value(word) else { throw TOMLError(place, wordFault(word)) }
    return value
  }

  /// - Parameter word: text that looks like a date or a time.
  private mutating func time(_ word: ArraySlice<UInt8>, _ place: TOMLPosition) throws(TOMLError) -> TOMLValue {
    var word = Array(word)
    // A date and its time may have a blank between them.
    if case .localDate = TimeFields.value(word), cursor.byte == .blank, cursor.peek(1)?.isDigit == true {
      cursor.advance()
      word += [.blank] + cursor.take(while: \.isOfWord)
    }
    if let value = TimeFields.value(word) { return value }
    let shown = String(decoding: word, as: UTF8.self).shortened
    throw TOMLError(place, "\(shown) is no date or time; write 2026-12-25, 09:30:00 or 2026-12-25T09:30:00Z")
  }

  private func wordFault(_ word: ArraySlice<UInt8>) -> String {
    let shown = String(decoding: word, as: UTF8.self).shortened
    guard let first = word.first(where: { $0 != .plus && $0 != .minus }), first.isDigit || first == .dot else {
      return "\(shown) is no value; write \"\(shown)\" if it is a text"
    }
    if NumberFields.isInteger(word) { return "\(shown) has more than 64 bits; write a smaller number" }
    return "\(shown) is no number; write as 12, 1_000, 0xff, 0.5 or 1e6, or in quotes if it is a text"
  }
}

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
