import TimeSeries

extension TimeScale {
  /// The left edge of a bar's slot.
  ///
  /// On the ordinal scale the index itself; else the position of the bar's time, but a daily bar stamped at midnight
  /// belongs to the session of its date, whatever hours are left out, and stands at its open.
  ///
  /// - Precondition: `index` is in the series' indices, unless the scale is ordinal.
  public func position(ofIndex index: Int, in series: Series) -> AxisPosition {
    if case .ordinal = self { return AxisPosition(whole: Int64(index)) }
    return position(ofBarAt: series.time(at: index), in: series)
  }

  /// The left edge of the slot of a bar with this time; see `position(ofIndex:in:)`.
  public func position(ofBarAt time: Timestamp, in series: Series) -> AxisPosition {
    guard case .calendar(let scale) = self, TimeScale.isDaily(series), let date = scale.dateStamped(by: time) else {
      return position(of: time)
    }
    return AxisPosition(whole: scale.position(ofDate: date))
  }

  /// The width of a usual slot in axis units, always positive: 1 on the ordinal scale, else the upper median of the
  /// distances between the latest bars; a second when there is no distance yet.
  ///
  /// - Complexity: O(1); at most 33 conversions.
  public func slotWidth(in series: Series) -> Double {
    let unknown = Double(Timestamp.nanosecondsPerSecond)
    switch self {
    case .ordinal:
      return 1
    case .continuous:
      return series.upperMedianStep > 0 ? Double(series.upperMedianStep) : unknown
    case .calendar:
      guard series.upperMedianStep > 0 else { return unknown }
      guard TimeScale.isDaily(series) else { return Double(series.upperMedianStep) }
      let latest = series.indices.suffix(33)
      let positions = latest.map { position(ofIndex: $0, in: series) }
      let steps = zip(positions, positions.dropFirst()).map { $0.distance(to: $1) }.filter { $0 > 0 }.sorted()
      return steps.isEmpty ? Double(series.upperMedianStep) : steps[steps.count / 2]
    }
  }

  /// Whether the bars of a series stand for days or more: their upper median step is at least 20 hours.
  static func isDaily(_ series: Series) -> Bool {
    series.upperMedianStep >= 20 * 3_600 * Timestamp.nanosecondsPerSecond
  }
}

extension CalendarScale {
  /// The date a daily bar is stamped with: a midnight of the scale's zone, of the calendar's, or of UTC.
  func dateStamped(by time: Timestamp) -> Int? {
    for zone in [self.zone, calendar?.zone ?? .utc, .utc] {
      let days = zone.days(time)
      if zone.midnight(days: days) == time { return days }
    }
    return nil
  }

  /// Where the session of a date opens, or where the next one does when the date has none.
  func position(ofDate date: Int) -> Int64 {
    if calendar != nil, let session = firstSession(onOrAfter: date) { return session.position }
    return position(of: zone.midnight(days: date))
  }
}
