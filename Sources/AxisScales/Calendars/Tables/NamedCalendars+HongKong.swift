extension NamedCalendars {
  /// Stock Exchange of Hong Kong.
  static var hongKong: CalendarRules {
    CalendarRules(
      name: "XHKG", zone: zone("Asia/Hong_Kong"),
      weeks: [
        week(SessionHours(at(10), at(12), at(13), at(16))),
        week(from: 2011, 3, 7, SessionHours(at(9, 30), at(12), at(13), at(16))),
      ],
      holidays: [
        HolidayRule(.fixed(month: 1, day: 1), observed: .sundayToMonday),
        HolidayRule(.easter(-2)),
        HolidayRule(.easter(1)),
        HolidayRule(.fixed(month: 5, day: 1), observed: .sundayToMonday, years: since(1999)),
        HolidayRule(.fixed(month: 7, day: 1), observed: .sundayToMonday, years: since(1997)),
        HolidayRule(.nth(-1, weekday: 1, month: 8), years: until(1996)),
        HolidayRule(.fixed(month: 10, day: 1), observed: .sundayToMonday, years: since(1997)),
        HolidayRule(.fixed(month: 12, day: 25), observed: .byTwoDays),
        HolidayRule(.fixed(month: 12, day: 26)),
        HolidayRule(.fixed(month: 12, day: 24), .close(at(12, 30)), years: until(2010)),
        HolidayRule(.fixed(month: 12, day: 31), .close(at(12, 30)), years: until(2010)),
        HolidayRule(.fixed(month: 12, day: 24), .morningOnly, years: since(2011)),
        HolidayRule(.fixed(month: 12, day: 31), .morningOnly, years: since(2011)),
      ],
      closures: Set(days(hongKongClosures)),
      special: special(hongKongHalfDays, SessionHours(at(9, 30), at(12))))
  }

  /// Eves of the lunar new year since 2011.
  private static let hongKongHalfDays = """
    2014 0130
    2015 0218
    2017 0127
    2018 0215
    2019 0204
    2020 0124
    2021 0211
    2022 0131
    2024 0209
    2025 0128
    2026 0216
    2027 0205
    2028 0125
    2029 0212
    2031 0122
    """

  /// Days of the lunar calendar, the queen's birthdays, typhoons.
  private static let hongKongClosures = """
    1990 0126 0129 0405 0528 0618 1004 1026
    1991 0214 0215 0405 0617 0618 0923 1016
    1992 0204 0205 0206 0605 0615 0722 1005
    1993 0122 0125 0405 0614 0624 0917 1001
    1994 0210 0211 0405 0613 0614 0921 1013
    1995 0131 0201 0202 0405 0602 0619 1101
    1996 0219 0220 0221 0404 0617 0620 1021
    1997 0206 0207 0609 0630 0702 0818 0917 1002 1010
    1998 0128 0129 0130 0406 0817 1002 1006 1028
    1999 0216 0217 0218 0406 0618 0916 1018 1231
    2000 0204 0207 0404 0511 0606 0913 1006
    2001 0124 0125 0126 0405 0430 0625 0706 0725 1002 1025
    2002 0212 0213 0214 0405 0520 1014
    2003 0131 0203 0508 0604 0912
    2004 0122 0123 0405 0526 0622 0929 1022
    2005 0209 0210 0211 0405 0516 0919 1011
    2006 0130 0131 0405 0505 0531 1030
    2007 0219 0220 0405 0524 0619 0926 1019
    2008 0207 0208 0404 0512 0609 0806 0822 0915 1007
    2009 0126 0127 0128 0528 1026
    2010 0215 0216 0406 0521 0616 0923
    2011 0203 0204 0405 0510 0606 0913 0929 1005
    2012 0123 0124 0125 0404 1002 1023
    2013 0211 0212 0213 0404 0517 0612 0814 0920 1014
    2014 0131 0203 0506 0602 0909 1002
    2015 0219 0220 0407 0525 0903 0928 1021
    2016 0208 0209 0210 0404 0609 0802 0916 1010 1021
    2017 0130 0131 0404 0503 0530 0823 1005
    2018 0216 0219 0405 0522 0618 0925 1017
    2019 0205 0206 0207 0405 0513 0607 1007
    2020 0127 0128 0430 0625 1002 1013 1026
    2021 0212 0215 0406 0519 0614 0922 1013 1014
    2022 0201 0202 0203 0405 0509 0603 0912 1004
    2023 0123 0124 0125 0405 0526 0622 0717 0901 0908 1023
    2024 0212 0213 0404 0515 0610 0906 0918 1011
    2025 0129 0130 0131 0404 0505 1007 1029
    2026 0217 0218 0219 0407 0525 0619 1019
    2027 0208 0209 0405 0513 0609 0916 1008
    2028 0126 0127 0128 0404 0502 0529 1004 1026
    2029 0213 0214 0215 0404 0521 0924 1016
    2030 0204 0205 0206 0405 0509 0605 0913
    2031 0123 0124 0528 0624 1002 1024
    """
}
