import CivilTime
import TimeSeries

extension TradingCalendar {
  /// Creates a custom calendar from texts, in the format of the configuration.
  ///
  ///     try TradingCalendar(
  ///       name: "mine", zone: zone, sessions: "0930-1600:23456",
  ///       changes: ["2024-11-05": "0930-1630:23456"],
  ///       closed: ["2026-12-25", "2026-04-03..2026-04-06", "yearly:01-01"],
  ///       special: ["2026-12-24": "0930-1300"])
  ///
  /// - Parameters:
  ///   - name: the calendar's name.
  ///   - zone: the zone of all dates and hours.
  ///   - sessions: the hours of a week, `0930-1600:23456` with 1 for Sunday, `0900-1130,1230-1500` with a break,
  ///     `1700-1600` overnight, `24x7`.
  ///   - changes: other hours from a date on.
  ///   - closed: dates, ranges of dates with both ends, and `yearly:MM-DD`.
  ///   - special: hours of single dates; they override all other rules.
  /// - Throws: `RuleError` that quotes the malformed text.
  public init(
    name: String, zone: Zone, sessions: String, changes: [String: String] = [:], closed: [String] = [],
    special: [String: String] = [:]
  ) throws(RuleError) {
    var rules = CalendarRules(
      name: name, zone: zone, weeks: [CalendarRules.Week(from: .min, hours: try SessionString.parse(sessions))])
    for (date, sessions) in changes {
      rules.weeks.append(
        CalendarRules.Week(from: try TradingCalendar.days(date), hours: try SessionString.parse(sessions)))
    }
    rules.weeks.sort { $0.from < $1.from }
    self.init(rules: rules)
    self = try adding(closed: closed, special: special)
  }

  /// Returns the calendar with more closed days or special hours; see the initialiser for the format of the texts.
  ///
  /// - Throws: `RuleError` that quotes the malformed text.
  public func adding(closed: [String], special: [String: String] = [:]) throws(RuleError) -> TradingCalendar {
    var rules = rules
    for text in closed { try TradingCalendar.close(text, in: &rules) }
    for (date, hours) in special {
      let day = try TradingCalendar.days(date)
      // A single date needs no weekday: the hours apply to that date.
      let week = try SessionString.parse(hours.split(separator: ":").first.map(String.init) ?? hours)
      rules.special[day] = week[1]
    }
    return TradingCalendar(rules: rules)
  }

  private static func close(_ text: String, in rules: inout CalendarRules) throws(RuleError) {
    var scanner = ByteScanner(text)
    if scanner.skip("yearly:") {
      guard let month = scanner.number(digits: 2...2), scanner.skip("-"), let day = scanner.number(digits: 2...2),
        scanner.isAtEnd, CivilDate(year: 1972, month: month, day: day) != nil
      else { throw fault(text) }
      rules.holidays.append(HolidayRule(.fixed(month: month, day: day)))
      return
    }
    guard let first = scanner.read({ $0.date(.rule) }) else { throw fault(text) }
    var last = first
    if scanner.skip("..") {
      guard let read = scanner.read({ $0.date(.rule) }) else { throw fault(text) }
      last = read
    }
    guard scanner.isAtEnd, first <= last, last.days - first.days < 40_000 else { throw fault(text) }
    rules.closures.formUnion(first.days...last.days)
  }

  private static func days(_ text: String) throws(RuleError) -> Int {
    guard let date = ISO8601.date(text.utf8, .rule) else { throw fault(text) }
    return date.days
  }

  private static func fault(_ text: String) -> RuleError {
    RuleError("'\(text)' is not a date of a calendar; write 2026-12-25, 2026-12-24..2026-12-26 or yearly:12-25.")
  }
}
