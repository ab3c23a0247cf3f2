import CivilTime
import TimeSeries

extension CalendarScale {
  /// The scale with one more exclusion; the same scale when it is there already.
  ///
  /// Nothing is reloaded: the new scale's stretches are found when they are asked for, some 2 ms for decades of
  /// sessions. Positions beyond the change are others, so hold on to times: `TimeScale.translate`.
  public func adding(_ exclusion: Exclusion) -> CalendarScale {
    if exclusions.contains(exclusion) { return self }
    return with(exclusions: exclusions + [exclusion])
  }

  /// The scale without an exclusion; the same scale when it is not there.
  public func removing(_ exclusion: Exclusion) -> CalendarScale {
    guard exclusions.contains(exclusion) else { return self }
    return with(exclusions: exclusions.filter { $0 != exclusion })
  }

  /// The scale with these exclusions instead of its own.
  public func with(exclusions: [Exclusion]) -> CalendarScale {
    let rules = table.rules
    return CalendarScale(
      rules: OpenTimeRules(
        calendar: rules.calendar, exclusions: exclusions, inclusions: rules.inclusions, zone: rules.zone))
  }

  /// The scale with a stretch that is open in spite of calendar and exclusions: the slot of a point in closed time.
  ///
  /// - Precondition: `nanoseconds` is positive.
  public func including(_ time: Timestamp, nanoseconds: Int64) -> CalendarScale {
    including([time], nanoseconds: nanoseconds)
  }

  /// The scale with such a stretch from each of these times on; the same scale when there are none.
  ///
  /// Stretches are found anew, as when an exclusion is added: give the slots of a batch at once.
  ///
  /// - Precondition: `nanoseconds` is positive.
  public func including(_ times: [Timestamp], nanoseconds: Int64) -> CalendarScale {
    precondition(nanoseconds > 0, "the slot of a point has a width")
    guard !times.isEmpty else { return self }
    let rules = table.rules
    let slots = times.map { Stretch(from: $0.nanoseconds, to: $0.advanced(by: nanoseconds).nanoseconds) }
    let result = CalendarScale(
      rules: OpenTimeRules(
        calendar: rules.calendar, exclusions: rules.exclusions, inclusions: rules.inclusions + slots,
        zone: rules.zone))
    // Dense rules count from near the first time asked for: from the same one, or every position would be another.
    if let origin = table.state.withLock({ $0.origin }) { result.table.state.withLock { $0.setOrigin(near: origin) } }
    return result
  }
}
