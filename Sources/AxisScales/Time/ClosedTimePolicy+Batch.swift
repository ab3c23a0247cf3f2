import CivilTime
import TimeSeries

extension CalendarScale {
  /// Returns the places of the times that are in closed time, ascending; the start of a gap is not closed time.
  ///
  /// - Parameter isDaily: whether the points stand for days. A midnight then means the session of its date, and is in
  ///   closed time if the date has no session.
  /// - Complexity: O(1) per time in order, O(log n) out of order or daily.
  public func placesInClosedTime(_ times: [Timestamp], isDaily: Bool) -> [Int] {
    var cursor = cursor()
    return times.indices.filter { place in
      if isDaily, let date = dateStamped(by: times[place]) { return !isOpen(date: date) }
      return cursor.isInGap(times[place])
    }
  }
}

extension ClosedTimePolicy {
  /// Counts the points of a batch that are in closed time, as `placesInClosedTime(_:isDaily:)` finds them.
  ///
  /// With the rule `ownSlot` the scale changes once for all slots. A point in the slot of an earlier point is then in
  /// open time, as if the points came one by one.
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

  /// Counts the points of the window again, because the scale's rules have changed.
  ///
  /// Points dropped before stay counted; a point already in the window is snapped, not dropped.
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
