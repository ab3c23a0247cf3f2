import AxisScales
import CivilTime
import RangeSelection
import TerminalCharts
import TimeSeries

/// The time axis: its kind, its bounds, and the view after a change of axis.
extension ChartState {
  /// The columns of the main chart.
  func grid(_ viewport: Viewport, columns: Int) -> CellGrid {
    CellGrid(upper: viewport.upper, span: viewport.span, in: plot(columns: columns))
  }

  /// The columns of the main chart, before a view is known.
  func plot(columns: Int) -> PlotColumns { PlotColumns(max(columns, 1), slot: slotWidth, isEven: scale.hasEvenSlots) }

  /// The points of the view: those that start in it, whatever the screen.
  var visibleIndices: Range<Int>? {
    guard let viewport = selection?.viewport else { return nil }
    return scale.points(from: viewport.lower, to: viewport.upper, in: series)
  }

  var slotWidth: Double { scale.slotWidth(in: series) }

  var bounds: SelectionBounds? {
    let indices = series.indices
    guard !indices.isEmpty else { return nil }
    let last = scale.position(ofIndex: indices.upperBound - 1, in: series)
    return SelectionBounds(
      lower: scale.position(ofIndex: indices.lowerBound, in: series), upper: last.advanced(by: slotWidth))
  }

  /// A feed whose first batch has this many points sends its history: a window that is complete at once.
  private static let history = 750

  /// Whether the chart began with a complete window, not with the beginning of a stream.
  var isWindow: Bool { opening.isThereAtOnce || series.count >= Self.history }

  /// The number of points in closed time so far.
  var closedCount: Int { closed.count }

  /// Adds slots to open time for points in closed time; the view stays in place.
  mutating func grow(_ growths: [ClosedTime.Growth]) {
    guard !growths.isEmpty else { return }
    earlier.switched = nil
    guard axis == .calendar else { return }
    scale = .calendar(closed.scale)
    for growth in growths.reversed() { selection?.renumber(from: growth.position, by: growth.units) }
  }

  /// Applies other exclusions, on the calendar axis; the view stays between the same times.
  mutating func setExclusions(of rules: Shared<ChartRules>, at now: Double) {
    shared = rules
    guard !isIndex else { return }
    closed.setExclusions(rules.value.time.exclusions, for: source)
    earlier.switched = nil
    guard axis == .calendar else { return setAxis(.calendar, at: now) }
    show(.calendar(closed.scale), at: now) { viewport, before, after, series in
      viewport.translated(from: before, to: after, in: series)
    }
  }

  /// Changes the time scale; the view stays in place, and undoing the switch restores exactly the same view.
  mutating func setAxis(_ kind: AxisKind, at now: Double) {
    guard kind != axis, !isIndex, kind != .index else { return }
    guard let viewport = settledView(at: now) else {
      axis = kind
      scale = makeScale(kind)
      return
    }
    var origin = SwitchedView(axis: axis, viewport: viewport, shown: viewport)
    if let switched = earlier.switched, viewport.isUnmoved(since: switched.shown) { origin = switched }
    axis = kind
    let before = makeScale(origin.axis)
    show(makeScale(kind), at: now) { _, _, after, series in
      origin.axis == kind ? origin.viewport : origin.viewport.translated(from: before, to: after, in: series)
    }
    earlier.switched = selection.map { SwitchedView(axis: origin.axis, viewport: origin.viewport, shown: $0.viewport) }
  }

  func makeScale(_ kind: AxisKind) -> TimeScale {
    kind == .calendar ? .calendar(closed.scale) : rules.time.scale(kind, for: series)
  }

  /// Sets another scale, and the view that `view` derives from the previous one.
  mutating func show(
    _ next: TimeScale, at now: Double, _ view: (Viewport, TimeScale, TimeScale, Series) -> Viewport
  ) {
    let before = scale
    let old = settledView(at: now)
    scale = next
    scales.beginAxis(rules)
    guard let bounds, let old, let focus = selection?.focus else { return }
    var selection = makeSelection(bounds, at: now)
    selection.focus = focus
    selection.resume(view(old, before, next, series), at: now)
    self.selection = selection
  }

  /// The view with its motions finished: they are in the units of the old axis.
  mutating func settledView(at now: Double) -> Viewport? {
    selection?.endMomentum(at: now)
    return selection?.destination
  }
}
