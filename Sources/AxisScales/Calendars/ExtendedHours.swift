import CivilTime
import TimeSeries

/// Trading before and after the session of each day that has one.
struct ExtendedHours: Equatable, Sendable {
  /// When trading begins, in minutes from midnight of the date; nil for none before a session.
  var start: Int?
  /// Minutes of trading after the close, also after an early close; 0 for none.
  var afterClose: Int
}

/// Extended hours of a custom calendar.
extension TradingCalendar {
  /// Returns the calendar with trading before and after its sessions.
  ///
  /// - Parameters:
  ///   - start: when trading begins before each session, `0400` in the calendar's zone; nil for none before.
  ///   - afterClose: how long trading continues after each close, also after an early one, such as `4h` or `90m`: whole
  ///     minutes up to a day; nil for none after.
  /// - Throws: `RuleError` that quotes the text that is malformed, or is not before the open of any session.
  package func adding(extendedFrom start: String?, afterClose: String?) throws(RuleError) -> TradingCalendar {
    var rules = rules
    var extended = ExtendedHours(start: nil, afterClose: 0)
    if let start {
      guard let minute = SessionString.minute(start) else {
        throw RuleError("'\(start)' is not a time of day; write 0400.")
      }
      guard rules.weeks.contains(where: { $0.hours.contains { $0.map { minute < $0.open } ?? false } }) else {
        throw RuleError("'\(start)' is not before the open of any session.")
      }
      extended.start = minute
    }
    if let afterClose {
      let span = try? TimeSpan(parsing: afterClose)
      guard case .nanoseconds(let length)? = span?.amount, length % Self.minute == 0, length <= 24 * 60 * Self.minute
      else { throw RuleError("'\(afterClose)' is not a length of up to a day in whole minutes; write 4h or 90m.") }
      extended.afterClose = Int(length / Self.minute)
    }
    rules.extended = extended == ExtendedHours(start: nil, afterClose: 0) ? nil : extended
    return TradingCalendar(rules: rules)
  }

  /// Nanoseconds.
  private static let minute = 60 * Timestamp.nanosecondsPerSecond
}

extension TradingCalendar {
  /// Whether there is trading before and after its sessions.
  package var hasExtendedHours: Bool { rules.extended != nil }

  /// Returns the hours before and after sessions that overlap a stretch of time, in order; none overlaps a session or
  /// another one.
  ///
  /// - Complexity: O(days) after the first call for a year or so.
  package func extendedHours(from: Timestamp, to: Timestamp) -> [Range<Timestamp>] {
    guard hasExtendedHours, from < to else { return [] }
    let size = Self.daysPerChunk
    // The hours of a date may begin or end on the day beside it.
    let first = max(floorDivide(zone.days(from) - 1, size), floorDivide(-Self.mostDays, size) + 1)
    let last = min(floorDivide(zone.days(to) + 1, size), floorDivide(Self.mostDays, size) - 1)
    guard first <= last else { return [] }
    return (first...last).flatMap { chunk in
      extendedMemory.chunk(chunk) { extendedStretches(ofDays: chunk * size..<(chunk + 1) * size) }
        .filter { $0.to > from.nanoseconds && $0.from < to.nanoseconds }
        .map { Timestamp(nanoseconds: $0.from)..<Timestamp(nanoseconds: $0.to) }
    }
  }

  private static let daysPerChunk = 256
  /// Days that a timestamp counts on either side of 1970.
  private static let mostDays = 106_751

  private func extendedStretches(ofDays days: Range<Int>) -> [DatedStretch] {
    guard let extended = rules.extended else { return [] }
    let sessions = rules.sessions(days: days.lowerBound - 7..<days.upperBound + 7)
    func end(_ session: TradingSession) -> Int64 {
      session.close.nanoseconds + Int64(extended.afterClose) * 60 * Timestamp.nanosecondsPerSecond
    }
    var result: [DatedStretch] = []
    for (place, session) in sessions.enumerated() where days.contains(session.date.days) {
      let date = session.date.days
      let begins = extended.start.map { start in
        zone.timestamp(wallSeconds: Int64(date) * Timestamp.secondsPerDay + Int64(start) * 60, nanosecond: 0)
      }
      let (first, to) = (begins ?? session.open, end(session))
      let from = place > 0 ? max(first.nanoseconds, end(sessions[place - 1])) : first.nanoseconds
      let next = place + 1 < sessions.count ? min(to, sessions[place + 1].open.nanoseconds) : to
      result.append(DatedStretch(from: from, to: session.open.nanoseconds, date: date))
      result.append(DatedStretch(from: session.close.nanoseconds, to: next, date: date))
    }
    return result.filter { $0.from < $0.to }
  }
}
