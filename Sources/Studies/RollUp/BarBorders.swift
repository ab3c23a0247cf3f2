import AxisScales
import CivilTime

/// Where bars of an interval begin and end: on the clock of a zone, or at the opens of a calendar.
package struct BarBorders: Sendable {
  package let interval: BarInterval
  package let zone: Zone
  package let calendar: TradingCalendar?
  /// Open time, which says where a bar of hours begins whose hour has not opened yet.
  private let open: CalendarScale?

  /// Without a calendar a session is a day of the zone.
  package init(_ interval: BarInterval, zone: Zone, calendar: TradingCalendar? = nil) {
    self.interval = interval
    self.zone = zone
    self.calendar = calendar
    open = calendar.map { CalendarScale($0) }
  }

  /// Returns the times of one bar: from its first instant until before the first of the next.
  ///
  /// - Parameters:
  ///   - time: a time in the bar.
  ///   - isDaily: whether points stand for days, so that a midnight, of the zone or of UTC, means its date.
  /// - Complexity: O(log transitions); for a session O(1) at most days apart, about ten.
  package func period(of time: Timestamp, isDaily: Bool) -> Range<Timestamp> {
    switch interval {
    case .step(let step) where step.unit >= .day:
      return days(step, of: date(of: time, isDaily))
    case .step(let step):
      let length = Int64(clamping: step.nominalNanoseconds)
      let hour = Timestamp.nanosecondsPerHour
      guard hour % length == 0 || length % hour == 0 else { return sinceMidnight(length, time) }
      let start = step.start(of: time, zone: zone)
      return start..<max(step.next(after: start, zone: zone), time.advanced(by: 1))
    case .session:
      return session(of: time, isDaily) ?? days(TickStep(1, .day), of: date(of: time, isDaily))
    }
  }

  /// The time that a bar is stamped with: the start of its period, or where its period opens, if it does.
  package func stamp(of period: Range<Timestamp>) -> Timestamp {
    guard !interval.isOfDates, let open else { return period.lowerBound }
    let opening = open.clampUp(period.lowerBound)
    return period.contains(opening) ? opening : period.lowerBound
  }

  /// Lengths that do not fit an hour begin again at midnight: in the hour that comes twice, the clock would go back.
  private func sinceMidnight(_ length: Int64, _ time: Timestamp) -> Range<Timestamp> {
    let day = days(TickStep(1, .day), of: zone.days(time))
    let passed = floorDivide(time.nanoseconds(since: day.lowerBound), length)
    let start = day.lowerBound.advanced(by: passed * length)
    return start..<max(min(start.advanced(by: length), day.upperBound), time.advanced(by: 1))
  }

  private func days(_ step: TickStep, of day: Int) -> Range<Timestamp> {
    let start = step.start(ofDay: day)
    let first = zone.midnight(days: start)
    return first..<max(first.advanced(by: 1), zone.midnight(days: step.next(afterDay: start)))
  }

  /// Whether a time is a midnight that may stand for a day: of the zone, of the calendar, or of UTC.
  func isMidnight(_ time: Timestamp) -> Bool { dateStamped(by: time) != nil }

  private func date(of time: Timestamp, _ isDaily: Bool) -> Int {
    (isDaily ? dateStamped(by: time) : nil) ?? zone.days(time)
  }

  private func dateStamped(by time: Timestamp) -> Int? {
    CalendarScale.date(stamping: time, zones: [zone, calendar?.zone ?? .utc, .utc])
  }

  /// From the open of a session until before the open of the next: time after the close still belongs to it.
  private func session(of time: Timestamp, _ isDaily: Bool) -> Range<Timestamp>? {
    guard let calendar else { return nil }
    if isDaily {
      let date = date(of: time, true)
      let sessions = calendar.sessions(from: CivilDate(days: date), to: CivilDate(days: date + BarBorders.longestRest))
      if sessions.count > 1, sessions[0].date.days == date { return sessions[0].open..<sessions[1].open }
    }
    let day = calendar.zone.days(time)
    let sessions = calendar.sessions(
      from: CivilDate(days: day - BarBorders.longestRest), to: CivilDate(days: day + BarBorders.longestRest))
    guard let next = sessions.firstIndex(where: { $0.open > time }), next > 0 else { return nil }
    return sessions[next - 1].open..<sessions[next].open
  }

  /// More days than a market stays closed at a time, about.
  private static let longestRest = 16
}
