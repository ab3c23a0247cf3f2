/// Dates and times in the words of a chart: `1 Mar 2013`, `14:30`; in the order and on the clock that a user chose.
package struct ShortDate: Equatable, Sendable {
  /// The order of day, month and year.
  package var order: DateOrder
  /// Whether the clock has 12 hours, as `2:30pm`.
  package var hasTwelveHours: Bool

  /// Day, month and year in this order, on a clock of 24 hours.
  package init() { (order, hasTwelveHours) = (.dmy, false) }

  package init(order: DateOrder, hasTwelveHours: Bool) {
    (self.order, self.hasTwelveHours) = (order, hasTwelveHours)
  }

  /// `1 Mar 14:30 – 15:10`, `1 Mar – 4 Apr 2013`; a single time once, with its year.
  package func range(_ first: CivilDateTime, _ last: CivilDateTime, withTime: Bool) -> String {
    if first == last { return day(last, withYear: true) + (withTime ? " " + clock(last) : "") }
    if withTime {
      let sameDay = (first.year, first.month, first.day) == (last.year, last.month, last.day)
      return day(first, withYear: first.year != last.year) + " " + clock(first) + " – "
        + (sameDay ? clock(last) : day(last, withYear: true) + " " + clock(last))
    }
    return day(first, withYear: first.year != last.year) + " – " + day(last, withYear: true)
  }

  /// `2013`, `1950 – 2013`: what stands for years.
  package static func years(_ first: CivilDateTime, _ last: CivilDateTime) -> String {
    first.year == last.year ? "\(last.year)" : "\(first.year) – \(last.year)"
  }

  /// `1 Mar` or `1 Mar 2013`; `Mar 1 2013` with the month first, `2013 Mar 1` with the year first.
  package func day(_ time: CivilDateTime, withYear: Bool) -> String {
    let month = Self.month(time.month)
    let monthAndDay = order == .dmy ? "\(time.day) \(month)" : "\(month) \(time.day)"
    guard withYear else { return monthAndDay }
    return order == .ymd ? "\(time.year) \(monthAndDay)" : "\(monthAndDay) \(time.year)"
  }

  /// `Mar`; a question mark for a month outside 1 ... 12.
  package static func month(_ month: Int) -> String {
    let names = CalendarNames.shortMonths
    return names.indices.contains(month - 1) ? names[month - 1] : "?"
  }

  /// `Fri`
  package static func weekday(_ time: CivilDateTime) -> String { CalendarNames.shortWeekdays[time.weekday] }

  /// `14:30` or `2:30pm`
  package func clock(_ time: CivilDateTime) -> String { hours(time, ":" + Self.two(time.minute)) }

  /// `14:30:05` or `2:30:05pm`
  package func clockWithSeconds(_ time: CivilDateTime) -> String {
    hours(time, ":" + Self.two(time.minute) + ":" + Self.two(time.second))
  }

  /// The number of characters of the longest `clock`.
  package var clockWidth: Int { hasTwelveHours ? 7 : 5 }

  private func hours(_ time: CivilDateTime, _ rest: String) -> String {
    guard hasTwelveHours else { return Self.two(time.hour) + rest }
    return "\((time.hour + 11) % 12 + 1)" + rest + (time.hour % 24 < 12 ? "am" : "pm")
  }

  /// Writes a number with at least two digits.
  package static func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
