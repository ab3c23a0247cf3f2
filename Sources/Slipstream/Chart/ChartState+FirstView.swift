import AxisScales
import RangeSelection
import TimeSeries

/// The first selection, before anyone selects anything, and after a reset.
extension ChartState {
  /// The fourth fifth of the points (R14), or all of them; nil if the last fifth is to be shown, or if there is no
  /// window to divide yet.
  var firstView: Viewport? {
    if rules.policies.firstSelection == .all, let bounds {
      return Viewport(lower: bounds.lower, span: bounds.extent, mode: .fit)
    }
    guard rules.policies.firstSelection == .fourthFifth, isWindow else { return nil }
    let indices = series.indices
    let fifth = DefaultSelection.fourthFifth(count: indices.count)
    guard !fifth.isEmpty else { return nil }
    let (lower, upper) = (
      scale.position(ofIndex: indices.lowerBound + fifth.lowerBound, in: series),
      scale.position(ofIndex: indices.lowerBound + fifth.upperBound, in: series)
    )
    // A span set by the user ends where the fifth ends.
    let span = askedSpan.map(units) ?? lower.distance(to: upper)
    return Viewport(lower: upper.advanced(by: -span), span: span, mode: .hold)
  }

  /// Restores the first selection.
  mutating func reset(at now: Double) {
    if rules.policies.firstSelection == .all { return select(at: now) { $0.fit(at: now) } }
    let first = firstView
    select(at: now) { selection in
      // It depends on the window as it is now, so it is not kept.
      let inForce = selection.rules
      var rules = inForce
      rules.defaultRange = first.map { SelectionBounds(lower: $0.lower, upper: $0.upper) }
      selection.set(rules)
      selection.reset(at: now)
      selection.set(inForce)
    }
    // The first view of a young stream grows.
    if first == nil, askedSpan == nil, series.count < OpeningView.points, !isWindow {
      open(towards: .points(OpeningView.points))
    }
  }
}
