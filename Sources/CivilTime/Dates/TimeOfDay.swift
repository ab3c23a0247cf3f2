/// A time of day as a clock on the wall shows it, without a date or a zone.
package struct TimeOfDay: Hashable, Sendable {
  /// 0 ... 23.
  package let hour: Int
  /// 0 ... 59.
  package let minute: Int
  /// 0 ... 59; leap seconds are not supported.
  package let second: Int
  /// 0 ... 999,999,999.
  package let nanosecond: Int

  /// Creates a time of day; nil if a field is out of range.
  package init?(hour: Int, minute: Int, second: Int, nanosecond: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second),
      (0...999_999_999).contains(nanosecond)
    else { return nil }
    self.hour = hour
    self.minute = minute
    self.second = second
    self.nanosecond = nanosecond
  }

  /// Creates the time `second` seconds after midnight; nil outside 0 ... 86,399.
  package init?(second: Int, nanosecond: Int) {
    self.init(
      hour: second / Int(Timestamp.secondsPerHour), minute: second / 60 % 60, second: second % 60,
      nanosecond: nanosecond)
  }
}

extension TimeOfDay: CustomStringConvertible {
  /// `09:30:00`, with as many decimals as it needs.
  package var description: String {
    var text: [UInt8] = []
    ISO8601.appendClock(hour, minute, second, to: &text)
    ISO8601.appendFraction(nanosecond, to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}
