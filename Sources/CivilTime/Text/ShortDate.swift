/// Dates and times in the words of a chart: `1 Mar 2013`, `14:30`.
package enum ShortDate {
  /// `1 Mar 14:30 – 15:10`, `1 Mar – 4 Apr 2013`; a single time once, with its year.
  package static func range(_ first: CivilDateTime, _ last: CivilDateTime, withTime: Bool) -> String {
    if first == last { return day(last, withYear: true) + (withTime ? " " + clock(last) : "") }
    if withTime {
      let sameDay = (first.year, first.month, first.day) == (last.year, last.month, last.day)
      return day(first, withYear: first.year != last.year) + " " + clock(first) + " – "
        + (sameDay ? clock(last) : day(last, withYear: true) + " " + clock(last))
    }
    return day(first, withYear: first.year != last.year) + " – " + day(last, withYear: true)
  }

  /// `1 Mar` or `1 Mar 2013`.
  package static func day(_ time: CivilDateTime, withYear: Bool) -> String {
    "\(time.day) \(month(time.month))" + (withYear ? " \(time.year)" : "")
  }

  /// `Mar`; a question mark for a month outside 1 ... 12.
  package static func month(_ month: Int) -> String {
    let names = CalendarNames.shortMonths
    return names.indices.contains(month - 1) ? names[month - 1] : "?"
  }

  /// `Fri`
  package static func weekday(_ time: CivilDateTime) -> String { CalendarNames.shortWeekdays[time.weekday] }

  /// `14:30`
  package static func clock(_ time: CivilDateTime) -> String { two(time.hour) + ":" + two(time.minute) }

  /// `14:30:05`
  package static func clockWithSeconds(_ time: CivilDateTime) -> String { clock(time) + ":" + two(time.second) }

  /// Writes a number with at least two digits.
  package static func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
