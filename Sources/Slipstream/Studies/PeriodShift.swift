import CivilTime

/// A length of time by which an earlier period is drawn later, on the calendar of a zone: `1d`, `1w`, `3mo`, `1y`.
///
/// Days, months and years keep the clock: a shift by a day over a change to summer time is 23 hours long, and sessions
/// open at the same time of day. A shift by months or years to a day that does not exist goes to the last day of its
/// month: 29 February to 28 February.
package struct PeriodShift: Equatable, Sendable {
  private var months = 0
  private var weeks = 0
  private var days = 0
  private var nanoseconds: Int64 = 0
  /// The shift as the user wrote it.
  package let text: String

  private static let most = 200 * 366

  /// - Throws: `RuleError` if the text is not a length of time.
  package init(parsing text: String) throws(RuleError) {
    self.text = text
    let fault = RuleError("'\(text)' is not a shift; write a length of time, as 1d, 1w, 3mo or 1y.")
    var scanner = ByteScanner(text)
    guard let count = scanner.number(digits: 1...5), count > 0 else { throw fault }
    switch scanner.word() {
    case "y" where scanner.isAtEnd: months = count * 12
    case "mo" where scanner.isAtEnd: months = count
    case "w" where scanner.isAtEnd: weeks = count
    case "d" where scanner.isAtEnd: days = count
    default:
      guard case .nanoseconds(let length)? = try? TimeSpan(parsing: text).amount else { throw fault }
      nanoseconds = length
    }
    guard months <= 200 * 12, weeks <= Self.most / 7, days <= Self.most,
      nanoseconds <= Int64(Self.most) * Timestamp.nanosecondsPerDay
    else {
      throw RuleError("The shift \(text) is longer than 200 years.")
    }
  }

  /// A time later by the shift.
  func later(_ time: Timestamp, in zone: Zone) -> Timestamp {
    guard hasDays else { return time.advanced(by: nanoseconds) }
    return zone.timestamp(later(zone.civil(time)))
  }

  /// A time later by the shift, on an open day: days count open days, and a shift by weeks, months or years to a closed
  /// day goes to the next open one.
  ///
  /// - Returns: nil if the series has not reached that day.
  func later(_ time: Timestamp, in zone: Zone, on open: OpenDays) -> Timestamp? {
    guard hasDays else { return time.advanced(by: nanoseconds) }
    let civil = zone.civil(time)
    let day = days > 0 ? open.day(days, after: civil.days) : open.day(0, after: later(civil).days)
    return day.map { zone.timestamp(civil.adding(days: $0 - civil.days)) }
  }

  /// Whether the shift keeps the time of day.
  private var hasDays: Bool { months > 0 || weeks > 0 || days > 0 }

  private func later(_ civil: CivilDateTime) -> CivilDateTime {
    months > 0 ? civil.adding(months: months) : civil.adding(days: days + weeks * 7)
  }
}
