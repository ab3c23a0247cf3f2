import AxisScales
import CivilTime
import RangeSelection
import TimeSeries

/// The view of a window from which all points have gone, until points come again.
///
/// Numbers of an axis mean nothing without points: the axis may be another when points come. So the view is kept as
/// times, and on an axis that counts points or numbers as the indices that are never reused.
struct EmptiedView {
  private let viewport: Viewport
  private let times: (from: Timestamp, to: Timestamp)
  /// The kind of axis whose units outlive the points; nil if there is none.
  private var kind: AxisKind?
  /// The width of the view in usual slots.
  private let slots: Double
  let focus: SelectorPart

  /// - Parameter viewport: the view at rest, on `scale`, while `series` still has its points.
  init(_ viewport: Viewport, on scale: TimeScale, _ kind: AxisKind, focus: SelectorPart, in series: Series) {
    self.viewport = viewport
    self.focus = focus
    times = (scale.time(at: viewport.lower), scale.time(at: viewport.upper))
    slots = viewport.span / scale.slotWidth(in: series)
    // A calendar's open time may change; the other axes number by time or by index.
    self.kind = kind == .calendar ? nil : kind
  }

  mutating func forgetIndices() { kind = nil }

  /// The view on the axis that the points came back to.
  func viewport(on axis: ChartAxis) -> Viewport {
    if axis.kind == kind { return viewport }
    let (from, to) = (axis.scale.position(of: times.from), axis.scale.position(of: times.to))
    // Times before the first point have no slots of their own, so on an ordinal axis the count of slots stays.
    let span = axis.kind == .ordinal ? slots : from.distance(to: to)
    let isUpper = axis.kind == .ordinal
    return Viewport(
      lower: isUpper ? to.advanced(by: -span) : from, span: span.isFinite && span > 0 ? span : 1, mode: viewport.mode)
  }
}
