import CivilTime

/// Dates as the title shows them.
enum ShortDate {
  static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  static func range(_ first: CivilDateTime, _ last: CivilDateTime, withTime: Bool) -> String {
    if withTime {
      let sameDay = (first.year, first.month, first.day) == (last.year, last.month, last.day)
      return day(first, withYear: first.year != last.year) + " " + clock(first) + " – "
        + (sameDay ? clock(last) : day(last, withYear: true) + " " + clock(last))
    }
    return day(first, withYear: first.year != last.year) + " – " + day(last, withYear: true)
  }

  static func day(_ time: CivilDateTime, withYear: Bool) -> String {
    let month = months.indices.contains(time.month - 1) ? months[time.month - 1] : "?"
    return "\(time.day) \(month)" + (withYear ? " \(time.year)" : "")
  }

  static func clock(_ time: CivilDateTime) -> String {
    two(time.hour) + ":" + two(time.minute)
  }

  static func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
