/// The table of named calendars.
enum NamedCalendars {
  struct Entry: Sendable {
    var name: String
    var aliases: [String]
    var make: @Sendable () -> CalendarRules
  }

  static let all: [Entry] = [
    Entry(name: "24/7", aliases: ["24X7", "ALWAYS"], make: { around }),
    Entry(name: "weekdays", aliases: ["24/5", "24X5"], make: { weekdays }),
  ]

  /// Never closed.
  static var around: CalendarRules {
    CalendarRules(
      name: "24/7", zone: .utc,
      weeks: [CalendarRules.Week(from: 0, hours: Array(repeating: SessionHours(0, 1440), count: 7))])
  }

  /// Monday to Friday, all day, in UTC.
  static var weekdays: CalendarRules {
    CalendarRules(
      name: "weekdays", zone: .utc,
      weeks: [CalendarRules.Week(from: 0, hours: CalendarRules.weekdays(SessionHours(0, 1440)))])
  }
}
