import CivilTime
import TimeSeries

/// What becomes of a point whose time the axis leaves out, and how many such points there were.
///
/// A point at the very start of a gap, such as a closing print, sits on the seam and is no such point.
public struct ClosedTimePolicy: Equatable, Sendable {
  /// What to do with such a point.
  public enum Rule: String, CaseIterable, Sendable {
    /// It sits on the seam, with the next open slot.
    case snap
    /// The axis opens a slot for it.
    case ownSlot = "slot"
    /// It is left out.
    case drop
  }

  /// What was done with a point.
  public enum Admission: Equatable, Sendable {
    /// In open time, or at the start of a gap.
    case open
    /// In closed time, and snapped.
    case snapped
    /// In closed time; the scale has a slot for it now, and positions after it have grown by the slot.
    case ownSlot
    /// In closed time, and to be left out.
    case dropped
  }

  /// What is done with the next point.
  public var rule: Rule
  /// Points snapped so far.
  public private(set) var snapped = 0
  /// Points that got a slot of their own so far.
  public private(set) var ownSlots = 0
  /// Points left out so far.
  public private(set) var dropped = 0

  /// A policy that has counted nothing yet.
  public init(_ rule: Rule) {
    self.rule = rule
  }

  /// Points in closed time so far.
  public var count: Int { snapped + ownSlots + dropped }

  /// Decides about a point and counts it. With the rule `ownSlot` the scale changes; the slot is `slot` nanoseconds wide.
  public mutating func admit(_ time: Timestamp, on scale: inout CalendarScale, slot: Int64) -> Admission {
    if scale.isOpen(time) || scale.clampDown(time) == time { return .open }
    if rule == .ownSlot { scale = scale.including(time, nanoseconds: max(slot, 1)) }
    return count(1)
  }

  /// Takes note of points in closed time.
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

  /// Forgets what was counted of points that are still there; what was left out stays counted.
  mutating func recount() {
    (snapped, ownSlots) = (0, 0)
  }
}
