import CivilTime
import TimeSeries

/// Finds the slots of an axis at which periods of a calendar begin.
struct TickFinder {
  /// A slot and the wall clock that labels it.
  struct Slot {
    var position: AxisPosition
    var time: Timestamp
    var civil: CivilDateTime
    var isSeam: Bool
  }

  /// Slots and the number of boundaries that were looked at to find them.
  struct Found {
    var slots: [Slot] = []
    /// At most `maximumCount`, whatever the times are.
    var steps = 0
  }

  /// More slots than fit any screen, and the most boundaries that one search looks at: the rest is not found.
  static let maximumCount = 4096

  let scale: TimeScale
  let series: Series?
  /// The zone of boundaries and labels.
  let zone: Zone
  /// Whether dates are those of the calendar's sessions rather than of the clock's midnights.
  let hasSessionDates: Bool

  init(scale: TimeScale, series: Series?, zone: Zone) {
    self.scale = scale
    self.series = series
    var zone = zone
    if let series, TimeScale.isDaily(series), let last = series.lastTime {
      // Daily bars are dates, not instants: a midnight of UTC stays on its date in every zone.
      let isLocal = zone.midnight(days: zone.days(last)) == last
      if !isLocal, Zone.utc.midnight(days: Zone.utc.days(last)) == last { zone = .utc }
    }
    self.zone = zone
    if case .calendar(let calendar) = scale, let own = calendar.calendar {
      let isDaily = series.map(TimeScale.isDaily) ?? false
      hasSessionDates = isDaily || own.zone.identifier == zone.identifier
    } else {
      hasSessionDates = false
    }
  }

  /// The slots at which periods begin that touch `from` ... `to`, ascending, none twice.
  ///
  /// - Complexity: at most `maximumCount` boundaries are looked at, which bounds the search whatever the times are.
  func slots(_ step: TickStep, from: Timestamp, to: Timestamp) -> Found {
    guard let times = real(from, to) else { return Found() }
    return step.isOfDates
      ? slotsOfDates(step, from: times.lowerBound, to: times.upperBound)
      : slotsOfTimes(step, from: times.lowerBound, to: times.upperBound)
  }

  /// The part of a range of times in which slots are real: the ordinal scale guesses times beyond its bars, and a walk
  /// over guessed times finds no slot, however long it is.
  private func real(_ from: Timestamp, _ to: Timestamp) -> ClosedRange<Timestamp>? {
    guard case .ordinal(let ordinal) = scale else { return from <= to ? from...to : nil }
    let series = series ?? ordinal.series
    guard let first = series.firstTime, let last = series.lastTime else { return from <= to ? from...to : nil }
    return max(from, first) <= min(to, last) ? max(from, first)...min(to, last) : nil
  }

  private func slotsOfDates(_ step: TickStep, from: Timestamp, to: Timestamp) -> Found {
    var result = Found()
    // A session may begin on the evening before its date.
    let last = zone.days(to) + 1
    var day = step.start(ofDay: zone.days(from))
    while day <= last, result.steps < TickFinder.maximumCount {
      result.steps += 1
      let slot = slot(ofDay: day)
      if slot.position != result.slots.last?.position, isReal(slot) { result.slots.append(slot) }
      // Periods that end before the slot begins would give the same slot again.
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

  /// Whether a bar stands in a slot; beyond the ends of its series the ordinal scale can only guess the time.
  private func isReal(_ slot: Slot) -> Bool {
    guard case .ordinal(let ordinal) = scale else { return true }
    let indices = (series ?? ordinal.series).indices
    return indices.isEmpty
      || (slot.position >= AxisPosition(whole: Int64(indices.lowerBound))
        && slot.position < AxisPosition(whole: Int64(indices.upperBound)))
  }

  /// The first slot at or after a time.
  func slot(at boundary: Timestamp) -> Slot {
    let time: Timestamp
    let position: AxisPosition
    switch scale {
    case .continuous, .index:
      (time, position) = (boundary, AxisPosition(whole: boundary.nanoseconds))
    case .calendar(let calendar):
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

  /// The first slot of a date or of the next one that has any.
  func slot(ofDay day: Int) -> Slot {
    if hasSessionDates, case .calendar(let calendar) = scale, let session = calendar.firstSession(onOrAfter: day) {
      return Slot(
        position: AxisPosition(whole: session.position), time: session.open,
        civil: CivilDateTime(days: session.date), isSeam: true)
    }
    var slot = slot(at: zone.midnight(days: day))
    // Where midnight is skipped the day begins later, and is still that day.
    if slot.civil.days < day { slot.civil = CivilDateTime(days: day) }
    return slot
  }

  /// The wall clock of the slot that holds a position.
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
  /// The first session on a date or after it: its date, open and position; nil beyond the end of time.
  func firstSession(onOrAfter day: Int) -> (date: Int, open: Timestamp, position: Int64)? {
    let midnight = zone.midnight(days: day)
    return table.state.withLock { $0.firstSession(onOrAfter: day, near: midnight.nanoseconds) }
  }

  /// The date of the session that a time lies in or follows; nil before the first.
  func sessionDate(of time: Timestamp) -> Int? {
    table.state.withLock { $0.sessionDate(of: time.nanoseconds) }
  }
}

extension OpenTimeState {
  mutating func firstSession(onOrAfter day: Int, near midnight: Int64) -> (date: Int, open: Timestamp, position: Int64)?
  {
    cover(midnight)
    let twoDays: Int64 = 2 * Timestamp.nanosecondsPerDay
    // What opens two days early belongs to an earlier date; the date's own stretch follows within a few.
    var index = Swift.max(stretch(atOrBefore: Swift.max(midnight, .min + twoDays) - twoDays), 0)
    while true {
      while index < dates.count, dates[index] < day { index += 1 }
      if index < dates.count { break }
      guard growUp(to: chunks.upperBound + 1) else { return nil }
    }
    return (Int(dates[index]), Timestamp(nanoseconds: opens[index]), prefix[index])
  }

  mutating func sessionDate(of time: Int64) -> Int? {
    cover(time)
    let index = stretch(atOrBefore: time)
    return index < 0 ? nil : Int(dates[index])
  }
}
