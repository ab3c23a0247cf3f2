import AxisScales
import RangeSelection
import TimeSeries

/// The view before a switch of axis.
///
/// Positions of one axis are rounded to the grid of another, so undoing a switch restores this view instead of rounding
/// twice.
struct SwitchedView {
  /// The axis before the first switch, and the view on it.
  var axis: AxisKind
  var viewport: Viewport
  /// The view after the latest switch; a hand may have moved it since.
  var shown: Viewport
}

extension Viewport {
  /// Whether no hand has moved it since it was `before`: a view that follows or fits moves by itself.
  func isUnmoved(since before: Viewport) -> Bool {
    guard mode == before.mode else { return false }
    switch mode {
    case .hold: return self == before
    case .follow: return abs(span - before.span) <= 1e-9 * before.span
    case .fit: return true
    }
  }

  /// The same points or times on another scale.
  func translated(from before: TimeScale, to after: TimeScale, in series: Series) -> Viewport {
    let lower = after.translate(self.lower, from: before, in: series)
    let upper = after.translate(self.upper, from: before, in: series)
    return Viewport(lower: lower, span: lower.distance(to: upper), mode: mode)
  }
}
