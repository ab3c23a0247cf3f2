extension NamedCalendars {
  /// London Stock Exchange.
  static var london: CalendarRules {
    CalendarRules(
      name: "XLON", zone: zone("Europe/London"), weeks: [week(SessionHours(at(8), at(16, 30)))],
      holidays: [
        HolidayRule(.fixed(month: 1, day: 1), observed: .toMonday),
        HolidayRule(.easter(-2)),
        HolidayRule(.easter(1)),
        HolidayRule(.nth(1, weekday: 1, month: 5), years: until(1994)),
        HolidayRule(.fixed(month: 5, day: 8), years: 1995...1995),
        HolidayRule(.nth(1, weekday: 1, month: 5), years: 1996...2019),
        HolidayRule(.fixed(month: 5, day: 8), years: 2020...2020),
        HolidayRule(.nth(1, weekday: 1, month: 5), years: since(2021)),
        HolidayRule(.nth(-1, weekday: 1, month: 5), years: until(2001)),
        HolidayRule(.nth(-1, weekday: 1, month: 5), years: 2003...2011),
        HolidayRule(.nth(-1, weekday: 1, month: 5), years: 2013...2021),
        HolidayRule(.nth(-1, weekday: 1, month: 5), years: since(2023)),
        HolidayRule(.nth(-1, weekday: 1, month: 8)),
        HolidayRule(.fixed(month: 12, day: 25), observed: .byTwoDays),
        HolidayRule(.fixed(month: 12, day: 26), observed: .byTwoDays),
        HolidayRule(.fixed(month: 12, day: 24), .close(at(12, 30)), observed: .toFriday),
        HolidayRule(.fixed(month: 12, day: 31), .close(at(12, 30)), observed: .toFriday),
      ],
      // The millennium, jubilees, weddings, a funeral, a coronation.
      closures: Set(
        days(
          """
          1999 1231
          2002 0603 0604
          2011 0429
          2012 0604 0605
          2022 0602 0603 0919
          2023 0508
          """)))
  }

  /// Xetra in Frankfurt.
  static var frankfurt: CalendarRules {
    CalendarRules(
      name: "XETR", zone: zone("Europe/Berlin"), weeks: [week(SessionHours(at(9), at(17, 30)))],
      holidays: [
        HolidayRule(.fixed(month: 1, day: 1)),
        HolidayRule(.easter(-2)),
        HolidayRule(.easter(1)),
        HolidayRule(.fixed(month: 5, day: 1)),
        HolidayRule(.fixed(month: 12, day: 24)),
        HolidayRule(.fixed(month: 12, day: 25)),
        HolidayRule(.fixed(month: 12, day: 26)),
        HolidayRule(.fixed(month: 12, day: 31)),
        HolidayRule(.fixed(month: 12, day: 30), .close(at(14)), observed: .toFriday, years: since(2010)),
      ],
      closures: Set(days(frankfurtClosures)))
  }

  /// Whit Mondays and German Unity Days in the years in which they applied, and the Reformation's 500th anniversary.
  private static let frankfurtClosures = """
    2007 0528
    2014 1003
    2015 0525
    2016 0516 1003
    2017 0605 1003 1031
    2018 0521 1003
    2019 0610 1003
    2020 0601
    2021 0524
    """

  /// Euronext Paris.
  static var paris: CalendarRules {
    CalendarRules(
      name: "XPAR", zone: zone("Europe/Paris"), weeks: [week(SessionHours(at(9), at(17, 30)))],
      holidays: [
        HolidayRule(.fixed(month: 1, day: 1)),
        HolidayRule(.easter(-2)),
        HolidayRule(.easter(1)),
        HolidayRule(.fixed(month: 5, day: 1)),
        HolidayRule(.fixed(month: 12, day: 25)),
        HolidayRule(.fixed(month: 12, day: 26)),
        HolidayRule(.fixed(month: 12, day: 24), .close(at(14, 5))),
        HolidayRule(.fixed(month: 12, day: 31), .close(at(14, 5))),
      ],
      closures: Set(days(parisClosures)))
  }

  /// Until 2001: Whit Mondays, 14 July, New Year's Eves.
  private static let parisClosures = """
    1990 0604 1231
    1991 0520 1231
    1992 0608 0714 1231
    1993 0531 0714 1231
    1994 0523 0714
    1995 0605 0714
    1996 0527 1231
    1997 0519 0714 1231
    1998 0601 0714 1231
    1999 0524 0714 1231
    2000 0612 0714
    2001 0604 1231
    """
}
