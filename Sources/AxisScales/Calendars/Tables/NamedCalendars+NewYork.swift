extension NamedCalendars {
  /// Holidays that the markets of the United States share.
  static let unitedStates: [HolidayRule] = [
    HolidayRule(.fixed(month: 1, day: 1), observed: .sundayToMonday),
    HolidayRule(.nth(3, weekday: 1, month: 1), years: since(1998)),
    HolidayRule(.nth(3, weekday: 1, month: 2)),
    HolidayRule(.easter(-2)),
    HolidayRule(.nth(-1, weekday: 1, month: 5)),
    HolidayRule(.fixed(month: 6, day: 19), observed: .nearest, years: since(2022)),
    HolidayRule(.fixed(month: 7, day: 4), observed: .nearest),
    HolidayRule(.nth(1, weekday: 1, month: 9)),
    HolidayRule(.nth(4, weekday: 4, month: 11)),
    HolidayRule(.fixed(month: 12, day: 25), observed: .nearest),
  ]

  /// Days before or after a holiday on which New York closes early.
  private static let newYorkEarly: [HolidayRule] = [
    HolidayRule(.nth(4, weekday: 4, month: 11), .close(at(14)), years: 1992...1992, plus: 1),
    HolidayRule(.nth(4, weekday: 4, month: 11), .close(at(13)), years: since(1993), plus: 1),
    HolidayRule(.fixed(month: 12, day: 24), .close(at(14)), years: 1990...1992, weekdays: mondayToThursday),
    HolidayRule(.fixed(month: 12, day: 24), .close(at(13)), years: since(1993), weekdays: mondayToThursday),
    // Until 2012, an eve on a Wednesday was a full day; in such a year the Friday after the holiday was a half day.
    HolidayRule(.fixed(month: 7, day: 3), .close(at(13)), years: 1995...2012, weekdays: 0b001_0110),
    HolidayRule(.fixed(month: 7, day: 3), .close(at(13)), years: since(2013), weekdays: mondayToThursday),
    HolidayRule(.fixed(month: 7, day: 5), .close(at(13)), years: 1995...2012, weekdays: 0b010_0000),
  ]

  /// New York Stock Exchange and Nasdaq.
  ///
  /// `hasInterruptions` adds interruptions that only pandas_market_calendars lists for the Stock Exchange: minutes of
  /// silence, snow, a failure, the halt of 1997. Fixtures/calendars names our source for each day.
  static func newYork(name: String, hasInterruptions: Bool) -> CalendarRules {
    let usual = SessionHours(at(9, 30), at(16))
    var special = special("1997 1226\n1999 1231\n2003 1226", SessionHours(at(9, 30), at(13)))
    if hasInterruptions {
      for (table, hours) in newYorkInterruptions {
        special.merge(NamedCalendars.special(table, hours)) { _, new in new }
      }
    }
    // Before sessions from 4:00, and after them for four hours: to 20:00, or to 17:00 of a short day.
    return CalendarRules(
      name: name, zone: zone("America/New_York"), weeks: [week(usual)], holidays: unitedStates + newYorkEarly,
      closures: Set(days(newYorkClosures)), special: special,
      extended: ExtendedHours(start: at(4), afterClose: 240))
  }

  /// Mourning, 11 September 2001, a hurricane.
  private static let newYorkClosures = """
    1994 0427
    2001 0911 0912 0913 0914
    2004 0611
    2007 0102
    2012 1029 1030
    2018 1205
    2025 0109
    """

  private static let newYorkInterruptions: [(table: String, hours: SessionHours)] = [
    ("1990 1227\n1991 0117 0225\n2001 1008", SessionHours(at(9, 31), at(16))),
    ("2003 0320\n2004 0607\n2006 1227", SessionHours(at(9, 32), at(16))),
    ("2001 0917", SessionHours(at(9, 33), at(16))),
    ("1994 0211", SessionHours(at(9, 30), at(14, 30))),
    ("1995 1218", SessionHours(at(10, 30), at(16))),
    ("1996 0108", SessionHours(at(11), at(14))),
    ("1997 1027", SessionHours(at(9, 30), at(15, 30))),
    ("2002 0911", SessionHours(at(12), at(16))),
    ("2005 0601", SessionHours(at(9, 30), at(15, 56))),
  ]
}
