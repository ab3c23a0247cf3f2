import CivilTime
import TimeSeries

/// Finds the slots of an axis at which periods of a calendar start.
struct TickFinder {
  /// A slot and the wall clock that labels it.
  struct Slot {
    var position: AxisPosition
    var time: Timestamp
    var civil: CivilDateTime
    var isSeam: Bool
  }

  /// Slots and the number of boundaries examined to find them.
  struct Found {
    var slots: [Slot] = []
    /// At most `maximumCount`, whatever the times.
    var steps = 0
  }

  /// More slots than fit any screen. One search examines at most this many boundaries and ignores the rest.
  static let maximumCount = 4096

  let scale: TimeScale
  let series: Series?
  /// The zone of boundaries and labels.
  let zone: Zone
  /// Whether dates come from the calendar's sessions rather than from midnights.
  let hasSessionDates: Bool

  init(scale: TimeScale, series: Series?, zone: Zone) {
    self.scale = scale
    self.series = series
    var zone = zone
    if let series, series.isDaily, let last = series.lastTime {
      // Daily bars are dates, not instants: a midnight of UTC stays on its date in every zone.
      let isLocal = zone.midnight(days: zone.days(last)) == last
      if !isLocal, Zone.utc.midnight(days: Zone.utc.days(last)) == last { zone = .utc }
    }
    self.zone = zone
    if case .calendar(let calendar) = scale, let own = calendar.calendar {
      let isDaily = series?.isDaily ?? false
      hasSessionDates = isDaily || own.zone.identifier == zone.identifier
    } else {
      hasSessionDates = false
    }
  }

  /// Returns the slots at which periods that touch `from` ... `to` start, ascending, without duplicates.
  ///
  /// - Complexity: examines at most `maximumCount` boundaries, whatever the times.
  func slots(_ step: TickStep, from: Timestamp, to: Timestamp) -> Found {
    guard let times = real(from, to) else { return Found() }
    return step.isOfDates
      ? slotsOfDates(step, from: times.lowerBound, to: times.upperBound)
      : slotsOfTimes(step, from: times.lowerBound, to: times.upperBound)
  }

  /// Returns the part of a range of times in which slots are real. The ordinal scale extrapolates times beyond its
  /// bars, and a walk over extrapolated times finds no slot, however long it is.
  private func real(_ from: Timestamp, _ to: Timestamp) -> ClosedRange<Timestamp>? {
    guard case .ordinal(let ordinal) = scale else { return from <= to ? from...to : nil }
    let series = series ?? ordinal.series
    guard let first = series.firstTime, let last = series.lastTime else { return from <= to ? from...to : nil }
    return max(from, first) <= min(to, last) ? max(from, first)...min(to, last) : nil
  }

  private func slotsOfDates(_ step: TickStep, from: Timestamp, to: Timestamp) -> Found {
    var result = Found()
    // A session may start on the evening before its date.
    let last = zone.days(to) + 1
    var day = step.start(ofDay: zone.days(from))
    while day <= last, result.steps < TickFinder.maximumCount {
      result.steps += 1
      let slot = slot(ofDay: day)
      if slot.position != result.slots.last?.position, isReal(slot) { result.slots.append(slot) }
      // Periods that end before the slot starts would give the same slot again.
      let reached = slot.civil.days
      day = step.next(afterDay: max(day, step.start(ofDay: reached)))
    }
    return result
  }

  private func slotsOfTimes(_ step: TickStep, from: Timestamp, to: Timestamp) -> Found {
    var result = Found()
    var boundary = step.start(of: from, zone: zone)
    while boundary <= to, result.steps < TickFinder.maximumCount {
      result.steps += 1
      let slot = slot(at: boundary)
      if slot.position != result.slots.last?.position, isReal(slot) { result.slots.append(slot) }
      let next = step.next(after: max(boundary, step.start(of: slot.time, zone: zone)), zone: zone)
      if next <= boundary { break }
      boundary = next
    }
    return result
  }

