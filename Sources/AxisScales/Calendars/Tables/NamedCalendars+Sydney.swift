extension NamedCalendars {
  /// Australian Securities Exchange.
  static var sydney: CalendarRules {
    CalendarRules(
      name: "XASX", zone: zone("Australia/Sydney"), weeks: [week(SessionHours(at(10), at(16)))],
      holidays: [
        HolidayRule(.fixed(month: 1, day: 1), observed: .toMonday),
        HolidayRule(.onOrAfter(weekday: 1, month: 1, day: 26), years: until(1992)),
        HolidayRule(.fixed(month: 1, day: 26), observed: .toMonday, years: since(1994)),
        HolidayRule(.easter(-2)),
        HolidayRule(.easter(1)),
        HolidayRule(.fixed(month: 4, day: 25)),
        HolidayRule(.nth(2, weekday: 1, month: 6)),
        HolidayRule(.fixed(month: 12, day: 25), observed: .byTwoDays),
        HolidayRule(.fixed(month: 12, day: 26), observed: .byTwoDays),
        HolidayRule(.fixed(month: 12, day: 24), .close(at(14, 10)), observed: .toFriday, years: 2010...2021),
        HolidayRule(.fixed(month: 12, day: 31), .close(at(14, 10)), observed: .toFriday, years: 2010...2021),
        HolidayRule(.fixed(month: 12, day: 24), .close(at(14, 10)), observed: .toFriday, years: since(2023)),
        HolidayRule(.fixed(month: 12, day: 31), .close(at(14, 10)), observed: .toFriday, years: since(2023)),
      ],
      closures: Set(days("1990 1231\n1999 1231\n2010 0426\n2011 0426\n2022 0922")))
  }
}
