import AxisScales
import CivilTime
import RangeSelection
import TimeSeries

/// Shows named spans, times and ranges of times.
extension ChartState {
  /// Shows a named span that ends where the view ends.
  mutating func show(_ span: NamedSpan, at now: Double) {
    guard let units = units(span) else { return select(at: now) { $0.fit(at: now) } }
    select(at: now) { selection in
      // A following view stays at the live end by itself.
      let anchor = selection.viewport.mode == .follow ? nil : selection.viewport.upper
      selection.setSpan(units, anchor: anchor, at: now)
    }
  }

  /// Whether a span is no longer than the window and no shorter than the minimum span.
  func fits(_ span: NamedSpan) -> Bool {
    guard let selection, let units = units(span) else { return selection != nil }
    return selection.fits(units) && units >= selection.rules.limits.minimum * (1 - 1e-9)
  }

  /// Brings a time to the centre, as far as the window allows. If all of the window is in view, the view takes its
  /// first width, for otherwise the move would be invisible.
  ///
  /// - Returns: false if that width would show all of the window, too.
  mutating func go(to time: Timestamp, at now: Double) -> Bool {
    guard let selection, let bounds else { return false }
    let position = scale.position(of: time)
    let extent = bounds.lower.distance(to: bounds.upper)
    guard selection.viewport.mode == .fit || selection.viewport.span >= extent * (1 - 1e-9) else {
      select(at: now) { $0.centre(on: position, at: now) }
      return true
    }
    let span = selection.initialSpan
    guard span < extent * (1 - 1e-9) else { return false }
    // The nearest place of that width inside the window.
    let offset = min(max(bounds.lower.distance(to: position) - span / 2, 0), extent - span)
    let lower = bounds.lower.advanced(by: offset)
    select(at: now) { $0.setRange(lower: lower, upper: lower.advanced(by: span), at: now) }
    return true
  }

  /// Shows a range of times, as far as the window allows.
  mutating func show(_ range: Range<Timestamp>, at now: Double) {
    let (lower, upper) = (scale.position(of: range.lowerBound), scale.position(of: range.upperBound))
    select(at: now) { $0.setRange(lower: lower, upper: upper, at: now) }
  }

  /// The exclusive end of a range of numbers that includes `last`: the next whole number or, for decimals, the next
  /// point, at most as far away as the point before.
  ///
  /// - Complexity: O(log n)
  func end(ofNumber last: Timestamp) -> Timestamp {
    guard let indexScale, !indexScale.isWhole else { return last.advanced(by: 1) }
    let index = series.lowerBound(last)
    guard series.indices.contains(index), series.time(at: index) == last else { return last }
    let before = index > series.indices.lowerBound ? last.nanoseconds - series.time(at: index - 1).nanoseconds : nil
    let next = index + 1 < series.indices.upperBound ? series.time(at: index + 1).nanoseconds - last.nanoseconds : nil
    let (near, far) = (before ?? next ?? 1, next ?? before ?? 1)
    return last.advanced(by: max(min(near, far), 1))
  }

  /// A named span in axis units; nil for the whole window.
  private func units(_ span: NamedSpan) -> Double? {
    switch span.length {
    case .all: return nil
    case .days(let days): return units(TimeSpan(.days(days)))
    case .months(let months):
      guard let selection else { return nil }
      let end = selection.viewport.upper
      let start = zone.timestamp(zone.civil(scale.time(at: end)).adding(months: -months))
      return scale.position(of: start).distance(to: end)
    }
  }
}
