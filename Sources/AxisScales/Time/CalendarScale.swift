import CivilTime
import TimeSeries

/// A time axis that skips closed hours: positions are nanoseconds of open time.
///
/// Open time counts from 1970-01-01 local midnight and is negative before it. Gaps are half-open: the axis skips the
/// start of a gap and includes its end, and both are on the seam. So `time(at:)` returns the end of a gap for a
/// position on its seam, and a time inside a gap has the seam's position.
///
///     time       |====fri====)........weekend........[====mon====)
///     position   0         6.5 h                    6.5 h       13 h
///
/// The scale finds open stretches on first use, in both directions, and keeps them. Copies share them.
///
/// Avoid rules that cut every second over decades: each occurrence is an entry of the table.
public struct CalendarScale: Sendable {
  let table: OpenTimeTable

  /// Creates a scale of all time but the exclusions, on the wall clock of `zone`.
  public init(exclusions: [Exclusion], zone: Zone) {
    self.init(calendar: nil, exclusions: exclusions, zone: zone)
  }

  /// Creates a scale of the sessions of a calendar.
  public init(_ calendar: TradingCalendar) {
    self.init(calendar: calendar, exclusions: [], zone: calendar.zone)
  }

  /// Creates a scale of the sessions of a calendar, or of all time, without the exclusions; `zone` is the zone of the
  /// exclusions.
  public init(calendar: TradingCalendar?, exclusions: [Exclusion], zone: Zone) {
    table = OpenTimeTable(rules: OpenTimeRules(calendar: calendar, exclusions: exclusions, zone: zone))
  }

  init(rules: OpenTimeRules) {
    table = OpenTimeTable(rules: rules)
  }

  /// The calendar, if there is one.
  package var calendar: TradingCalendar? { table.rules.calendar }
  /// The exclusions besides the calendar.
  package var exclusions: [Exclusion] { table.rules.exclusions }
  /// Whether calendar and exclusions leave any time open; without it, every time has the same position.
  public var hasOpenTime: Bool { table.rules.hasOpenTime }
  /// The zone of the exclusions.
  package var zone: Zone { table.rules.zone }

  /// Returns open nanoseconds from 1970-01-01 local midnight to a time; equal for all times inside a gap.
  ///
  /// - Complexity: O(log n) in the stretches found so far; O(days) if the time is further out than any before.
  public func position(of time: Timestamp) -> Int64 {
    table.state.withLock { $0.position(of: time.nanoseconds) }
  }

  /// Returns the time at a position of open nanoseconds; on a seam, the end of the gap.
  ///
  /// Positions beyond the range of a timestamp are clamped to it.
  public func time(at position: Int64) -> Timestamp {
    table.state.withLock { Timestamp(nanoseconds: $0.time(at: position)) }
  }

  /// Returns the time itself, or the end of the gap that contains it; the time itself if nothing opens after it.
  package func clampUp(_ time: Timestamp) -> Timestamp {
    table.state.withLock { state in
      let position = state.position(of: time.nanoseconds)
      if state.isOpen(time.nanoseconds) { return time }
      let up = state.time(at: position)
      return up >= time.nanoseconds ? Timestamp(nanoseconds: up) : time
    }
  }

  /// Returns the time itself, or the start of the gap that contains it; the time itself if nothing is open before it.
  package func clampDown(_ time: Timestamp) -> Timestamp {
    table.state.withLock { Timestamp(nanoseconds: $0.clampDown(time.nanoseconds)) }
  }

  /// Returns whether a time is open.
  public func isOpen(_ time: Timestamp) -> Bool {
    table.state.withLock { $0.isOpen(time.nanoseconds) }
  }

  /// Returns open nanoseconds from `a` to `b`, exact; beyond 292 years, clamped to the range of an Int64.
  package func openNanoseconds(from a: Timestamp, to b: Timestamp) -> Int64 {
    table.state.withLock { state in
      Timestamp(nanoseconds: state.position(of: b.nanoseconds))
        .nanoseconds(since: Timestamp(nanoseconds: state.position(of: a.nanoseconds)))
    }
  }

