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
    case ownSlot
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
    switch rule {
    case .snap:
      snapped += 1
      return .snapped
    case .drop:
      dropped += 1
      return .dropped
    case .ownSlot:
      ownSlots += 1
      scale = scale.including(time, nanoseconds: max(slot, 1))
      return .ownSlot
    }
  }
}
