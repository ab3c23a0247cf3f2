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
    earlier.forgetSwitches()
    guard axis == .calendar else { return }
    scale = .calendar(closed.scale)
    for growth in growths.reversed() { selection?.renumber(from: growth.position, by: growth.units) }
  }

  /// Applies other exclusions; the view stays between the same times. More of them bring the calendar axis, and when
  /// they are gone, the axis before them comes back.
  mutating func setExclusions(of rules: Shared<ChartRules>, at now: Double) {
    let before = self.rules.time.exclusions
    shared = rules
    guard !isIndex else { return }
    let exclusions = rules.value.time.exclusions
    closed.setExclusions(exclusions, for: source)
    earlier.switched = nil
    guard axis == .calendar else {
      guard !exclusions.allSatisfy(before.contains) else { return }
      let old = axis
      switchAxis(to: .calendar, at: now)
      earlier.unexcluded = UnexcludedAxis(axis: old, exclusions: before, views: earlier.switched)
      return
    }
    if let unexcluded = earlier.unexcluded, unexcluded.exclusions == exclusions {
      return returnToAxis(unexcluded, at: now)
    }
    let shown = selection?.viewport
    show(.calendar(closed.scale), at: now) { viewport, before, after, series in
      viewport.translated(from: before, to: after, in: series)
    }
    earlier.unexcluded?.follow(from: shown, to: selection?.viewport)
  }

  private mutating func returnToAxis(_ unexcluded: UnexcludedAxis, at now: Double) {
    earlier.unexcluded = nil
    axis = unexcluded.axis
    show(makeScale(axis), at: now) { viewport, before, after, series in
      if let views = unexcluded.views, viewport.isUnmoved(since: views.shown) { return views.viewport }
      return viewport.translated(from: before, to: after, in: series)
    }
  }

  /// Changes the time scale, as a person chose it.
  mutating func setAxis(_ kind: AxisKind, at now: Double) {
    earlier.unexcluded = nil
    switchAxis(to: kind, at: now)
  }

  /// Changes the time scale; the view stays in place, and undoing the switch restores exactly the same view.
  private mutating func switchAxis(to kind: AxisKind, at now: Double) {
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
