import AxisScales
import CivilTime
import RangeSelection
import TerminalCharts
import TerminalScreen

/// What a pointer holds: while it moves, and while things move under it.
extension AppState {
  /// Share of the overview by which the window may run ahead of the cells that a pointer holds.
  private static let heldShare = 0.125

  mutating func drag(_ mouse: MouseEvent, at now: Double) {
    guard pointer?.isStill(mouse) == false else { return }
    clicks.drag(mouse)
    gripAgain()
    pointer?.hasLeft = true
    pointer?.column = mouse.column
    pointer?.across = mouse.across
    guard let pointer else { return }
    selectByPointer(at: now) { $0.drag(to: pointer.heldPosition(in: $0.viewport), now: now) }
  }

  mutating func letGo(at now: Double) {
    guard pointer != nil else { return }
    pointer = nil
    selectByPointer(at: now) { $0.release(now: now) }
  }

  /// Another size: the span is kept, a pointer goes on holding what it holds, and what coasts stops, since nobody can
  /// follow a throw through a chart that changes its shape.
  mutating func resize(to size: ScreenSize, at now: Double) {
    needsFrame = true
    guard size != self.size else { return }
    self.size = size
    selectByPointer(at: now) { $0.endMomentum(at: now) }
    gripAgain()
    guard let chart, chart.opening.goal != nil, let layout = layout(for: chart) else { return }
    charts[charted].open(columns: layout.plot.columns, at: now)
  }

  /// The cells under the pointer became others, by a resize, a zoom or a window that ran ahead: nothing moves, and the
  /// pointer goes on holding what it holds.
  mutating func gripAgain() {
    guard var pointer, let chart, let selection = chart.selection, let layout = layout(for: chart) else { return }
    let before = pointer
    switch pointer.place {
    case .main:
      pointer.grid = chart.grid(selection.viewport, columns: layout.plot.columns)
      pointer.firstColumn = layout.plot.column
      self.pointer = pointer
      guard pointer.grid.cellWidth != before.grid.cellWidth || pointer.firstColumn != before.firstColumn else { return }
    case .overview:
      guard let grid = heldOverview ?? overview(of: chart, selection.viewport, layout)?.grid else { return }
      pointer.grid = grid
      pointer.firstColumn = layout.overview.column
      self.pointer = pointer
    }
    charts[charted].rebase(to: pointer.heldPosition(in: selection.viewport))
  }

  /// The overview's cells while a pointer holds a part of it; nil while none does.
  ///
  /// They stay, so that a grip stays under the pointer however the window grows. A window that runs ahead of them by more
  /// than an eighth of the overview takes them along, column by column.
  var heldOverview: CellGrid? {
    guard let pointer, pointer.place == .overview, let chart, chart.selection?.isHeldByPointer == true,
      let bounds = chart.bounds, layout(for: chart)?.overview.columns == pointer.grid.columns
    else { return nil }
    let most = Int(clamping: (Self.heldShare * Double(pointer.grid.columns)).rounded())
    let ahead = pointer.grid.ceilingColumn(of: bounds.upper) - pointer.grid.columns
    return ahead > most ? pointer.grid.shifted(by: ahead - most) : pointer.grid
  }

  func overview(of chart: ChartState, _ viewport: Viewport, _ layout: ScreenLayout) -> OverviewColumns? {
    guard let bounds = chart.bounds else { return nil }
    return OverviewColumns(
      chart.series, scale: chart.scale, bounds: bounds,
      viewport: chart.grid(viewport, columns: layout.plot.columns).shown(of: viewport),
      columns: layout.overview.columns, previousWidth: chart.scales.overviewWidth, held: heldOverview,
      breaks: settings.breaks)
  }
}
