// Time scales: continuous time, open time of a calendar, one slot per bar, or plain indices. `TimeScale` is one of
// them; `CalendarScale` keeps a table of open stretches, so each lookup is a search in it.

import CivilTime
import TimeSeries

/// The map between time and positions on an axis, of one of four kinds; the last may have gaps, too.
///
/// Units of a position: nanoseconds on the continuous scale, nanoseconds of open time on a calendar, slots on the
/// ordinal scale, numbers on the index scale. Positions are absolute: appending and trimming move nothing. Not
/// Sendable, because the ordinal scale reads a series that one thread owns.
public enum TimeScale {
  /// All time, without gaps.
  case continuous
  /// Open time only.
  case calendar(CalendarScale)
  /// One slot per bar.
  case ordinal(OrdinalScale)
  /// A number axis, for points whose times are indices: nanosecond n is number n.
  case index
  /// A number axis that skips the exclusions of its scale, whose zone is UTC.
  case openIndex(CalendarScale)

  /// Returns the position of a time; inside a gap, the position of its seam.
  public func position(of time: Timestamp) -> AxisPosition {
    switch self {
    case .continuous, .index: AxisPosition(whole: time.nanoseconds)
    case .calendar(let scale), .openIndex(let scale): AxisPosition(whole: scale.position(of: time))
    case .ordinal(let scale): scale.position(of: time)
    }
  }

  /// Returns the time at a position, rounded down to the nanosecond; on a seam, the end of the gap.
  public func time(at position: AxisPosition) -> Timestamp {
    switch self {
    case .continuous, .index: Timestamp(nanoseconds: position.whole)
    case .calendar(let scale), .openIndex(let scale): scale.time(at: position.whole)
    case .ordinal(let scale): scale.time(at: position)
    }
  }

  /// The scale that knows the gaps; nil on an axis without gaps.
  package var gapped: CalendarScale? {
    switch self {
    case .calendar(let scale), .openIndex(let scale): scale
    case .continuous, .ordinal, .index: nil
    }
  }

  /// Returns the time itself, or the end of the gap that contains it.
  package func clampUp(_ time: Timestamp) -> Timestamp { gapped?.clampUp(time) ?? time }

  /// Returns the time itself, or the start of the gap that contains it.
  package func clampDown(_ time: Timestamp) -> Timestamp { gapped?.clampDown(time) ?? time }

  /// Returns axis units from `a` to `b`, rounded to 53 bits.
  public func distance(_ a: Timestamp, _ b: Timestamp) -> Double {
    position(of: a).distance(to: position(of: b))
  }

  /// Returns the time `units` of the axis after `time`: the inverse of `distance`.
  package func offset(_ time: Timestamp, by units: Double) -> Timestamp {
    self.time(at: position(of: time).advanced(by: units))
  }

  /// `continuous`, `calendar`, `ordinal` or `index`.
  package var kindName: String {
    switch self {
    case .continuous: "continuous"
    case .calendar: "calendar"
    case .ordinal: "ordinal"
    case .index, .openIndex: "index"
    }
  }

  /// Whether all points start at whole slots from the axis' zero.
  package var hasEvenSlots: Bool {
    switch self {
    case .ordinal, .index, .openIndex: true
    case .continuous, .calendar: false
    }
  }

  /// Whether the axis counts numbers instead of time.
  package var isIndex: Bool {
    switch self {
    case .index, .openIndex: true
    case .continuous, .calendar, .ordinal: false
    }
  }
}
