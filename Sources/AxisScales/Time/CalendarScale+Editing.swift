import CivilTime
import TimeSeries

extension CalendarScale {
  /// Returns the scale with one more exclusion; the same scale if it has that exclusion already.
  ///
  /// Reloads nothing: the new scale finds its stretches on first use, about 2 ms for decades of sessions. Positions
  /// beyond the change differ, so keep times and convert with `TimeScale.translate`.
  public func adding(_ exclusion: Exclusion) -> CalendarScale {
    if exclusions.contains(exclusion) { return self }
    return with(exclusions: exclusions + [exclusion])
  }

  /// Returns the scale without an exclusion; the same scale if it has no such exclusion.
  public func removing(_ exclusion: Exclusion) -> CalendarScale {
    guard exclusions.contains(exclusion) else { return self }
    return with(exclusions: exclusions.filter { $0 != exclusion })
  }

  /// Returns the scale with these exclusions instead of its own.
  package func with(exclusions: [Exclusion]) -> CalendarScale {
    let rules = table.rules
    return CalendarScale(
      rules: OpenTimeRules(
        calendar: rules.calendar, exclusions: exclusions, inclusions: rules.inclusions, zone: rules.zone))
  }

  /// Returns the scale with a stretch that is open despite calendar and exclusions: the slot of a point in closed time.
  ///
  /// - Precondition: `nanoseconds` is positive.
  package func including(_ time: Timestamp, nanoseconds: Int64) -> CalendarScale {
    including([time], nanoseconds: nanoseconds)
  }

  /// Returns the scale with such a stretch from each of these times on; the same scale if there are none.
  ///
  /// The new scale finds its stretches again, as after an added exclusion, so pass the slots of a batch at once.
  ///
  /// - Precondition: `nanoseconds` is positive.
  package func including(_ times: [Timestamp], nanoseconds: Int64) -> CalendarScale {
    precondition(nanoseconds > 0, "the slot of a point must have a width above 0")
    guard !times.isEmpty else { return self }
    let rules = table.rules
    let slots = times.map { TimeStretch(from: $0.nanoseconds, to: $0.advanced(by: nanoseconds).nanoseconds) }
    let result = CalendarScale(
      rules: OpenTimeRules(
        calendar: rules.calendar, exclusions: rules.exclusions, inclusions: rules.inclusions + slots,
        zone: rules.zone))
    // Dense rules count from near the first time used. Keep the same origin, or every position would change.
    if let origin = table.state.withLock({ $0.origin }) { result.table.state.withLock { $0.setOrigin(near: origin) } }
    return result
  }
}
