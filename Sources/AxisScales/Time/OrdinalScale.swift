import CivilTime
import TimeSeries

/// An axis with one slot for each bar of a series: positions are absolute indices and fractions between them.
///
/// Slot i covers [i, i + 1). A time between two bars maps between their slots in proportion; before the first and after
/// the last bar, slots continue by the series' upper median step. Appending and trimming move no bar.
public struct OrdinalScale {
  let series: Series

  /// Creates a scale over `series`; it keeps the series and reads it on every call.
  public init(_ series: Series) {
    self.series = series
  }

  /// Nanoseconds of a slot beyond the ends of the series: the upper median step, or a second if there is none yet.
  var slotNanoseconds: Int64 {
    let step = series.upperMedianStep
    return step > 0 ? step : Timestamp.nanosecondsPerSecond
  }

  /// - Complexity: O(log n).
  package func position(of time: Timestamp) -> AxisPosition {
    guard let first = series.firstTime else {
      return OrdinalScale.beyond(
        time, from: Timestamp(nanoseconds: 0), index: series.indices.lowerBound, step: slotNanoseconds)
    }
    guard let index = series.index(atOrBefore: time) else {
      return OrdinalScale.beyond(time, from: first, index: series.indices.lowerBound, step: slotNanoseconds)
    }
    let start = series.time(at: index)
    guard index + 1 < series.indices.upperBound else {
      return OrdinalScale.beyond(time, from: start, index: index, step: slotNanoseconds)
    }
    let part = Double(start.distance(to: time))
    let whole = Double(start.distance(to: series.time(at: index + 1)))
    return AxisPosition(whole: Int64(index), fraction: min(part / whole, 1.nextDown))
  }

  /// - Complexity: O(1) beyond the ends, else as `Series.time(at:)`.
  package func time(at position: AxisPosition) -> Timestamp {
    let indices = series.indices
    guard let first = series.firstTime, let last = series.lastTime else {
      return OrdinalScale.beyond(
        position, from: Timestamp(nanoseconds: 0), index: indices.lowerBound, step: slotNanoseconds)
    }
    if position.whole < Int64(indices.lowerBound) {
      return OrdinalScale.beyond(position, from: first, index: indices.lowerBound, step: slotNanoseconds)
    }
    if position.whole >= Int64(indices.upperBound - 1) {
      return OrdinalScale.beyond(position, from: last, index: indices.upperBound - 1, step: slotNanoseconds)
    }
    let start = series.time(at: Int(position.whole))
    if position.fraction == 0 { return start }
    let length = start.distance(to: series.time(at: Int(position.whole) + 1))
    // The inverse of a rounded quotient: the nearest nanosecond is the original one. Two neighbours may be further
    // apart than an Int64 can count, but the times between them do not overflow.
    let part = min(UInt64(clamping: (position.fraction * Double(length)).rounded()), length - 1)
    return Timestamp(nanoseconds: start.nanoseconds &+ Int64(truncatingIfNeeded: part))
  }

  private static func beyond(_ time: Timestamp, from origin: Timestamp, index: Int, step: Int64) -> AxisPosition {
    let distance = time.nanoseconds(since: origin)
    let slots = floorDivide(distance, step)
    let fraction = min(Double(floorRemainder(distance, step)) / Double(step), 1.nextDown)
    let (whole, overflow) = slots.addingReportingOverflow(Int64(index))
    return overflow ? AxisPosition(whole: slots > 0 ? .max : .min) : AxisPosition(whole: whole, fraction: fraction)
  }

  private static func beyond(_ position: AxisPosition, from origin: Timestamp, index: Int, step: Int64) -> Timestamp {
    let (slots, overflow) = position.whole.subtractingReportingOverflow(Int64(index))
    let (distance, tooFar) = slots.multipliedReportingOverflow(by: step)
    guard !overflow, !tooFar else { return Timestamp(nanoseconds: position.whole > Int64(index) ? .max : .min) }
    return origin.advanced(by: distance).advanced(by: Int64((position.fraction * Double(step)).rounded()))
  }
}
