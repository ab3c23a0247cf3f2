import AxisScales
import CivilTime
import TextPoints
import TimeSeries

/// A chart's calendar, and its handling of points in closed time, or with excluded numbers in place of times.
///
/// The calendar and the exclusions define closed time for every axis, so switching the axis changes no count.
struct ClosedTime {
  /// Open time only, with the slots of points in closed time.
  private(set) var scale: CalendarScale
  private var policy: ClosedTimePolicy
  private let indexScale: IndexScale?
  /// The time of the latest skipped point: its bar may be amended many times.
  private var latest: Timestamp?

  /// A growth of open time by a slot: its position before the growth, and nanoseconds.
  struct Growth: Equatable {
    var position: AxisPosition
    var units: Double
  }

  init(_ rules: TimeRules, indexScale: IndexScale?) {
    scale = rules.openTime(indexScale: indexScale)
    // A number at or below 0 would lie on another one.
    policy = ClosedTimePolicy(rules.numbersAreLogarithmic && indexScale != nil ? .drop : rules.closed)
    self.indexScale = indexScale
  }

  /// The number of points in closed time so far.
  var count: Int { policy.count }

  /// Admits points before they go into their series, and counts the new ones in closed time.
  ///
  /// A gap sample has no value and is not counted: it marks a hole at its time. A first bar alone has no step that
  /// tells days from minutes; stamped at midnight it counts as daily.
  ///
  /// - Returns: the points to append, and the growths of open time, in order.
  /// - Complexity: O(1) a point in order.
  mutating func admit(_ payload: FeedPayload, to series: Series) -> (FeedPayload, [Growth]) {
    guard payload.count > 0, scale.calendar != nil || !scale.exclusions.isEmpty else { return (payload, []) }
    let all = payload.times
    let kind = PointKind(series, or: all, areIndices: indexScale != nil)
    let closed = scale.placesInClosedTime(all, isDaily: kind.areDays).filter { !payload.isGap(at: $0) }
    guard !closed.isEmpty else { return (payload, []) }
    let isDropping = policy.rule == .drop
    let fresh = closed.map { all[$0] }.filter { isDropping ? $0 != latest : !series.holds($0) }
    let before = scale
    let slot = kind.slot(on: scale)
    let slots = policy.admit(closed: fresh, on: &scale, isDaily: kind.areDays, slot: slot)
    if isDropping {
      latest = closed.last.map { all[$0] }
      return (payload.without(closed), [])
    }
    let growths = slots.map { start in
      let end = start.advanced(by: slot)
      let units = scale.openNanoseconds(from: start, to: end) - before.openNanoseconds(from: start, to: end)
      return Growth(position: AxisPosition(whole: before.position(of: start)), units: Double(units))
    }
    return (payload, growths)
  }

  /// Applies other exclusions. Points of the series are counted again; points in closed time are snapped or given
  /// slots, but never skipped.
  ///
  /// - Complexity: O(points).
  mutating func setExclusions(_ exclusions: [Exclusion], for series: Series) {
    scale = scale.with(
      exclusions: indexScale.map { numbers in exclusions.map { $0.placed(on: numbers) } } ?? exclusions)
    let points = series.indices.filter { series.kind == .bars || !series.value(at: $0).isNaN }
    let times = points.map { series.time(at: $0) }
    let kind = PointKind(series, or: times, areIndices: indexScale != nil)
    policy.readmit(times, on: &scale, isDaily: kind.areDays, slot: kind.slot(on: scale))
  }
}

/// Whether points are daily: by their series or, while it has too few points, by the new points.
private struct PointKind {
  /// A first point alone counts as a day: this matters only for one stamped at midnight.
  let areDays: Bool
  private let step: Int64
  private let latest: Timestamp?

  /// - Parameter areIndices: whether the points are numbers, and not days.
  init(_ series: Series, or times: [Timestamp], areIndices: Bool) {
    latest = series.lastTime ?? times.last
    if areIndices {
      (areDays, step) = (false, max(1, series.upperMedianStep))
    } else if series.count > 1 {
      (areDays, step) = (series.isDaily, series.upperMedianStep)
    } else {
      let known = Cadence(latestOf: ([series.lastTime].compactMap { $0 } + times.suffix(9)).sorted())
      (areDays, step) = (known.isDaily || !known.isKnown, known.step)
    }
  }

  /// Nanoseconds of a slot: a usual session for days, else the step.
  func slot(on scale: CalendarScale) -> Int64 {
    if areDays { return Int64(scale.dayLength(before: latest)) }
    return step > 0 ? step : Timestamp.nanosecondsPerSecond
  }
}

extension Series {
  /// Whether the series has a point of this time.
  fileprivate func holds(_ time: Timestamp) -> Bool {
    let index = lowerBound(time)
    return indices.contains(index) && self.time(at: index) == time
  }
}

extension FeedPayload {
  fileprivate var times: [Timestamp] {
    switch self {
    case .bars(let bars): bars.map(\.time)
    case .samples(let samples): samples.map(\.time)
    case .trim: []
    }
  }

  fileprivate func isGap(at place: Int) -> Bool {
    guard case .samples(let samples) = self else { return false }
    return samples[place].value.isNaN
  }

  /// The payload without the points at these ascending places.
  fileprivate func without(_ places: [Int]) -> FeedPayload {
    let left = Set(places)
    switch self {
    case .bars(let bars): return .bars(bars.indices.filter { !left.contains($0) }.map { bars[$0] })
    case .samples(let samples): return .samples(samples.indices.filter { !left.contains($0) }.map { samples[$0] })
    case .trim: return self
    }
  }
}
