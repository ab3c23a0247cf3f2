// Time scales: continuous time, open time of a calendar, one slot per bar, or plain indices. `TimeScale` is one of
// them; `CalendarScale` keeps a table of open stretches, so each lookup is a search in it.

import CivilTime
import TimeSeries

/// The map between time and positions on an axis, of one of four kinds; the last may have gaps, or be logarithmic.
///
/// Units of a position: nanoseconds on the continuous scale, nanoseconds of open time on a calendar, slots on the
/// ordinal scale, indices on the index scale, parts of a decade on a logarithmic one. Positions are absolute: appending
/// and trimming move nothing. Not Sendable, because the ordinal scale reads a series that one thread owns.
public enum TimeScale {
  /// All time, without gaps.
  case continuous
  /// Open time only.
  case calendar(CalendarScale)
  /// One slot per bar.
  case ordinal(OrdinalScale)
  /// A number axis, for points that hold indices in place of times: nanosecond n is index n, and the scale gives the
  /// number that it stands for.
  case index(IndexScale)
  /// A number axis that skips the exclusions of its calendar, whose zone is UTC.
  case openIndex(CalendarScale, IndexScale)
  /// A number axis on which equal factors take equal room.
  case logarithmicIndex(LogarithmicIndices)

  /// Returns the position of a time; inside a gap, the position of its seam.
  public func position(of time: Timestamp) -> AxisPosition {
    switch self {
    case .continuous, .index: AxisPosition(whole: time.nanoseconds)
    case .calendar(let scale), .openIndex(let scale, _): AxisPosition(whole: scale.position(of: time))
    case .ordinal(let scale): scale.position(of: time)
    case .logarithmicIndex(let scale): scale.position(of: time)
    }
  }

  /// Returns the time at a position, rounded down to the nanosecond; on a seam, the end of the gap.
  public func time(at position: AxisPosition) -> Timestamp {
    switch self {
    case .continuous, .index: Timestamp(nanoseconds: position.whole)
    case .calendar(let scale), .openIndex(let scale, _): scale.time(at: position.whole)
    case .ordinal(let scale): scale.time(at: position)
    case .logarithmicIndex(let scale): scale.index(at: position)
    }
  }

  /// The scale that knows the gaps; nil on an axis without gaps.
  package var gapped: CalendarScale? {
    switch self {
    case .calendar(let scale), .openIndex(let scale, _): scale
    case .continuous, .ordinal, .index, .logarithmicIndex: nil
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
    case .index, .openIndex, .logarithmicIndex: "index"
    }
  }

  /// Whether all points start at whole slots from the axis' zero: bars that have a slot each, and numbers that count.
  package func hasEvenSlots(in series: Series) -> Bool {
    switch self {
    case .ordinal: true
    case .index, .openIndex: slotWidth(in: series) == 1
    case .continuous, .calendar, .logarithmicIndex: false
    }
  }

  /// The numbers of an axis that counts instead of telling time; nil on the others.
  package var indexScale: IndexScale? {
    switch self {
    case .index(let scale), .openIndex(_, let scale): scale
    case .logarithmicIndex(let scale): scale.numbers
    case .continuous, .calendar, .ordinal: nil
    }
  }

  /// Whether the axis counts numbers instead of time.
  package var isIndex: Bool { indexScale != nil }
}

extension TimeScale {
  /// Converts a position of another scale to this scale, for a scale that is switched or edited live.
  package func translate(_ position: AxisPosition, from other: TimeScale) -> AxisPosition {
    self.position(of: other.time(at: position))
  }

  /// Converts a position of another scale to this scale along the points of a series.
  ///
  /// If one of the scales knows only slots, or if bars are placed at the opens of their sessions, the position keeps
  /// its share of its slot, so that an edge between two bars stays between them; otherwise it keeps its time.
  /// Converting there and back returns the position up to rounding, unless it is in a gap of this scale.
  ///
  /// - Complexity: O(log n) times.
  package func translate(_ position: AxisPosition, from other: TimeScale, in series: Series) -> AxisPosition {
    if !isOrdinal, !other.isOrdinal, !series.isDaily { return translate(position, from: other) }
    let indices = series.indices
    guard !indices.isEmpty else { return translate(position, from: other) }
    let index = other.index(atOrBefore: position, in: series) ?? indices.lowerBound
    let (there, here) = (other.slot(index, in: series), slot(index, in: series))
    guard there.width > 0 else { return here.start }
    return here.start.advanced(by: there.start.distance(to: position) / there.width * here.width)
  }

  private var isOrdinal: Bool {
    if case .ordinal = self { return true }
    return false
  }

  /// Returns the slot from the left edge of a bar to that of the next; the last bar has a slot of the usual width.
  private func slot(_ index: Int, in series: Series) -> (start: AxisPosition, width: Double) {
    let start = position(ofIndex: index, in: series)
    guard index + 1 < series.indices.upperBound else { return (start, slotWidth(in: series)) }
    return (start, start.distance(to: position(ofIndex: index + 1, in: series)))
  }
}
