/// A date and a time of day as a clock on the wall shows them, without a zone.
public struct CivilDateTime: Equatable, Sendable {
  /// The year, astronomical numbering.
  public var year: Int
  /// 1 ... 12.
  public var month: Int
  /// 1 ... 31.
  public var day: Int
  /// 0 ... 23.
  public var hour: Int
  /// 0 ... 59.
  public var minute: Int
  /// 0 ... 59.
  public var second: Int
  /// 0 ... 999,999,999.
  public var nanosecond: Int

  /// Creates a date and a time of day without checking the fields.
  public init(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0, nanosecond: Int = 0
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.nanosecond = nanosecond
  }

  /// Creates the time `secondOfDay` seconds and `nanosecond` nanoseconds into the date `days` after 1970-01-01.
  package init(days: Int, secondOfDay: Int = 0, nanosecond: Int = 0) {
    let date = CivilDate(days: days)
    self.init(
      year: date.year, month: date.month, day: date.day, hour: secondOfDay / 3600, minute: secondOfDay / 60 % 60,
      second: secondOfDay % 60, nanosecond: nanosecond)
  }

  /// The day of the week, 0 is Sunday.
  public var weekday: Int { CivilDate.weekday(ofDays: days) }

  /// Days from 1970-01-01 to the date; a month outside 1 ... 12 is clamped to that range.
  package var days: Int {
    CivilDate.days(year: year, month: min(max(month, 1), 12), day: day)
  }

  /// Seconds since midnight, 0 ... 86,399.
  package var secondOfDay: Int { hour * 3600 + minute * 60 + second }

  /// Seconds from 1970-01-01T00:00:00 on the same wall clock.
  package var wallSeconds: Int64 { Int64(days) * Timestamp.secondsPerDay + Int64(secondOfDay) }
}
