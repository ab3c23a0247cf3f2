import CivilTime
import TimeSeries

extension Exclusion {
  /// Reads a rule in the format of the command line and the configuration:
  ///
  /// | text | excludes |
  /// |---|---|
  /// | `weekends` | Saturdays and Sundays |
  /// | `2026-12-25` | one date |
  /// | `2001-09-11..2001-09-14` | dates, both ends inclusive |
  /// | `2026-12-24T13:00..2026-12-27T09:30` | from one time of the wall clock to another |
  /// | `daily:16:00-09:30` | these hours of every day, here past midnight |
  /// | `weekly:sat+2d`, `weekly:fri@17:00+49h` | from a weekday on, every week |
  /// | `monthly:15+1d`, `yearly:12-25+1d` | from a day on, every month or year |
  /// | `repeat:2010-01-02+2d/1w` | start, length and frequency: SChartRepeatedTimePeriod |
  /// | `50..150`, `0.5..1.5` | numbers of a number axis, from the first up to, but not including, the second |
  ///
  /// Units: s, m, h, d, w, mo, y. Case does not matter.
  ///
  /// - Throws: `RuleError` that quotes the text and shows the forms.
  public init(parsing text: String) throws(RuleError) {
    var scanner = ByteScanner(text)
    let parsed: Exclusion?
    if scanner.skip("weekends") {
      parsed = Exclusion.weekends
    } else if scanner.skip("daily:") {
      parsed = Exclusion.daily(&scanner)
    } else if scanner.skip("weekly:") {
      parsed = try Exclusion.weekly(&scanner)
    } else if scanner.skip("monthly:") {
      parsed = try Exclusion.monthly(&scanner)
    } else if scanner.skip("yearly:") {
      parsed = try Exclusion.yearly(&scanner)
    } else if scanner.skip("repeat:") {
      parsed = try Exclusion.repeating(&scanner)
    } else if let numbers = Exclusion.numbers(in: text) {
      self = try Exclusion(numbers: numbers)
      return
    } else {
      parsed = Exclusion.dates(&scanner)
    }
    guard let parsed, scanner.isAtEnd else {
      throw RuleError(
        """
        '\(text)' is not an exclusion; write weekends, a date, DATE..DATE, daily:16:00-09:30 or weekly:sat+2d, or 50..150 on \
        a number axis.
        """)
    }
    self = parsed
  }

  /// Reads `50..150` and `-0.5..1e3`; nil for other texts, an empty range for ends in the wrong order.
  private static func numbers(in text: String) -> Range<Double>? {
    guard let dots = text.firstRange(of: ".."), let from = IndexScale.number(text[..<dots.lowerBound]),
      let to = IndexScale.number(text[dots.upperBound...])
    else { return nil }
    return from..<max(from, to)
  }

  private static func daily(_ scanner: inout ByteScanner) -> Exclusion? {
    guard let from = scanner.timeOfDay(), scanner.skip("-"), let to = scanner.timeOfDay() else { return nil }
    return Exclusion(rule: .daily(from: from, to: to))
  }

  private static func weekly(_ scanner: inout ByteScanner) throws(RuleError) -> Exclusion? {
    guard let weekday = scanner.weekday(), let time = scanner.optionalTime(), scanner.skip("+"),
      let length = scanner.amount()
    else { return nil }
    // 1970-01-04 was a Sunday.
    let start = CivilDateTime(days: 3 + weekday, secondOfDay: time)
    return try Exclusion(start: start, length: length, frequency: CalendarAmount(1, .week))
  }

  private static func monthly(_ scanner: inout ByteScanner) throws(RuleError) -> Exclusion? {
    guard let day = scanner.number(digits: 1...2), (1...31).contains(day), let time = scanner.optionalTime(),
      scanner.skip("+"), let length = scanner.amount()
    else { return nil }
    let start = CivilDateTime(days: day - 1, secondOfDay: time)
    return try Exclusion(start: start, length: length, frequency: CalendarAmount(1, .month))
  }

  private static func yearly(_ scanner: inout ByteScanner) throws(RuleError) -> Exclusion? {
    // 1972 is a leap year, so that 29 February can be an anchor.
    guard let month = scanner.number(digits: 2...2), scanner.skip("-"), let day = scanner.number(digits: 2...2),
      let date = CivilDate(year: 1972, month: month, day: day), let time = scanner.optionalTime(),
      scanner.skip("+"), let length = scanner.amount()
    else { return nil }
    let start = CivilDateTime(days: date.days, secondOfDay: time)
    return try Exclusion(start: start, length: length, frequency: CalendarAmount(1, .year))
  }

  private static func repeating(_ scanner: inout ByteScanner) throws(RuleError) -> Exclusion? {
    guard let (start, _) = scanner.dateAndTime(), scanner.skip("+"), let length = scanner.amount(),
      scanner.skip("/"), let frequency = scanner.amount()
    else { return nil }
    return try Exclusion(start: start, length: length, frequency: frequency)
  }

  private static func dates(_ scanner: inout ByteScanner) -> Exclusion? {
    guard let (start, startHasTime) = scanner.dateAndTime() else { return nil }
    var (end, endHasTime) = (start, startHasTime)
    if scanner.skip("..") {
      guard let second = scanner.dateAndTime() else { return nil }
      (end, endHasTime) = second
    } else if startHasTime {
      return nil
    }
    let from = start.wallSeconds
    let to = end.wallSeconds + (endHasTime ? 0 : Timestamp.secondsPerDay)
    return from < to ? Exclusion(rule: .wall(from: from, to: to)) : nil
  }
}

extension ByteScanner {
  /// Reads `16:00` or `16:00:30` as seconds of the day; 24:00 is its end.
  mutating func timeOfDay() -> Int? { read { $0.timeOfDay(.rule)?.second } }

  /// Reads `@17:00`; midnight if there is no `@`.
  fileprivate mutating func optionalTime() -> Int? {
    guard skip("@") else { return 0 }
    guard let time = timeOfDay(), time < Exclusion.day else { return nil }
    return time
  }

  /// Reads an English weekday, its first three letters or its whole name; 0 is Sunday.
  mutating func weekday() -> Int? {
    CalendarNames.weekday(word())
  }

  /// Reads `2d`, `90m`, `1mo`.
  mutating func amount() -> CalendarAmount? {
    guard let count = number(digits: 1...9), count > 0, let unit = CalendarAmount.Unit(rawValue: word()) else {
      return nil
    }
    return CalendarAmount(count, unit)
  }

  /// Reads `2026-12-24` or `2026-12-24T13:00`.
  mutating func dateAndTime() -> (CivilDateTime, hasTime: Bool)? {
    guard let fields = read({ $0.dateAndTime(.rule) }) else { return nil }
    return (CivilDateTime(wallSeconds: fields.wallSeconds), fields.second != nil)
  }
}
