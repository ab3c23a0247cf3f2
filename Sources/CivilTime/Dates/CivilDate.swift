// Dates and times of day as people write them, without a zone. A date is a day number (days since 1970-01-01) or year,
// month and day; `CivilDate` alone converts between the two and holds the leap-year rule and the lengths of months.

/// A day of the proleptic Gregorian calendar, without a zone.
///
/// Years start in March, so that the leap day is the last day of a year and no table of month lengths is needed. Dates
/// become day numbers as in Howard Hinnant's "chrono-compatible low-level date algorithms", and day numbers become dates
/// as in Neri and Schneider, "Euclidean affine functions and their application to calendar algorithms" (2022), whose
/// divisions are few and of 32 bits: an axis asks for hundreds of dates per frame.
public struct CivilDate: Hashable, Comparable, Sendable {
  /// The year, astronomical numbering.
  public let year: Int
  /// The month, 1 ... 12.
  public let month: Int
  /// The day of the month, 1 ... 31.
  public let day: Int

  /// Creates a date; nil if the month has no such day or the year is outside -9999 ... 9999.
  @inlinable
  public init?(year: Int, month: Int, day: Int) {
    guard (-9999...9999).contains(year), (1...12).contains(month), day >= 1 else { return nil }
    guard day <= CivilDate.length(ofMonth: month, year: year) else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates the date `days` after 1970-01-01, clamped to about ±300,000 years, far beyond any timestamp.
  @inlinable
  public init(days: Int) {
    let held = Swift.min(Swift.max(days, -100_000_000), 100_000_000)
    // Days since 1 March of the year -280000, before which there is none.
    let count = UInt32(truncatingIfNeeded: held &+ 719_468 &+ 700 &* 146_097)
    let quarters = 4 &* count &+ 3
    let century = quarters / 146_097
    let product = 2_939_745 &* UInt64((quarters % 146_097) | 3)
    let yearOfCentury = UInt32(truncatingIfNeeded: product &>> 32)
    let dayOfYear = UInt32(truncatingIfNeeded: product) / 2_939_745 / 4
    let parts = 2_141 &* dayOfYear &+ 197_913
    let isNextYear = dayOfYear >= 306
    day = Int((parts & 0xFFFF) / 2_141) &+ 1
    month = Int(parts &>> 16) &- (isNextYear ? 12 : 0)
    year = Int(100 &* century &+ yearOfCentury) &- 280_000 &+ (isNextYear ? 1 : 0)
  }

  /// Days from 1970-01-01 to this date.
  @inlinable
  public var days: Int { CivilDate.days(year: year, month: month, day: day) }

  /// Days from 1970-01-01 to a date; a day past the end of its month counts into the next month.
  ///
  /// - Precondition: `month` is in 1 ... 12.
  @inlinable
  package static func days(year: Int, month: Int, day: Int) -> Int {
    precondition((1...12).contains(month), "a month must be in 1 ... 12")
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The day of the week, 0 is Sunday.
  @inlinable
  public var weekday: Int { CivilDate.weekday(ofDays: days) }

  /// The day of the week of the date `days` after 1970-01-01, 0 is Sunday.
  @inlinable
  package static func weekday(ofDays days: Int) -> Int {
    let rest = (days + 4) % 7
    return rest < 0 ? rest + 7 : rest
  }

  /// Whether a year has a 29 February.
  @inlinable
  package static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// Days in a month.
  ///
  /// - Precondition: `month` is in 1 ... 12.
  @inlinable
  package static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  @inlinable
  public static func < (a: CivilDate, b: CivilDate) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }
}

extension CivilDate {
  /// Creates a date from a number such as 20240102; nil if the calendar has no such day.
  package init?(compact number: Int) {
    self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  /// Creates a date from digits whose day or month is in front, or whose year has two of them: `280687`, `28061987`. A zero
  /// in front may be missing. Years of two digits before ``CivilText/century`` are of the 2000s.
  ///
  /// - Returns: nil if the calendar has no such day, or the year has neither two nor four digits.
  package init?(digits number: Int, _ order: DateOrder) {
    guard (10_100..<100_000_000).contains(number) else { return nil }
    let isLong = number >= 1_000_000
    let base = isLong ? 10_000 : 100
    let (year, first, second) =
      order == .ymd
      ? (number / 10_000, number / 100 % 100, number % 100)
      : (number % base, number / base % 100, number / base / 100)
    let (month, day) = order == .mdy ? (second, first) : (first, second)
    self.init(
      year: isLong ? year : year + (year < CivilText.century ? 2_000 : 1_900), month: month, day: day)
  }
}

extension CivilDate: CustomStringConvertible {
  /// ISO 8601, such as 2026-11-21.
  public var description: String {
    var text: [UInt8] = []
    ISO8601.appendDate(year, month, day, to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}

extension CivilDate {
  /// Months since January of the year 0; arithmetic of months and years uses this number.
  package var monthNumber: Int { year * 12 + month - 1 }

  /// Days from 1970-01-01 to the first day of a month, counted as ``monthNumber``.
  package static func days(ofMonthNumber number: Int) -> Int {
    let year = floorDivide(number, 12)
    return days(year: year, month: number - year * 12 + 1, day: 1)
  }
}

extension CivilDateTime {
  /// Returns the same day and time `months` later, or the last day of the month if the month is shorter.
  package func adding(months: Int) -> CivilDateTime {
    var result = self
    let number = year * 12 + month - 1 + months
    result.year = floorDivide(number, 12)
    result.month = number - result.year * 12 + 1
    result.day = min(day, CivilDate.length(ofMonth: result.month, year: result.year))
    return result
  }

  /// Returns the same time of day `days` later.
  package func adding(days count: Int) -> CivilDateTime {
    var result = self
    let date = CivilDate(days: days + count)
    result.year = date.year
    result.month = date.month
    result.day = date.day
    return result
  }

  /// The time `wallSeconds` after 1970-01-01T00:00:00 on the same wall clock.
  package init(wallSeconds: Int64) {
    let days = floorDivide(wallSeconds, Timestamp.secondsPerDay)
    self.init(days: Int(days), secondOfDay: Int(wallSeconds - days * Timestamp.secondsPerDay))
  }
}

extension CivilDate {
  /// The Monday on which a week of ISO 8601 begins, in days since 1970-01-01.
  package static func monday(ofWeek week: Int, year: Int) -> Int {
    // The week of 4 January is the first one.
    let fourth = days(year: year, month: 1, day: 4)
    return fourth - (weekday(ofDays: fourth) + 6) % 7 + (week - 1) * 7
  }
}
