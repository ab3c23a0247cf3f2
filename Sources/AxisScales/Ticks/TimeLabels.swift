import CivilTime
import TimeSeries

/// Writes the labels of a time axis.
enum TimeLabels {
  /// The label of the first row.
  static func fine(_ civil: CivilDateTime, step: TickStep, _ dates: ShortDate) -> String {
    switch step.unit {
    case .index: return ""
    case .year: return String(civil.year)
    case .month: return ShortDate.month(civil.month)
    case .week, .halfWeek, .day: return String(civil.day)
    case .hour, .minute: return dates.clock(civil)
    case .second: return dates.clockWithSeconds(civil)
    case .nanosecond:
      return ShortDate.two(civil.second) + "." + fraction(civil.nanosecond, decimals: decimals(of: step.count))
    }
  }

  /// The label of the second row, without and with its year.
  static func coarse(_ civil: CivilDateTime, step: TickStep, _ dates: ShortDate) -> (short: String, long: String) {
    switch step.unit {
    case .index: return ("", "")
    case .year:
      let text = step.count == 10 ? "\(floorDivide(civil.year, 10) * 10)s" : String(civil.year)
      return (text, text)
    case .month, .week, .halfWeek:
      let month = ShortDate.month(civil.month)
      return (month, "\(month) \(civil.year)")
    case .day:
      let text = "\(ShortDate.weekday(civil)) \(dates.day(civil, withYear: false))"
      let long = "\(ShortDate.weekday(civil)) \(dates.day(civil, withYear: true))"
      return (text, long)
    case .hour, .minute, .second, .nanosecond:
      let text = dates.clock(civil)
      return (text, "\(ShortDate.weekday(civil)) \(dates.day(civil, withYear: true)) \(text)")
    }
  }

  /// The number of characters of the longest fine label of a step.
  static func width(of step: TickStep, _ dates: ShortDate) -> Int {
    switch step.unit {
    case .index: 1
    case .year: 4
    case .month: 3
    case .week, .halfWeek, .day: 2
    case .hour, .minute: dates.clockWidth
    case .second: dates.clockWidth + 3
    case .nanosecond: 3 + decimals(of: step.count)
    }
  }

  /// Returns the decimals of a second that multiples of `nanoseconds` need.
  private static func decimals(of nanoseconds: Int) -> Int {
    var decimals = 9
    var rest = nanoseconds
    while decimals > 1, rest % 10 == 0 {
      rest /= 10
      decimals -= 1
    }
    return decimals
  }

  private static func fraction(_ nanoseconds: Int, decimals: Int) -> String {
    let digits = String(nanoseconds)
    return String((String(repeating: "0", count: max(0, 9 - digits.utf8.count)) + digits).prefix(decimals))
  }
}
