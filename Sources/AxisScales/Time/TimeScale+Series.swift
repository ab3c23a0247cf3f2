import CivilTime
import TimeSeries

extension TimeScale {
  /// Returns the left edge of a bar's slot.
  ///
  /// On the ordinal scale this is the index itself; on others the position of the bar's time. A daily bar stamped at
  /// midnight belongs to the session of its date, whichever hours are skipped, and is placed at its open.
  ///
  /// - Precondition: `index` is in the series' indices, unless the scale is ordinal.
  public func position(ofIndex index: Int, in series: Series) -> AxisPosition {
    if case .ordinal = self { return AxisPosition(whole: Int64(index)) }
    return position(ofBarAt: series.time(at: index), in: series)
  }

  /// Returns the left edge of the slot of a bar with this time; see `position(ofIndex:in:)`.
  public func position(ofBarAt time: Timestamp, in series: Series) -> AxisPosition {
    guard case .calendar(let scale) = self, series.isDaily, let date = scale.dateStamped(by: time) else {
      return position(of: time)
    }
    return AxisPosition(whole: scale.position(ofDate: date))
  }

  /// Returns the width of a usual slot in axis units, always positive: 1 on the ordinal scale, else the upper median of
  /// the distances between the latest bars; if there is no distance yet, the precision of its time, or 1 for numbers.
  ///
  /// - Complexity: O(1); at most 17 conversions.
  package func slotWidth(in series: Series) -> Double {
    let unknown = TimeScale.slotWidth(ofLone: series.lastTime)
    switch self {
    case .ordinal:
      return 1
    case .index, .openIndex:
      return Double(max(series.upperMedianStep, 1))
    case .continuous:
      let step = series.upperMedianStep
      return step > 0 ? Double(step) : unknown
    case .calendar:
      let step = Double(series.upperMedianStep)
      guard step > 0 else { return unknown }
      return series.isDaily ? latestStep(in: series) ?? step : step
    case .logarithmicIndex(let scale):
      let last = series.lastTime ?? scale.first
      return latestStep(in: series) ?? max(1, distance(last, last.advanced(by: 1)))
    }
  }

  /// Returns the upper median of the distances between the latest points; nil without one.
  private func latestStep(in series: Series) -> Double? {
    let positions = series.indices.suffix(17).map { position(ofIndex: $0, in: series) }
    let steps = zip(positions, positions.dropFirst()).map { $0.distance(to: $1) }.filter { $0 > 0 }.sorted()
    return steps.isEmpty ? nil : steps[steps.count / 2]
  }

  /// Returns the width of a slot that no distance shows: a day for a date or a full hour, an hour for a full minute,
  /// else a second. An axis of parts of a second would claim an accuracy that a date does not have.
  private static func slotWidth(ofLone time: Timestamp?) -> Double {
    guard let time else { return NominalLength.second }
    if time.nanoseconds % Timestamp.nanosecondsPerHour == 0 { return NominalLength.day }
    return time.nanoseconds % (60 * Timestamp.nanosecondsPerSecond) == 0 ? NominalLength.hour : NominalLength.second
  }
}

extension CalendarScale {
  /// Returns the date of a daily bar's time stamp: a midnight of the scale's zone, of the calendar's zone, or of UTC.
  func dateStamped(by time: Timestamp) -> Int? {
    CalendarScale.date(stamping: time, zones: [zone, calendar?.zone ?? .utc, .utc])
  }

  /// Returns the date, as days since 1970-01-01, of which a time is the midnight in one of the zones; nil if in none.
  package static func date(stamping time: Timestamp, zones: [Zone]) -> Int? {
    for zone in zones {
      let days = zone.days(time)
      if zone.midnight(days: days) == time { return days }
    }
    return nil
  }

  /// Returns whether a date has open time: its session if the scale has sessions, else any of its hours.
  func isOpen(date: Int) -> Bool {
    if calendar != nil { return firstSession(onOrAfter: date)?.date == date }
    return openNanoseconds(from: zone.midnight(days: date), to: zone.midnight(days: date + 1)) > 0
  }

  /// Returns the position at which the session of a date opens, or the next session if the date has none.
  func position(ofDate date: Int) -> Int64 {
    if calendar != nil, let session = firstSession(onOrAfter: date) { return session.position }
    return position(of: zone.midnight(days: date))
  }
}
