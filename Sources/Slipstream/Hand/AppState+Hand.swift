import AxisScales
import CivilTime
import RangeSelection
import TerminalCharts
import TerminalScreen

/// The pointer's hold: while the pointer moves, and while the chart moves under it.
extension AppState {
  /// Share of the overview by which the window may run ahead of the cells that a pointer holds.
  private static let heldShare = 0.125

  mutating func drag(_ mouse: MouseEvent, at now: Double) -> Change {
    guard hand.pointer?.isStill(mouse) == false else { return .nothing }
    hand.clicks.drag(mouse)
    gripAgain()
    hand.pointer?.hasLeft = true
    hand.pointer?.column = mouse.column
    hand.pointer?.across = mouse.across
    guard let pointer = hand.pointer else { return .nothing }
    return select(at: now) { $0.drag(to: pointer.heldPosition(in: $0.viewport), now: now) }
  }

  mutating func letGo(_ mouse: MouseEvent, at now: Double) -> Change {
    guard let pointer = hand.pointer else { return .nothing }
    hand.pointer = nil
    let isClick = pointer.place == .main && !pointer.hasLeft && pointer.catchesNothing
    var clicked = Change.nothing
    if isClick {
      let wasHeld = hand.held != nil
      hand.held = nil
      clicked =
        hold(under: mouse, at: now) ?? readMarker(under: mouse, at: now)
        ?? select(under: pointer, row: mouse.row, at: now)
      if wasHeld { clicked.formUnion(.view) }
    }
    return
      clicked
      .union(select(at: now) { $0.release(now: now) })
  }

  /// Sets another size. The span is kept, a pointer keeps its hold, and what moves goes on: a terminal resizes by
  /// itself when a pane opens beside it. A hand acts on the old size until a frame shows the new one.
  mutating func resize(to size: ScreenSize, at now: Double) -> Change {
    guard size != self.size else { return .look }
    screen.size = size
    screen.withApplication { $0.resize(to: size, at: now) }
    // Other rows invalidate the hold of the values, so end it.
    if hand.valueHold != nil { _ = stopValues(at: now) }
    guard chart?.opening.goal != nil, openInNextColumns(at: now) else { return .look }
    return [.look, .view]
  }

  /// Rebases the pointer's hold when the cells under it change, by a resize, a zoom or a window that ran ahead. Nothing
  /// moves, and the pointer keeps its hold.
  mutating func gripAgain() {
    guard var pointer = hand.pointer, let chart, let selection = chart.selection, let layout = shownLayout?.chart else {
      return
    }
    let before = pointer
    switch pointer.place {
    case .main:
      pointer.grid = grid(of: chart, selection.viewport, layout)
      pointer.firstColumn = layout.plot.column
      self.hand.pointer = pointer
      guard pointer.grid.cellWidth != before.grid.cellWidth || pointer.firstColumn != before.firstColumn else { return }
    case .overview:
      guard let grid = heldOverview(in: layout) ?? overview(of: chart, selection.viewport, layout)?.grid else { return }
      pointer.grid = grid
      pointer.firstColumn = layout.overview.column
      self.hand.pointer = pointer
    }
    symbols.charts[symbols.charted].rebase(to: pointer.heldPosition(in: selection.viewport))
  }

  /// The overview's cells of a layout while a pointer holds a part of it; nil while none does.
  ///
  /// They stay fixed, so that a grip stays under the pointer while the window grows. A window that runs ahead of them
  /// by more than an eighth of the overview moves them along, column by column.
  func heldOverview(in layout: ChartLayout) -> CellGrid? {
    if let grid = playback.pointer.overview?.gesture.grid, layout.overview.columns == grid.columns { return grid }
    guard let pointer = hand.pointer, pointer.place == .overview, let chart, chart.selection?.isHeldByPointer == true,
      let bounds = chart.bounds, layout.overview.columns == pointer.grid.columns
    else { return nil }
    let most = Int(clamping: (Self.heldShare * Double(pointer.grid.columns)).rounded())
    let ahead = pointer.grid.ceilingColumn(of: bounds.upper) - pointer.grid.columns
    return ahead > most ? pointer.grid.shifted(by: ahead - most) : pointer.grid
  }

  func overview(of chart: ChartState, _ viewport: Viewport, _ layout: ChartLayout) -> OverviewPlaces? {
    guard let bounds = chart.bounds else { return nil }
    return OverviewPlaces(
      bounds, viewport: viewport, columns: layout.overview.columns, previousWidth: chart.scales.overviewWidth,
      held: heldOverview(in: layout))
  }
}
