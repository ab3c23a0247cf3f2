import AxisScales
import CivilTime
import RangeSelection
import TerminalCharts
import TextPoints
import TimeSeries

/// The time axis: its kind, its bounds, and the view after a change of axis.
extension ChartState {
  /// The columns of the main chart.
  ///
  /// - Parameter joins: whether bars narrower than a column are joined; see `PlotColumns.joins`.
  func grid(_ viewport: Viewport, columns: Int, joins: Bool) -> CellGrid {
    CellGrid(upper: viewport.upper, span: viewport.span, in: plot(columns: columns, joins: joins))
  }

  /// The columns of the main chart, before a view is known.
  func plot(columns: Int, joins: Bool = false) -> PlotColumns {
    PlotColumns(max(columns, 1), slot: slotWidth, isEven: scale.hasEvenSlots(in: series), joins: joins)
  }

  /// The points of the view: those that start in it, whatever the screen.
  var visibleIndices: Range<Int>? {
    guard let viewport = selection?.viewport else { return nil }
    return scale.points(from: viewport.lower, to: viewport.upper, in: series)
  }

  var slotWidth: Double { scale.slotWidth(in: series) }

  var bounds: SelectionBounds? {
    let indices = series.indices
    guard !indices.isEmpty else { return nil }
    let last = scale.position(ofIndex: indices.upperBound - 1, in: series).advanced(by: slotWidth)
    var bounds = SelectionBounds(
      lower: scale.position(ofIndex: indices.lowerBound, in: series),
      upper: timeAxis.kept.map { max($0.position, last) } ?? last)
    // Elsewhere the points alone say which time is open before the first and after the last of them.
    if let companions = timeAxis.companions, isIndex || axis == .continuous {
      bounds.lower = min(bounds.lower, scale.position(of: companions.lowerBound))
      bounds.upper = max(bounds.upper, scale.position(of: companions.upperBound).advanced(by: slotWidth))
    }
    return bounds
  }

  /// Returns the time at a position, also of points that are gone and will be played again.
  func time(at position: AxisPosition) -> Timestamp {
    guard let kept = timeAxis.kept, let last = series.lastTime, position > scale.position(of: last) else {
      return scale.time(at: position)
    }
    return kept.scale.time(at: position)
  }

  /// The end of the window, to keep while its last points are played again: the one that was kept before, unless the
  /// points have passed it.
  private var endToKeep: KeptEnd? {
    guard let bounds else { return nil }
    return timeAxis.kept.flatMap { $0.position >= bounds.upper ? $0 : nil }
      ?? KeptEnd(position: bounds.upper, scale: scale)
  }

  /// Keeps the end of the window of another series with these points, or lets it follow the points again.
  mutating func keepEnd(_ isKept: Bool, of before: ChartState, isRenumbered: Bool) {
    guard isKept, var end = before.endToKeep else { return timeAxis.keep(nil) }
    if isRenumbered {
      end = KeptEnd(position: scale.position(of: end.scale.time(at: end.position)), scale: scale)
    }
    timeAxis.keep(end)
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
    guard scale.gapped != nil else { return }
    timeAxis.grow(makeScale(axis)) { _ in }
    for growth in growths.reversed() { renumber(from: growth.position, by: growth.units) }
  }

  /// Moves the positions of the view and of its history that are at or after a place; see `RangeSelection.renumber`.
  mutating func renumber(from position: AxisPosition, by units: Double) {
    timeAxis.change { $0.renumber(from: position, by: units) }
    history.convert { ranges in
      if ranges.time.lower >= position { ranges.time.lower = ranges.time.lower.advanced(by: units) }
    }
  }

  /// Applies other exclusions; the view stays between the same times. More of them bring the calendar axis, and when
  /// they are gone, the axis before them comes back.
  mutating func setExclusions(of rules: Shared<ChartRules>, at now: Double) {
    let before = self.rules.time.exclusions(ofNumbers: isIndex)
    shared = rules
    let exclusions = rules.value.time.exclusions(ofNumbers: isIndex)
    guard exclusions != before else { return }
    closed.setExclusions(exclusions, for: source)
    earlier.switched = nil
    guard !isIndex else { return showExclusions(at: now) }
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
    let shown = ViewOnAxis(timeAxis)
    showExclusions(at: now)
    earlier.unexcluded?.follow(from: shown, to: ViewOnAxis(timeAxis))
  }

