import AxisScales
import RangeSelection
import TerminalCharts
import TerminalScreen

extension AppState {
  mutating func handle(_ mouse: MouseEvent, at now: Double) {
    if holdTransport(mouse) || watch(mouse, at: now) { return }
    switch mouse.kind {
    case .press: press(mouse, at: now)
    case .drag where box != nil:
      box?.extend(to: mouse.column)
      needsFrame = true
    case .release where box != nil: finishBox(at: now)
    case .drag: drag(mouse, at: now)
    case .release: letGo(at: now)
    case .wheelUp: wheel(mouse, zoom: RangeSelection.zoomStep, at: now)
    case .wheelDown: wheel(mouse, zoom: 1 / RangeSelection.zoomStep, at: now)
    case .wheelLeft: panBySteps(-1, at: now)
    case .wheelRight: panBySteps(1, at: now)
    case .move: hover(mouse)
    }
  }

  mutating func selectByPointer(at now: Double, _ change: (inout RangeSelection) -> Void) {
    withChart { $0.select(at: now, change) }
  }

  private mutating func press(_ mouse: MouseEvent, at now: Double) {
    if valueRow(at: mouse.column, mouse.row) != nil {
      // A double click on the value axis gives it back to the bars.
      if clicks.press(mouse, at: now) { withChart { $0.scales.valueRange.unlock() } }
      return
    }
    guard let gesture = gesture(under: mouse) else { return }
    if beginBox(mouse, gesture, at: now) { return }
    if clicks.press(mouse, at: now) {
      if gesture.place == .main, settings.policies.doubleClick == .zoom {
        selectByPointer(at: now) { $0.doubleTap(at: gesture.cellPosition, now: now) }
      } else {
        withChart { $0.reset(at: now) }
      }
      return
    }
    pointer = gesture
    selectByPointer(at: now) { selection in
      let position = gesture.heldPosition(in: selection.viewport)
      if gesture.place == .overview, gesture.part == .main {
        selection.pressOutside(at: position, now: now)
      } else {
        selection.press(gesture.part, at: position, now: now)
      }
    }
    if gesture.place == .overview, gesture.part == .main { pointer?.part = .body }
  }

  /// What lies under a pointer, which may be told finer than by cells.
  func gesture(under mouse: MouseEvent) -> PointerGesture? {
    var gesture = gesture(at: mouse.column, mouse.row)
    gesture?.across = mouse.across
    return gesture
  }

  /// What lies under a cell: a grip wins over the body, which wins over the rest of the overview.
  func gesture(at column: Int, _ row: Int) -> PointerGesture? {
    guard let chart, let selection = chart.selection, let layout = layout(for: chart) else { return nil }
    // The time axis below the plot counts as the plot.
    let isOnTimeAxis = row >= layout.plot.endRow && row <= max(layout.fineLabels, layout.coarseLabels ?? 0)
    let isInOverview = (layout.overview.row..<layout.overview.endRow).contains(row)
    if layout.plot.contains(column, row) || (isOnTimeAxis && !isInOverview && column < layout.plot.endColumn) {
      let grid = chart.grid(selection.viewport, columns: layout.plot.columns)
      return PointerGesture(place: .main, part: .main, grid: grid, firstColumn: layout.plot.column, column: column)
    }
    let rect = layout.overview
    guard row >= rect.row, row < rect.endRow, column >= rect.column - 2, column < rect.endColumn + 2,
      let overview = overview(of: chart, selection.viewport, layout)
    else { return nil }
    let at = column - rect.column
    let part: SelectorPart
    // A grip's hit area is three cells: its pill, its edge and the first cell of the selection when that is wide.
    let reach = overview.upperColumn - overview.lowerColumn > 2 ? 0 : -1
    if (overview.lowerColumn - 2...overview.lowerColumn + reach).contains(at) {
      part = .lowerGrip
    } else if (overview.upperColumn - 1 - reach...overview.upperColumn + 1).contains(at) {
      part = .upperGrip
    } else {
      part = (overview.lowerColumn..<overview.upperColumn).contains(at) ? .body : .main
    }
    return PointerGesture(place: .overview, part: part, grid: overview.grid, firstColumn: rect.column, column: column)
  }
}
