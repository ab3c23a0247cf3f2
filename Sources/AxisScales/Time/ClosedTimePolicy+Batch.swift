import CivilTime
import TimeSeries

extension CalendarScale {
  /// The places of those of some times that lie in closed time, ascending; the start of a gap is no such time.
  ///
  /// - Parameter isDaily: whether the times are those of points that stand for days. One that is a midnight then means
  ///   the session of its date, and is in closed time when the date has none.
  /// - Complexity: O(1) a time in order, O(log n) out of order or daily.
  public func placesInClosedTime(_ times: [Timestamp], isDaily: Bool) -> [Int] {
    var cursor = cursor()
    return times.indices.filter { place in
      if isDaily, let date = dateStamped(by: times[place]) { return !isOpen(date: date) }
      return cursor.isInGap(times[place])
    }
  }
}

extension ClosedTimePolicy {
  /// Counts points that come together and are in closed time, as `placesInClosedTime(_:isDaily:)` finds them.
  ///
  /// With the rule `ownSlot` the scale changes once, however many slots it takes. A point in the slot of one before it
  /// is in open time then, as it is when they come one by one.
  ///
  /// - Parameters:
  ///   - isDaily: whether midnights mean the slot of their date.
  ///   - slot: nanoseconds of a slot.
  /// - Returns: the starts of new slots, ascending; empty with other rules.
  @discardableResult
  public mutating func admit(
    closed times: [Timestamp], on scale: inout CalendarScale, isDaily: Bool, slot: Int64
  ) -> [Timestamp] {
    guard rule == .ownSlot, !times.isEmpty else {
      _ = count(times.count)
      return []
    }
    let width = max(slot, 1)
    let starts = times.map { time in
      isDaily ? scale.dateStamped(by: time).map { scale.zone.midnight(days: $0) } ?? time : time
    }
    var slots: [Timestamp] = []
    for start in starts.sorted() {
      if let last = slots.last, start < last.advanced(by: width) { continue }
      slots.append(start)
    }
    scale = scale.including(slots, nanoseconds: width)
    _ = count(slots.count)
    return slots
  }

  /// Counts points anew that are there already, because the scale's rules have changed.
  ///
  /// What was left out before stays counted; a point that is there already is not left out any more, but snapped.
  public mutating func readmit(
    _ times: [Timestamp], on scale: inout CalendarScale, isDaily: Bool, slot: Int64
  ) {
    let wanted = rule
    recount()
    if wanted == .drop { rule = .snap }
    let closed = scale.placesInClosedTime(times, isDaily: isDaily).map { times[$0] }
    admit(closed: closed, on: &scale, isDaily: isDaily, slot: slot)
    rule = wanted
  }
}
