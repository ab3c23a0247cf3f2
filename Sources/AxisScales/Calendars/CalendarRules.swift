import CivilTime

/// The rules of a calendar: hours by date and weekday, yearly holidays, and dated exceptions.
struct CalendarRules: Sendable {
  /// The hours of a week from a date on; nil for a weekday (0 is Sunday) without a session.
  struct Week: Sendable {
    var from: Int
    var hours: [SessionHours?]
  }

  var name: String
  var zone: Zone
  /// Sorted by date; the first also applies to all time before it.
  var weeks: [Week]
  var holidays: [HolidayRule] = []
  /// Days without a session, whatever the weekday.
  var closures: Set<Int> = []
  /// Days with special hours, whatever the weekday or holiday.
  var special: [Int: SessionHours] = [:]
  /// Trading before and after sessions; nil for a calendar without it.
  var extended: ExtendedHours?
  /// The first date with a session, if the market did not exist before it.
  var firstDay = Int.min

  /// The same hours from Monday to Friday.
  static func weekdays(_ hours: SessionHours) -> [SessionHours?] {
    [nil, hours, hours, hours, hours, hours, nil]
  }

  /// Returns the sessions whose dates are in `days`, in order.
  ///
  /// - Complexity: O(days + years x rules).
  func sessions(days: Range<Int>) -> [TradingSession] {
    guard !days.isEmpty else { return [] }
    let effects = effects(
      years: CivilDate(days: days.lowerBound).year - 1...CivilDate(days: days.upperBound - 1).year + 1)
    var result: [TradingSession] = []
    result.reserveCapacity(days.count * 5 / 7 + 8)
    var week = weeks.lastIndex { $0.from <= days.lowerBound } ?? 0
    var weekday = CivilDate.weekday(ofDays: days.lowerBound)
    for day in days {
      while week + 1 < weeks.count, weeks[week + 1].from <= day { week += 1 }
      let usual = weeks[week].hours[weekday]
      weekday = weekday == 6 ? 0 : weekday + 1
      let hours: SessionHours?
      if day < firstDay {
        hours = nil
      } else if let own = special[day] {
        hours = own
      } else if usual == nil || closures.contains(day) {
        hours = nil
      } else {
        hours = effects[day].map { apply($0, to: usual) } ?? usual
      }
      if let hours { result.append(session(day, hours)) }
    }
    return result
  }

  /// Returns the effect of every holiday by day; if several fall on one day, the strongest.
  private func effects(years: ClosedRange<Int>) -> [Int: HolidayRule.Effect] {
    var effects: [Int: HolidayRule.Effect] = [:]
    for rule in holidays {
      for year in years.clamped(to: rule.years) where rule.years.contains(year) {
        guard let day = rule.days(in: year) else { continue }
        if effects[day] != .closed { effects[day] = rule.effect }
      }
    }
    return effects
  }

  private func apply(_ effect: HolidayRule.Effect, to usual: SessionHours?) -> SessionHours? {
    guard var hours = usual else { return nil }
    switch effect {
    case .closed:
      return nil
    case .open(let minute):
      hours.open = minute
    case .close(let minute):
      hours.close = minute
      if let end = hours.breakEnd, minute <= end {
        hours.breakStart = nil
        hours.breakEnd = nil
      }
    case .morningOnly:
      guard let start = hours.breakStart else { return hours }
      hours = SessionHours(hours.open, start)
    }
    return hours
  }

  private func session(_ day: Int, _ hours: SessionHours) -> TradingSession {
    func instant(_ minute: Int) -> Timestamp {
      zone.timestamp(wallSeconds: Int64(day) * Timestamp.secondsPerDay + Int64(minute) * 60, nanosecond: 0)
    }
    return TradingSession(
      date: CivilDate(days: day), open: instant(hours.open), breakStart: hours.breakStart.map(instant),
      breakEnd: hours.breakEnd.map(instant), close: instant(hours.close))
  }
}
