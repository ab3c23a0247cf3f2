import CivilTime
import TimeSeries

/// A part of a date with a column to itself.
package enum DatePart: Sendable, Hashable {
  case year, quarter, month, week, day, dayOfYear, hour, minute, second, millisecond, microsecond, nanosecond
  /// Whole seconds since 1970, beside a fraction in a separate column.
  case epoch
  /// A time of day beside the parts of a date, in seconds.
  case clock
  /// A time of day in digits, such as 930, or the number of a part of the day.
  case clockDigits(ClockText.Form)
  /// Hours since midnight with decimals: 13.5 is half past one.
  case decimalHours

  /// Whether it tells rows of one day apart.
  var isOfDay: Bool {
    switch self {
    case .hour, .clock, .clockDigits, .decimalHours: true
    default: false
    }
  }

  /// The parts that a number of seconds or less counts.
  static let clockUnits: [Self] = [.second, .millisecond, .microsecond, .nanosecond]
}

extension DatePart {
  /// The time of the parts of a date; nil where they make none.
  static func time(of parts: [DatePart: Int], _ fraction: Int64, _ reader: TimeReader) -> Timestamp? {
    let nanoseconds =
      fraction + Int64(parts[.millisecond] ?? 0) * 1_000_000 + Int64(parts[.microsecond] ?? 0) * 1_000
      + Int64(parts[.nanosecond] ?? 0)
    if let seconds = parts[.epoch] { return reader.stamp(Int64(seconds), nanoseconds) }
    guard var year = parts[.year] ?? reader.year else { return nil }
    if (0..<100).contains(year) { year += year < CivilText.century ? 2_000 : 1_900 }
    let (hour, minute) = (parts[.hour] ?? 0, parts[.minute] ?? 0)
    guard (1_000..<3_000).contains(year), (0...24).contains(hour), (0..<60).contains(minute),
      let days = days(parts, year: year)
    else { return nil }
    let seconds =
      Int64(hour) * Timestamp.secondsPerHour + Int64(minute * 60 + (parts[.second] ?? 0) + (parts[.clock] ?? 0))
    return reader.utc(civil: Int64(days) * Timestamp.secondsPerDay + seconds, fraction: nanoseconds)
  }

  private static func days(_ parts: [DatePart: Int], year: Int) -> Int? {
    if let ofYear = parts[.dayOfYear] {
      return (1...366).contains(ofYear) ? CivilDate.days(year: year, month: 1, day: ofYear) : nil
    }
    if let week = parts[.week] { return (1...53).contains(week) ? CivilDate.monday(ofWeek: week, year: year) : nil }
    let quarter = parts[.quarter]
    guard quarter == nil || (1...4).contains(quarter ?? 1) else { return nil }
    return CivilDate(
      year: year, month: parts[.month] ?? quarter.map { $0 * 3 - 2 } ?? 1, day: parts[.day] ?? 1)?.days
  }

  /// The number of a month by its name, and of a quarter or a month behind its letter: `Q01`, `M12`.
  func inWords(_ cell: UnsafeBufferPointer<UInt8>) -> Int? {
    guard self == .month || self == .quarter else { return nil }
    var scan = ByteScan(trimming: cell)
    let word = scan.wordInAnyLanguage()
    if scan.isAtEnd { return self == .month ? CalendarNames.month(word) : nil }
    guard word == (self == .month ? "m" : "q"), let number = scan.number(1...2), scan.isAtEnd else { return nil }
    return number
  }
}
