import CivilTime
import TimeSeries

/// The map between time and the places of an axis, in one of four ways.
///
/// Units of a position: nanoseconds on the continuous scale, nanoseconds of open time on a calendar, slots on the
/// ordinal one, numbers on the one of indices. All are absolute: appending and trimming move nothing. Not Sendable, for the ordinal scale reads a
/// series that one thread owns.
public enum TimeScale {
  /// All time, as the clock goes.
  case continuous
  /// Open time only.
  case calendar(CalendarScale)
  /// One slot a bar.
  case ordinal(OrdinalScale)
  /// A number axis, for points whose times are indices: nanosecond n is number n.
  case index

  /// The place of a time; inside a gap, that of its seam.
  public func position(of time: Timestamp) -> AxisPosition {
    switch self {
    case .continuous, .index: AxisPosition(whole: time.nanoseconds)
    case .calendar(let scale): AxisPosition(whole: scale.position(of: time))
    case .ordinal(let scale): scale.position(of: time)
    }
  }

  /// The time of a place, to the nanosecond below; the end of a gap on its seam.
  public func time(at position: AxisPosition) -> Timestamp {
    switch self {
    case .continuous, .index: Timestamp(nanoseconds: position.whole)
    case .calendar(let scale): scale.time(at: position.whole)
    case .ordinal(let scale): scale.time(at: position)
    }
  }

  /// The time itself, or the end of the gap it lies in. Only calendars have gaps.
  public func clampUp(_ time: Timestamp) -> Timestamp {
    guard case .calendar(let scale) = self else { return time }
    return scale.clampUp(time)
  }

  /// The time itself, or the start of the gap it lies in. Only calendars have gaps.
  public func clampDown(_ time: Timestamp) -> Timestamp {
    guard case .calendar(let scale) = self else { return time }
    return scale.clampDown(time)
  }

  /// Axis units from `a` to `b`, rounded to 53 bits.
  public func distance(_ a: Timestamp, _ b: Timestamp) -> Double {
    position(of: a).distance(to: position(of: b))
  }

  /// The time `units` of the axis after `time`: the inverse of `distance`.
  public func offset(_ time: Timestamp, by units: Double) -> Timestamp {
    self.time(at: position(of: time).advanced(by: units))
  }

  /// `continuous`, `calendar`, `ordinal` or `index`.
  public var kindName: String {
    switch self {
    case .continuous: "continuous"
    case .calendar: "calendar"
    case .ordinal: "ordinal"
    case .index: "index"
    }
  }

  /// Whether the axis counts numbers in place of time.
  public var isIndex: Bool {
    if case .index = self { return true }
    return false
  }
}
