import AxisScales
import RangeSelection
import TimeSeries

/// A view with the kind of axis in whose units it is, kept beyond its turn: no axis of another kind reads it.
struct ViewOnAxis: Equatable, Sendable {
  let kind: AxisKind
  private let viewport: Viewport

  /// nil without points.
  init?(_ axis: ChartAxis) {
    guard let viewport = axis.selection?.viewport else { return nil }
    (kind, self.viewport) = (axis.kind, viewport)
  }

  /// - Parameter viewport: a view in units of an axis of this kind.
  init(_ viewport: Viewport, on kind: AxisKind) {
    (self.kind, self.viewport) = (kind, viewport)
  }

  /// The view in units of an axis; nil if it is in units of another.
  func viewport(on kind: AxisKind) -> Viewport? { kind == self.kind ? viewport : nil }

  /// Whether no hand has moved the view since it was `before`; not known on another axis, so false.
  func isUnmoved(since before: ViewOnAxis) -> Bool {
    kind == before.kind && viewport.isUnmoved(since: before.viewport)
  }

  /// The same points or times on another scale.
  func translated(from before: TimeScale, to after: TimeScale, in series: Series) -> Viewport {
    viewport.translated(from: before, to: after, in: series)
  }
}

/// The view before a switch of axis.
///
/// Positions of one axis are rounded to the grid of another, so undoing a switch restores this view instead of rounding
/// twice.
struct SwitchedView {
  /// The view before the first switch.
  var before: ViewOnAxis
  /// The view after the latest switch; a hand may have moved it since.
  var shown: ViewOnAxis
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
