extension NamedCalendars {
  /// Chicago Mercantile Exchange, equity index futures on Globex: overnight sessions with a daily break.
  static var chicago: CalendarRules {
    let usual = SessionHours(-420, at(15, 15), at(15, 30), at(16))
    return CalendarRules(
      name: "CMES", zone: zone("America/Chicago"),
      weeks: [
        week(usual),
        week(from: 2005, 9, 12, SessionHours(-510, at(15, 15))),
        week(from: 2012, 11, 19, usual),
        week(from: 2021, 6, 28, SessionHours(-420, at(16))),
      ],
      holidays: [
        HolidayRule(.fixed(month: 1, day: 1), observed: .sundayToMonday),
        HolidayRule(.nth(3, weekday: 1, month: 1), .close(at(12)), years: since(1998)),
        HolidayRule(.nth(3, weekday: 1, month: 2), .close(at(12))),
        // Good Friday: closed, or open until a quarter past eight if the jobs report is published that day.
        HolidayRule(.easter(-2), years: until(2009)),
        HolidayRule(.easter(-2), .close(at(8, 15)), years: 2010...2010),
        HolidayRule(.easter(-2), years: 2011...2011),
        HolidayRule(.easter(-2), .close(at(8, 15)), years: 2012...2012),
        HolidayRule(.easter(-2), years: 2013...2014),
        HolidayRule(.easter(-2), .close(at(8, 15)), years: 2015...2015),
        HolidayRule(.easter(-2), years: 2016...2020),
        HolidayRule(.easter(-2), .close(at(8, 15)), years: 2021...2021),
        HolidayRule(.easter(-2), years: 2022...2022),
        HolidayRule(.easter(-2), .close(at(8, 15)), years: since(2023)),
        HolidayRule(.nth(-1, weekday: 1, month: 5), .close(at(12))),
        HolidayRule(.fixed(month: 6, day: 19), .close(at(12)), observed: .nearest, years: since(2022)),
        HolidayRule(.fixed(month: 7, day: 3), .close(at(12)), weekdays: mondayToThursday),
        HolidayRule(.fixed(month: 7, day: 4), .close(at(12)), observed: .nearest),
        HolidayRule(.nth(1, weekday: 1, month: 9), .close(at(12))),
        HolidayRule(.nth(4, weekday: 4, month: 11), .close(at(12))),
        HolidayRule(.nth(4, weekday: 4, month: 11), .close(at(12)), years: since(1993), plus: 1),
        HolidayRule(.fixed(month: 12, day: 24), .close(at(12)), weekdays: mondayToThursday),
        HolidayRule(.fixed(month: 12, day: 25), observed: .nearest),
      ], closures: Set(days("1994 0427\n2004 0611\n2007 0102\n2018 1205\n2025 0109")))
  }
}
