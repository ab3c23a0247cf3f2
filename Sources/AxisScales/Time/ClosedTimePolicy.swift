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
  public enum Admission: Equatable, Sendable {
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
  public var rule: Rule
  /// Points snapped so far.
  public private(set) var snapped = 0
  /// Points that got their own slot so far.
  public private(set) var ownSlots = 0
  /// Points dropped so far.
  public private(set) var dropped = 0

  /// Creates a policy with all counts at 0.
  public init(_ rule: Rule) {
    self.rule = rule
  }

  /// Points in closed time so far.
  public var count: Int { snapped + ownSlots + dropped }

  /// Decides about a point and counts it. With the rule `ownSlot` the scale gets a slot of `slot` nanoseconds.
  public mutating func admit(_ time: Timestamp, on scale: inout CalendarScale, slot: Int64) -> Admission {
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
