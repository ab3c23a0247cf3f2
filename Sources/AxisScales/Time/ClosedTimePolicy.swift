import CivilTime
import TimeSeries

/// The treatment of points in closed time, and the number of such points.
///
/// A point at the very start of a gap, such as a closing print, is on the seam and not in closed time.
public struct ClosedTimePolicy: Equatable, Sendable {
  /// The treatment of a point in closed time.
  public enum Rule: String, CaseIterable, Sendable {
    /// Place it on the seam, with the next open slot.
    case snap
    /// Open a slot for it on the axis.
    case ownSlot = "slot"
    /// Drop it.
    case drop
  }

  /// The result for a point.
  package enum Admission: Equatable, Sendable {
    /// In open time, or at the start of a gap.
    case open
    /// In closed time; the point is snapped to the seam.
    case snapped
    /// In closed time; the scale now has a slot for it, and positions after it have grown by the slot.
    case ownSlot
    /// In closed time; the caller drops the point.
    case dropped
  }

  /// The rule for the next point.
  package var rule: Rule
  /// Points snapped so far.
  package private(set) var snapped = 0
  /// Points that got their own slot so far.
  package private(set) var ownSlots = 0
  /// Points dropped so far.
  package private(set) var dropped = 0

  /// Creates a policy with all counts at 0.
  package init(_ rule: Rule) {
    self.rule = rule
  }

  /// Points in closed time so far.
  package var count: Int { snapped + ownSlots + dropped }

  /// Decides about a point and counts it. With the rule `ownSlot` the scale gets a slot of `slot` nanoseconds.
  package mutating func admit(_ time: Timestamp, on scale: inout CalendarScale, slot: Int64) -> Admission {
    if scale.isOpen(time) || scale.clampDown(time) == time { return .open }
    if rule == .ownSlot { scale = scale.including(time, nanoseconds: max(slot, 1)) }
    return count(1)
  }

  /// Counts points in closed time.
  mutating func count(_ points: Int) -> Admission {
    switch rule {
    case .snap:
      snapped += points
      return .snapped
    case .drop:
      dropped += points
      return .dropped
    case .ownSlot:
      ownSlots += points
      return .ownSlot
    }
  }

  /// Resets the counts of points still in the window; dropped points stay counted.
  mutating func recount() {
    (snapped, ownSlots) = (0, 0)
  }
}

extension CalendarScale {
  /// Returns the places of the times that are in closed time, ascending; the start of a gap is not closed time.
  ///
  /// - Parameter isDaily: whether the points stand for days. A midnight then means the session of its date, and is in
  ///   closed time if the date has no session.
  /// - Complexity: O(1) per time in order, O(log n) out of order or daily.
  package func placesInClosedTime(_ times: [Timestamp], isDaily: Bool) -> [Int] {
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
  package mutating func admit(
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
  package mutating func readmit(
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
