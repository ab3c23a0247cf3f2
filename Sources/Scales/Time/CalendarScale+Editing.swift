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
    precondition(nanoseconds > 0, "the slot of a point has a width")
    let rules = table.rules
    let stretch = Stretch(from: time.nanoseconds, to: time.advanced(by: nanoseconds).nanoseconds)
    return CalendarScale(
      rules: OpenTimeRules(
        calendar: rules.calendar, exclusions: rules.exclusions, inclusions: rules.inclusions + [stretch],
        zone: rules.zone))
  }
}

extension TimeScale {
  /// The place on this scale of what stands at a place of another: for a scale that is switched or edited live.
  public func translate(_ position: AxisPosition, from other: TimeScale) -> AxisPosition {
    self.position(of: other.time(at: position))
  }
}
