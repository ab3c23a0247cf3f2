import CivilTime
import TimeSeries

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
    Entry(name: "XNYS", aliases: ["NYSE"], make: { newYork(name: "XNYS", hasInterruptions: true) }),
    Entry(name: "XNAS", aliases: ["NASDAQ"], make: { newYork(name: "XNAS", hasInterruptions: false) }),
    Entry(name: "XLON", aliases: ["LSE"], make: { london }),
    Entry(name: "XETR", aliases: ["XETRA"], make: { frankfurt }),
    Entry(name: "XPAR", aliases: [], make: { paris }),
    Entry(name: "XTKS", aliases: ["JPX", "TSE"], make: { tokyo }),
    Entry(name: "XHKG", aliases: ["HKEX"], make: { hongKong }),
    Entry(name: "XSHG", aliases: ["SSE"], make: { shanghai }),
    Entry(name: "XASX", aliases: ["ASX"], make: { sydney }),
    Entry(name: "CMES", aliases: ["CME"], make: { chicago }),
    Entry(name: "forex", aliases: ["FX"], make: { forex }),
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

  /// The week of foreign exchange: from Sunday 17:00 to Friday 17:00 in New York, without a pause.
  static var forex: CalendarRules {
    CalendarRules(
      name: "forex", zone: zone("America/New_York"),
      weeks: [CalendarRules.Week(from: 0, hours: CalendarRules.weekdays(SessionHours(-420, 1020)))])
  }

  // MARK: Words of the tables

  /// The years up to and including `year`; `since` gives the years from `year` on.
  static func until(_ year: Int) -> ClosedRange<Int> { 1600...year }
  static func since(_ year: Int) -> ClosedRange<Int> { year...2300 }

  /// Monday to Thursday, as a holiday rule's weekdays.
  static let mondayToThursday: UInt8 = 0b001_1110

  /// Minutes of the day.
  static func at(_ hour: Int, _ minute: Int = 0) -> Int { hour * 60 + minute }

  static func zone(_ identifier: String) -> Zone { Zone.embedded(identifier) ?? .utc }

  /// The same hours from Monday to Friday, as far back as the calendar goes.
  static func week(_ hours: SessionHours) -> CalendarRules.Week {
    week(from: 1970, 1, 1, hours)
  }

  /// The same hours from Monday to Friday from a date on.
  static func week(from year: Int, _ month: Int, _ day: Int, _ hours: SessionHours) -> CalendarRules.Week {
    CalendarRules.Week(
      from: CivilDate.days(year: year, month: month, day: day), hours: CalendarRules.weekdays(hours))
  }

  /// Reads the days of a table: lines of a year and its dates as month and day, `1994 0427`.
  static func days(_ table: String) -> [Int] {
    table.split(separator: "\n").flatMap { line -> [Int] in
      let words = line.split(separator: " ").compactMap { Int($0) }
      guard let year = words.first else { return [] }
      return words.dropFirst().map { CivilDate.days(year: year, month: $0 / 100, day: $0 % 100) }
    }
  }

  /// The same hours for each day of a table.
  static func special(_ table: String, _ hours: SessionHours) -> [Int: SessionHours] {
    Dictionary(days(table).map { ($0, hours) }) { first, _ in first }
  }
}
