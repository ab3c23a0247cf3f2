import RangeSelection
import Scales
import TimeSeries

/// The view that another axis was chosen from.
///
/// Positions of one axis are rounded to the grid of another, so what an undone switch shows is what was there, not what
/// comes out of rounding twice.
struct SwitchedView {
  /// The axis before the first switch, and the view on it.
  var axis: AxisKind
  var viewport: Viewport
  /// What the latest switch led to; when the view is another, a hand has moved it.
  var shown: Viewport
}

extension Viewport {
  /// The same points or times on another scale.
  func translated(from before: TimeScale, to after: TimeScale, in series: Series) -> Viewport {
    let lower = after.translate(self.lower, from: before, in: series)
    let upper = after.translate(self.upper, from: before, in: series)
    return Viewport(lower: lower, span: lower.distance(to: upper), mode: mode)
  }
}
