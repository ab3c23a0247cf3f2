import CivilTime
import TimeSeries

/// Trading before and after the session of each day that has one.
struct ExtendedHours: Equatable, Sendable {
  /// When trading begins, in minutes from midnight of the date.
  var start: Int
  /// How long it goes on after the close, in minutes, also after an early one.
  var afterClose: Int
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
      let begins = zone.timestamp(
        wallSeconds: Int64(date) * Timestamp.secondsPerDay + Int64(extended.start) * 60, nanosecond: 0)
      let (from, to) = (
        place > 0 ? max(begins.nanoseconds, end(sessions[place - 1])) : begins.nanoseconds, end(session)
      )
      let next = place + 1 < sessions.count ? min(to, sessions[place + 1].open.nanoseconds) : to
      result.append(DatedStretch(from: from, to: session.open.nanoseconds, date: date))
      result.append(DatedStretch(from: session.close.nanoseconds, to: next, date: date))
    }
    return result.filter { $0.from < $0.to }
  }
}