  /// Returns whether a slot has a bar; beyond the ends of its series the ordinal scale extrapolates the time.
  private func isReal(_ slot: Slot) -> Bool {
    guard case .ordinal(let ordinal) = scale else { return true }
    let indices = (series ?? ordinal.series).indices
    return indices.isEmpty
      || (slot.position >= AxisPosition(whole: Int64(indices.lowerBound))
        && slot.position < AxisPosition(whole: Int64(indices.upperBound)))
  }

  /// Returns the first slot at or after a time.
  func slot(at boundary: Timestamp) -> Slot {
    let time: Timestamp
    let position: AxisPosition
    switch scale {
    case .continuous, .index, .logarithmicIndex:
      (time, position) = (boundary, scale.position(of: boundary))
    case .calendar(let calendar), .openIndex(let calendar, _):
      (time, position) = (calendar.clampUp(boundary), AxisPosition(whole: calendar.position(of: boundary)))
    case .ordinal(let ordinal):
      let series = series ?? ordinal.series
      if let first = series.firstTime, boundary >= first, let last = series.lastTime, boundary <= last {
        let index = series.lowerBound(boundary)
        (time, position) = (series.time(at: index), AxisPosition(whole: Int64(index)))
      } else {
        (time, position) = (boundary, ordinal.position(of: boundary))
      }
    }
    return Slot(position: position, time: time, civil: zone.civil(time), isSeam: time > boundary)
  }

  /// Returns the first slot of a date, or of the next date that has one.
  func slot(ofDay day: Int) -> Slot {
    if hasSessionDates, case .calendar(let calendar) = scale, let session = calendar.firstSession(onOrAfter: day) {
      return Slot(
        position: AxisPosition(whole: session.position), time: session.open,
        civil: CivilDateTime(days: session.date), isSeam: true)
    }
    var slot = slot(at: zone.midnight(days: day))
    // If the clocks skip midnight, the day starts later and is still that day.
    if slot.civil.days < day { slot.civil = CivilDateTime(days: day) }
    return slot
  }

  /// Returns the wall clock of the slot that contains a position.
  func civil(at position: AxisPosition) -> (time: Timestamp, civil: CivilDateTime) {
    var time = scale.time(at: position)
    if case .ordinal(let ordinal) = scale {
      time = ordinal.time(at: AxisPosition(whole: position.whole))
    }
    if hasSessionDates, case .calendar(let calendar) = scale {
      let clock = zone.civil(time)
      let date = calendar.sessionDate(of: time) ?? clock.days
      return (time, CivilDateTime(days: date, secondOfDay: clock.secondOfDay, nanosecond: clock.nanosecond))
    }
    return (time, zone.civil(time))
  }
}

extension CalendarScale {
  /// Returns the first session on or after a date: its date, open and position; nil beyond the range of a timestamp.
  func firstSession(onOrAfter day: Int) -> (date: Int, open: Timestamp, position: Int64)? {
    let midnight = zone.midnight(days: day)
    return table.state.withLock { $0.firstSession(onOrAfter: day, near: midnight.nanoseconds) }
  }

  /// Returns the date of the session that contains or precedes a time; nil before the first session.
  func sessionDate(of time: Timestamp) -> Int? {
    table.state.withLock { $0.sessionDate(of: time.nanoseconds) }
  }
}

extension OpenTimeState {
  mutating func firstSession(onOrAfter day: Int, near midnight: Int64) -> (date: Int, open: Timestamp, position: Int64)?
  {
    cover(midnight)
    let twoDays: Int64 = 2 * Timestamp.nanosecondsPerDay
    // A stretch that opens two days early belongs to an earlier date; the date's own stretch is among the next few.
    var index = Swift.max(stretch(atOrBefore: Swift.max(midnight, .min + twoDays) - twoDays), 0)
    var budget = LoopBudget("the session on or after a day", most: 100_000)
    while budget.spend() {
      while index < dates.count, dates[index] < day { index += 1 }
      if index < dates.count { break }
      guard growUp(to: chunks.upperBound + 1) else { return nil }
    }
    guard index < dates.count else { return nil }
    return (Int(dates[index]), Timestamp(nanoseconds: opens[index]), prefix[index])
  }

  mutating func sessionDate(of time: Int64) -> Int? {
    cover(time)
    let index = stretch(atOrBefore: time)
    return index < 0 ? nil : Int(dates[index])
  }
}