  /// Returns the time `nanoseconds` of open time after `time`, exact: the inverse of `openNanoseconds(from:to:)`.
  package func offset(_ time: Timestamp, byNanoseconds nanoseconds: Int64) -> Timestamp {
    table.state.withLock { state in
      let (position, overflow) = state.position(of: time.nanoseconds).addingReportingOverflow(nanoseconds)
      let held = overflow ? (nanoseconds > 0 ? Int64.max : .min) : position
      return Timestamp(nanoseconds: state.time(at: held))
    }
  }
}

extension OpenTimeState {
  mutating func position(of time: Int64) -> Int64 {
    cover(time)
    let index = stretch(atOrBefore: time)
    guard index >= 0 else { return before }
    // Without gaps, a stretch may be longer than an Int64 can count; the result never is.
    return prefix[index] &+ (Swift.min(time, closes[index]) &- opens[index])
  }

  mutating func time(at position: Int64) -> Int64 {
    setOrigin(near: position)
    // Add chunks in growing numbers, so a far position costs few insertions at the front.
    var step = 1
    var budget = LoopBudget("open time around a position", most: 200)
    while budget.spend(), position >= after, growUp(to: chunks.upperBound + step) { step *= 2 }
    step = 1
    while budget.spend(), position < before, growDown(to: chunks.lowerBound - step) { step *= 2 }
    let index = stretch(atPosition: position)
    guard index >= 0 else { return opens.first ?? 0 }
    let rest = UInt64(bitPattern: position &- prefix[index])
    let length = UInt64(bitPattern: closes[index] &- opens[index])
    return opens[index] &+ Int64(bitPattern: Swift.min(rest, length))
  }

  mutating func isOpen(_ time: Int64) -> Bool {
    cover(time)
    let index = stretch(atOrBefore: time)
    return index >= 0 && time < closes[index]
  }

  mutating func clampDown(_ time: Int64) -> Int64 {
    cover(time)
    var index = stretch(atOrBefore: time)
    var step = 1
    var budget = LoopBudget("open time before an instant", most: 100)
    while budget.spend(), index < 0, growDown(to: chunks.lowerBound - step) {
      step *= 2
      index = stretch(atOrBefore: time)
    }
    return index < 0 ? time : Swift.min(time, closes[index])
  }
}

extension CalendarScale {
  /// Returns the gaps whose seams are in `from` ... `to`, in order, at most `limit`.
  ///
  /// - Complexity: O(log n + seams).
  package func seams(from: Timestamp, to: Timestamp, limit: Int = 10_000) -> [Seam] {
    let hasSessions = calendar != nil
    let found = table.state.withLock { $0.gaps(from: from.nanoseconds, to: to.nanoseconds, limit: limit) }
    return found.map { gap in
      let opens = Timestamp(nanoseconds: gap.to)
      return Seam(
        closes: Timestamp(nanoseconds: gap.from), opens: opens, position: AxisPosition(whole: gap.position),
        date: CivilDate(days: hasSessions ? gap.date : zone.days(opens)),
        beginsSession: !hasSessions || gap.isNewDate)
    }
  }
}

extension OpenTimeState {
  struct Gap {
    var from: Int64
    var to: Int64
    var position: Int64
    var date: Int
    var isNewDate: Bool
  }

  mutating func gaps(from: Int64, to: Int64, limit: Int) -> [Gap] {
    cover(from)
    cover(to)
    var result: [Gap] = []
    var index = Swift.max(stretch(atOrBefore: from), 1)
    while index < opens.count, closes[index - 1] <= to, result.count < limit {
      // Sessions without a pause between them touch, so there is no gap.
      if opens[index] >= from, opens[index] > closes[index - 1] {
        result.append(
          Gap(
            from: closes[index - 1], to: opens[index], position: prefix[index], date: Int(dates[index]),
            isNewDate: dates[index] != dates[index - 1]))
      }
      index += 1
    }
    return result
  }
}

extension CalendarScale {
  /// Returns the scale with one more exclusion; the same scale if it has that exclusion already.
  ///
  /// Reloads nothing: the new scale finds its stretches on first use, about 2 ms for decades of sessions. Positions
  /// beyond the change differ, so keep times and convert with `TimeScale.translate`.
  package func adding(_ exclusion: Exclusion) -> CalendarScale {
    if exclusions.contains(exclusion) { return self }
    return with(exclusions: exclusions + [exclusion])
  }

  /// Returns the scale without an exclusion; the same scale if it has no such exclusion.
  package func removing(_ exclusion: Exclusion) -> CalendarScale {
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
