import AxisScales
import CivilTime
import RangeSelection
import TerminalCharts
import TimeSeries

/// The time axis: which one, what it extends over, and what becomes of the view when there is another.
extension ChartState {
  /// The columns of the main chart: a whole number a bar; a line through samples has no bars to stand evenly.
  func grid(_ viewport: Viewport, columns: Int) -> CellGrid {
    guard series.kind == .bars else {
      return CellGrid(upper: viewport.upper, span: viewport.span, columns: columns)
    }
    return CellGrid(upper: viewport.upper, span: viewport.span, slot: slotWidth, columns: columns)
  }

  var slotWidth: Double { scale.slotWidth(in: series) }

  var bounds: SelectionBounds? {
    let indices = series.indices
    guard !indices.isEmpty else { return nil }
    let last = scale.position(ofIndex: indices.upperBound - 1, in: series)
    return SelectionBounds(
      lower: scale.position(ofIndex: indices.lowerBound, in: series), upper: last.advanced(by: slotWidth))
  }

  /// A feed whose first points are so many sends its history: a window that is there at once.
  private static let history = 750

  /// There is a window to choose a first view from, not the beginning of a stream.
  var isWindow: Bool { isThereAtOnce || series.count >= Self.history }

  /// Points in closed time so far.
  var closedCount: Int { closed.count }

  /// Open time has grown by slots for points in closed time; what is looked at stays.
  mutating func grow(_ growths: [ClosedTime.Growth]) {
    guard !growths.isEmpty else { return }
    switched = nil
    guard axis == .calendar else { return }
    scale = .calendar(closed.scale)
    for growth in growths.reversed() { selection?.renumber(from: growth.position, by: growth.units) }
  }

  /// Rules with other exclusions, on the calendar axis; what is looked at stays between the same times.
  mutating func setExclusions(of rules: Shared<ChartRules>, at now: Double) {
    shared = rules
    guard !isIndex else { return }
    closed.setExclusions(rules.value.exclusions, for: series)
    switched = nil
    guard axis == .calendar else { return setAxis(.calendar, at: now) }
    show(.calendar(closed.scale), at: now) { viewport, before, after, series in
      viewport.translated(from: before, to: after, in: series)
    }
  }

  /// Another time scale; what is looked at stays in place, and is in the very same place again when the switch is undone.
  mutating func setAxis(_ kind: AxisKind, at now: Double) {
    guard kind != axis, !isIndex, kind != .index else { return }
    guard let viewport = settledView(at: now) else {
      axis = kind
      scale = makeScale(kind)
      return
    }
    var origin = SwitchedView(axis: axis, viewport: viewport, shown: viewport)
    if let switched, viewport.isUnmoved(since: switched.shown) { origin = switched }
    axis = kind
    let before = makeScale(origin.axis)
    show(makeScale(kind), at: now) { _, _, after, series in
      origin.axis == kind ? origin.viewport : origin.viewport.translated(from: before, to: after, in: series)
    }
    switched = selection.map { SwitchedView(axis: origin.axis, viewport: origin.viewport, shown: $0.viewport) }
  }

  func makeScale(_ kind: AxisKind) -> TimeScale {
    kind == .calendar ? .calendar(closed.scale) : rules.scale(kind, for: series)
  }

  /// Takes another scale, and the view that its maker makes of the one before.
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

  /// The view with momentum caught, and what was asked for reached: motions are in the units of the axis that goes.
  mutating func settledView(at now: Double) -> Viewport? {
    selection?.endMomentum(at: now)
    return selection?.destination
  }
}
