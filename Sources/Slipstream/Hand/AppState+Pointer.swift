import AxisScales
import RangeSelection
import TerminalCharts
import TerminalScreen

extension AppState {
  mutating func handle(_ mouse: MouseEvent, at now: Double) -> Change {
    guard mouse.kind == .press, hand.hover != nil else { return dispatch(mouse, at: now) }
    hand.hover = nil
    return dispatch(mouse, at: now).union(.view)
  }

  private mutating func dispatch(_ mouse: MouseEvent, at now: Double) -> Change {
    if let change = choose(by: mouse, at: now) { return change }
    if let change = seek(by: mouse, at: now) { return change }
    if holdTransport(mouse) { return .nothing }
    if let change = watch(mouse, at: now) ?? movePane(mouse) ?? draw(by: mouse, at: now) { return change }
    if let change = pressLegend(mouse, at: now) { return change }
    switch mouse.kind {
    case .press: return press(mouse, at: now)
    case .drag where hand.box != nil: return extendBox(to: mouse, at: now)
    case .release where hand.box != nil: return finishBox(at: now)
    case .drag: return dragValues(mouse, at: now).union(drag(mouse, at: now))
    case .release: return letGoValues(at: now).union(letGo(mouse, at: now))
    case .wheelUp: return wheel(mouse, zoom: RangeSelection.zoomStep, at: now)
    case .wheelDown: return wheel(mouse, zoom: 1 / RangeSelection.zoomStep, at: now)
    case .wheelLeft: return panBySteps(-1, at: now)
    case .wheelRight: return panBySteps(1, at: now)
    case .move: return hover(mouse)
    }
  }

  private mutating func press(_ mouse: MouseEvent, at now: Double) -> Change {
    if let change = pressValueLabels(mouse, at: now) { return change }
    guard let gesture = gesture(under: mouse) else { return .nothing }
    if let change = beginBox(mouse, gesture, at: now) { return change }
    if hand.clicks.press(mouse, at: now) {
      if gesture.place == .main, rules.policies.doubleClick == .zoom {
        return select(at: now) { $0.doubleTap(at: gesture.cellPosition, now: now) }
      }
      return reset(at: now)
    }
    let caught = gesture.place == .main ? pressValues(mouse, at: now) : .nothing
    var pointer = gesture
    pointer.catchesNothing = chart?.selection?.isMoving != true
    hand.pointer = pointer
    if gesture.place == .overview, gesture.part == .main { hand.pointer?.part = .body }
    return caught.union(press(gesture, at: now))
  }

  private mutating func press(_ gesture: PointerGesture, at now: Double) -> Change {
    select(at: now) { selection in
      let position = gesture.heldPosition(in: selection.viewport)
      if gesture.place == .overview, gesture.part == .main {
        selection.pressOutside(at: position, now: now)
      } else {
        selection.press(gesture.part, at: position, now: now)
      }
    }
  }

  /// The part under a pointer, whose place may be finer than a cell.
  func gesture(under mouse: MouseEvent) -> PointerGesture? {
    var gesture = gesture(at: mouse.column, mouse.row)
    gesture?.across = mouse.across
    return gesture
  }

  /// The part under a cell: a grip before the body, the body before the rest of the overview.
  func gesture(at column: Int, _ row: Int) -> PointerGesture? {
    guard let chart, let selection = chart.selection, let layout = shownLayout?.chart else { return nil }
    // The time axis below the plot belongs to the plot.
    let isOnTimeAxis = row >= layout.plot.endRow && row <= max(layout.fineLabels, layout.coarseLabels ?? 0)
    let isInOverview = (layout.overview.row..<layout.overview.endRow).contains(row)
    let isInPane =
      layout.volume?.plot.contains(column, row) == true || layout.panes.contains { $0.plot.contains(column, row) }
    if layout.plot.contains(column, row) || isInPane
      || (isOnTimeAxis && !isInOverview && column < layout.plot.endColumn)
    {
      let grid = self.grid(of: chart, selection.viewport, layout)
      return PointerGesture(place: .main, part: .main, grid: grid, firstColumn: layout.plot.column, column: column)
    }
    let rect = layout.overview
    guard row >= rect.row, row < rect.endRow, column >= rect.column - 2, column < rect.endColumn + 2,
      let overview = overview(of: chart, selection.viewport, layout)
    else { return nil }
    let part = overview.part(at: column - rect.column)
    return PointerGesture(place: .overview, part: part, grid: overview.grid, firstColumn: rect.column, column: column)
  }
}
