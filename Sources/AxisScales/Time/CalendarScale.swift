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
    while budget.take(), position >= after, growUp(to: chunks.upperBound + step) { step *= 2 }
    step = 1
    while budget.take(), position < before, growDown(to: chunks.lowerBound - step) { step *= 2 }
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
    while budget.take(), index < 0, growDown(to: chunks.lowerBound - step) {
      step *= 2
      index = stretch(atOrBefore: time)
    }
    return index < 0 ? time : Swift.min(time, closes[index])
  }
}
