extension NamedCalendars {
  /// Tokyo Stock Exchange.
  static var tokyo: CalendarRules {
    CalendarRules(
      name: "XTKS", zone: zone("Asia/Tokyo"),
      weeks: [
        week(SessionHours(at(9), at(11, 30), at(12, 30), at(15))),
        week(from: 2024, 11, 5, SessionHours(at(9), at(11, 30), at(12, 30), at(15, 30))),
      ],
      holidays: tokyoHolidays, closures: Set(days(tokyoClosures)))
  }

  private static let tokyoHolidays: [HolidayRule] = [
    HolidayRule(.fixed(month: 12, day: 31)),
    HolidayRule(.fixed(month: 1, day: 1)),
    HolidayRule(.fixed(month: 1, day: 2)),
    HolidayRule(.fixed(month: 1, day: 3)),
    // Coming of age
    HolidayRule(.fixed(month: 1, day: 15), observed: .sundayToMonday, years: until(1999)),
    HolidayRule(.nth(2, weekday: 1, month: 1), years: since(2000)),
    // Foundation of the nation, the emperors' birthdays
    HolidayRule(.fixed(month: 2, day: 11), observed: .sundayToMonday),
    HolidayRule(.fixed(month: 2, day: 23), observed: .sundayToMonday, years: since(2020)),
    HolidayRule(.fixed(month: 12, day: 23), observed: .sundayToMonday, years: until(2018)),
    // The golden week; a holiday on a Sunday moves to the first day that is not a holiday.
    HolidayRule(.fixed(month: 4, day: 29), observed: .sundayToMonday),
    HolidayRule(.fixed(month: 5, day: 3)),
    HolidayRule(.fixed(month: 5, day: 4)),
    HolidayRule(.fixed(month: 5, day: 5), observed: .sundayToMonday),
    HolidayRule(.fixed(month: 5, day: 6), years: since(2007), weekdays: 0b000_1100),
    // The sea, the mountains, respect for the aged, sports
    HolidayRule(.fixed(month: 7, day: 20), observed: .sundayToMonday, years: 1996...2002),
    HolidayRule(.nth(3, weekday: 1, month: 7), years: 2003...2019),
    HolidayRule(.nth(3, weekday: 1, month: 7), years: since(2022)),
    HolidayRule(.fixed(month: 8, day: 11), observed: .sundayToMonday, years: 2016...2019),
    HolidayRule(.fixed(month: 8, day: 11), observed: .sundayToMonday, years: since(2022)),
    HolidayRule(.fixed(month: 9, day: 15), observed: .sundayToMonday, years: until(2002)),
    HolidayRule(.nth(3, weekday: 1, month: 9), years: since(2003)),
    HolidayRule(.fixed(month: 10, day: 10), observed: .sundayToMonday, years: until(1999)),
    HolidayRule(.nth(2, weekday: 1, month: 10), years: 2000...2019),
    HolidayRule(.nth(2, weekday: 1, month: 10), years: since(2022)),
    // Culture, labour
    HolidayRule(.fixed(month: 11, day: 3), observed: .sundayToMonday),
    HolidayRule(.fixed(month: 11, day: 23), observed: .sundayToMonday),
  ]

  /// The equinoxes, days between two holidays, weddings and funerals, the games of 2020, the failure of 2020-10-01.
  private static let tokyoClosures = """
    1990 0321 0924 1112
    1991 0321 0923
    1992 0320 0923
    1993 0609 0923
    1994 0321 0923
    1995 0321
    1996 0320 0923
    1997 0320 0923
    1998 0923
    1999 0322 0923
    2000 0320
    2001 0320 0924
    2002 0321 0923
    2003 0321 0923
    2004 0923
    2005 0321 0923
    2006 0321
    2007 0321 0924
    2008 0320 0923
    2009 0320 0922 0923
    2010 0322 0923
    2011 0321 0923
    2012 0320
    2013 0320 0923
    2014 0321 0923
    2015 0922 0923
    2016 0321 0922
    2017 0320
    2018 0321 0924
    2019 0321 0430 0501 0502 0923 1022
    2020 0320 0723 0724 0810 0922 1001
    2021 0722 0723 0809 0923
    2022 0321 0923
    2023 0321
    2024 0320 0923
    2025 0320 0923
    2026 0320 0922 0923
    2027 0322 0923
    2028 0320 0922
    2029 0320 0924
    2030 0320 0923
    2031 0321 0923
    """
}