  /// Rebuilds the axis over the open hours or numbers; the view keeps its times or numbers.
  private mutating func showExclusions(at now: Double) {
    show(axis, makeScale(axis), at: now) { viewport, before, after, series in
      viewport.translated(from: before, to: after, in: series)
    }
  }

  private mutating func returnToAxis(_ unexcluded: UnexcludedAxis, at now: Double) {
    earlier.unexcluded = nil
    let (old, kind) = (axis, unexcluded.axis)
    show(kind, makeScale(kind), at: now) { viewport, before, after, series in
      if let views = unexcluded.views, ViewOnAxis(viewport, on: old).isUnmoved(since: views.shown),
        let earlier = views.before.viewport(on: kind)
      {
        return earlier
      }
      return viewport.translated(from: before, to: after, in: series)
    }
  }

  /// Changes the time scale, as a user chose it.
  mutating func setAxis(_ kind: AxisKind, at now: Double) {
    earlier.unexcluded = nil
    switchAxis(to: kind, at: now)
  }

  /// Changes the time scale; the view stays in place, and undoing the switch restores exactly the same view.
  private mutating func switchAxis(to kind: AxisKind, at now: Double) {
    guard kind != axis, !isIndex, kind != .index else { return }
    guard let viewport = settledView(at: now) else {
      history = RangeHistory()
      return timeAxis.set(kind, makeScale(kind), nil)
    }
    var origin = ViewOnAxis(viewport, on: axis)
    if let switched = earlier.switched, origin.isUnmoved(since: switched.shown) { origin = switched.before }
    let before = makeScale(origin.kind)
    show(kind, makeScale(kind), at: now) { _, _, after, series in
      origin.viewport(on: kind) ?? origin.translated(from: before, to: after, in: series)
    }
    earlier.switched = ViewOnAxis(timeAxis).map { SwitchedView(before: origin, shown: $0) }
  }

  func makeScale(_ kind: AxisKind) -> TimeScale { rules.time.scale(kind, for: series, open: closed.scale, indexScale) }

  /// Sets another scale, and the view that `view` derives from the previous one.
  mutating func show(
    _ kind: AxisKind, _ next: TimeScale, at now: Double, _ view: (Viewport, TimeScale, TimeScale, Series) -> Viewport
  ) {
    let before = scale
    let old = settledView(at: now)
    let focus = selection?.focus
    timeAxis.set(kind, next, nil)
    scales.beginAxis()
    if old == nil { history = RangeHistory() }
    guard let bounds, let old, let focus else { return }
    history.convert { [series] in $0.time = $0.time.translated(from: before, to: next, in: series) }
    var selection = makeSelection(bounds, at: now)
    selection.focus = focus
    selection.resume(view(old, before, next, series), at: now)
    timeAxis.begin(selection)
  }

  /// The view with its motions finished: they are in the units of the old axis.
  mutating func settledView(at now: Double) -> Viewport? {
    timeAxis.change { $0.endMomentum(at: now) }
    return selection?.destination
  }
}

/// The axis of a chart before exclusions brought the calendar axis: it comes back when they go.
struct UnexcludedAxis {
  let axis: AxisKind
  /// The exclusions on that axis.
  let exclusions: [Exclusion]
  /// The views before and since; nil for a chart that began with exclusions.
  var views: SwitchedView?

  /// The axis without the exclusions of a chart's rules; nil if the user chose the axis, or if a calendar does.
  init?(_ rules: TimeRules, _ axis: AxisKind, for form: PointSchema) {
    var open = rules
    open.exclusions = []
    guard axis == .calendar, rules.axis == nil, !rules.exclusions.isEmpty, rules.calendar == nil else { return nil }
    self.init(axis: open.axisKind(for: form), exclusions: [])
  }

  init(axis: AxisKind, exclusions: [Exclusion], views: SwitchedView? = nil) {
    self.axis = axis
    self.exclusions = exclusions
    self.views = views
  }

  /// Notes that other exclusions moved a view that no hand had moved since.
  mutating func follow(from before: ViewOnAxis?, to after: ViewOnAxis?) {
    guard let before, let after, let shown = views?.shown else { return }
    if before.isUnmoved(since: shown) { views?.shown = after } else { views = nil }
  }
}
