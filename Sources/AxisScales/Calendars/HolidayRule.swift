import CivilTime
import TimeSeries

/// A yearly day and its effect on the session: one row of a calendar's table.
struct HolidayRule: Sendable {
  /// Which day of a year.
  enum Day: Sendable {
    case fixed(month: Int, day: Int)
    /// The nth weekday (0 is Sunday) of a month; from the end when negative.
    case nth(Int, weekday: Int, month: Int)
    /// Days after Easter Sunday of the western churches; negative before it.
    case easter(Int)
    /// The last weekday on or before a date.
    case onOrBefore(weekday: Int, month: Int, day: Int)
    /// The first weekday on or after a date.
    case onOrAfter(weekday: Int, month: Int, day: Int)
  }

  /// The rule that moves a day off a weekend.
  enum Observance: Sendable {
    case none
    /// Sunday to Monday.
    case sundayToMonday
    /// Saturday to Friday, Sunday to Monday.
    case nearest
    /// Saturday and Sunday to Monday.
    case toMonday
    /// Saturday to Monday, Sunday to Tuesday: the second of two holidays in a row.
    case byTwoDays
    /// Saturday and Sunday to the Friday before.
    case toFriday
  }

  enum Effect: Equatable, Sendable {
    case closed
    /// Closes at this minute of the day.
    case close(Int)
    /// Opens at this minute of the day.
    case open(Int)
    /// Closes at the start of the break.
    case morningOnly
  }

  var day: Day
  var observance: Observance
  var years: ClosedRange<Int>
  /// Weekdays on which the rule applies, bit 0 is Sunday; checked after the day was moved.
  var weekdays: UInt8
  var effect: Effect
  /// Days from the named day to the actual day, such as 1 for the Friday after the fourth Thursday.
  var offset: Int

  init(
    _ day: Day, _ effect: Effect = .closed, observed observance: Observance = .none,
    years: ClosedRange<Int> = 1600...2300, weekdays: UInt8 = 0b111_1111, plus offset: Int = 0
  ) {
    self.day = day
    self.offset = offset
    self.effect = effect
    self.observance = observance
    self.years = years
    self.weekdays = weekdays
  }

  /// Returns the day in a year as days since 1970-01-01; nil if the rule does not apply. The observed day may be in the
  /// year before or after.
  func days(in year: Int) -> Int? {
    guard years.contains(year) else { return nil }
    if case .fixed(let month, let day) = self.day, day > CivilDate.length(ofMonth: month, year: year) { return nil }
    var days = nominalDays(in: year) + offset
    let weekday = CivilDate.weekday(ofDays: days)
    switch (observance, weekday) {
    case (.sundayToMonday, 0), (.nearest, 0), (.toMonday, 0): days += 1
    case (.nearest, 6), (.toFriday, 6): days -= 1
    case (.toMonday, 6), (.byTwoDays, 6), (.byTwoDays, 0): days += 2
    case (.toFriday, 0): days -= 2
    default: break
    }
    return weekdays & 1 << UInt8(CivilDate.weekday(ofDays: days)) != 0 ? days : nil
  }

  private func nominalDays(in year: Int) -> Int {
    switch day {
    case .fixed(let month, let day):
      return CivilDate.days(year: year, month: month, day: day)
    case .nth(let number, let weekday, let month):
      let first = CivilDate.days(year: year, month: month, day: 1)
      if number > 0 { return first + (weekday - CivilDate.weekday(ofDays: first) + 7) % 7 + (number - 1) * 7 }
      let last = first + CivilDate.length(ofMonth: month, year: year) - 1
      return last - (CivilDate.weekday(ofDays: last) - weekday + 7) % 7 + (number + 1) * 7
    case .easter(let offset):
      return HolidayRule.easter(year) + offset
    case .onOrBefore(let weekday, let month, let day):
      let date = CivilDate.days(year: year, month: month, day: day)
      return date - (CivilDate.weekday(ofDays: date) - weekday + 7) % 7
    case .onOrAfter(let weekday, let month, let day):
      let date = CivilDate.days(year: year, month: month, day: day)
      return date + (weekday - CivilDate.weekday(ofDays: date) + 7) % 7
    }
  }

  /// Returns Easter Sunday as days since 1970-01-01: the "anonymous" Gregorian computus (Nature, 1876; Meeus,
  /// Astronomical Algorithms, chapter 8).
  static func easter(_ year: Int) -> Int {
    let a = year % 19
    let (b, c) = (year / 100, year % 100)
    let f = (b + 8) / 25
    let h = (19 * a + b - b / 4 - (b - f + 1) / 3 + 15) % 30
    let l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7
    let m = (a + 11 * h + 22 * l) / 451
    let sum = h + l - 7 * m + 114
    return CivilDate.days(year: year, month: sum / 31, day: sum % 31 + 1)
  }
}
