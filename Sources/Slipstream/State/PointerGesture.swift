import Charts
import RangeSelection
import Scales
import Terminal

/// A pointer that holds something, in the chart in which it was pressed.
struct PointerGesture: Equatable, Sendable {
  enum Place: Equatable, Sendable { case main, overview }

  var place: Place
  var part: SelectorPart
  /// The grid as it was at the press: while the pointer holds, its cells mean what they meant then.
  var grid: CellGrid
  /// First column of the plot on the screen.
  var firstColumn: Int

  func position(ofColumn column: Int) -> AxisPosition {
    // The middle of the cell, so that a press on the last cell of the selection is inside it.
    let left = grid.position(ofColumn: column - firstColumn)
    return left.advanced(by: grid.cellWidth / 2)
  }
}

extension AppState {
  mutating func handle(_ mouse: MouseEvent, at now: Double) {
    switch mouse.kind {
    case .press: press(mouse, at: now)
    case .drag where box != nil:
      box?.extend(to: mouse.column)
      needsFrame = true
    case .release where box != nil: finishBox(at: now)
    case .drag:
      guard let pointer else { return }
      clicks.drag(mouse)
      select(at: now) { $0.drag(to: pointer.position(ofColumn: mouse.column), now: now) }
    case .release:
      guard pointer != nil else { return }
      pointer = nil
      select(at: now) { $0.release(now: now) }
    case .wheelUp: wheel(mouse, zoom: RangeSelection.zoomStep, at: now)
    case .wheelDown: wheel(mouse, zoom: 1 / RangeSelection.zoomStep, at: now)
    case .wheelLeft: panBySteps(-1, at: now)
    case .wheelRight: panBySteps(1, at: now)
    case .move: hover(mouse)
    }
  }

  private mutating func select(at now: Double, _ change: (inout RangeSelection) -> Void) {
    withChart { $0.select(at: now, change) }
  }

  private mutating func press(_ mouse: MouseEvent, at now: Double) {
    if valueRow(at: mouse.column, mouse.row) != nil {
      // A double click on the value axis gives it back to the bars.
      if clicks.press(mouse, at: now) { withChart { $0.valueRange.unlock() } }
      return
    }
    guard let gesture = gesture(at: mouse.column, mouse.row) else { return }
    if beginBox(mouse, gesture, at: now) { return }
    let position = gesture.position(ofColumn: mouse.column)
    if clicks.press(mouse, at: now) {
      select(at: now) { gesture.place == .main ? $0.doubleTap(at: position, now: now) : $0.reset(at: now) }
      return
    }
    pointer = gesture
    select(at: now) { selection in
      if gesture.place == .overview, gesture.part == .main {
        selection.pressOutside(at: position, now: now)
      } else {
        selection.press(gesture.part, at: position, now: now)
      }
    }
    if gesture.place == .overview, gesture.part == .main { pointer?.part = .body }
  }

  /// What lies under a cell: a grip wins over the body, which wins over the rest of the overview.
  private func gesture(at column: Int, _ row: Int) -> PointerGesture? {
    guard let chart, let selection = chart.selection, let layout = layout(for: chart) else { return nil }
    // The time axis below the plot counts as the plot.
    let isOnTimeAxis = row >= layout.plot.endRow && row <= max(layout.fineLabels, layout.coarseLabels ?? 0)
    let isInOverview = (layout.overview.row..<layout.overview.endRow).contains(row)
    if layout.plot.contains(column, row) || (isOnTimeAxis && !isInOverview && column < layout.plot.endColumn) {
      let grid = chart.grid(selection.viewport, columns: layout.plot.columns)
      return PointerGesture(place: .main, part: .main, grid: grid, firstColumn: layout.plot.column)
    }
    let rect = layout.overview
    guard row >= rect.row, row < rect.endRow, column >= rect.column - 2, column < rect.endColumn + 2,
      let bounds = chart.bounds,
      let overview = OverviewColumns(
        chart.series, scale: chart.scale, bounds: bounds, viewport: selection.viewport, columns: rect.columns,
        previousWidth: chart.overviewWidth)
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
    return PointerGesture(place: .overview, part: part, grid: overview.grid, firstColumn: rect.column)
  }

  private mutating func wheel(_ mouse: MouseEvent, zoom: Double, at now: Double) {
    if mouse.modifiers.contains(.shift) {
      panBySteps(zoom > 1 ? -1 : 1, at: now)
      return
    }
    if let row = valueRow(at: mouse.column, mouse.row) {
      return withChart { $0.valueRange.zoom(by: zoom, aboutRow: row) }
    }
    guard let gesture = gesture(at: mouse.column, mouse.row) else { return }
    let anchor = gesture.place == .main ? gesture.position(ofColumn: mouse.column) : nil
    select(at: now) { $0.zoom(by: zoom, anchor: anchor, at: now) }
  }

  /// The place on the value axis under a cell of the gutter, in rows from the top of the plot; nil elsewhere.
  private func valueRow(at column: Int, _ row: Int) -> Double? {
    guard let chart, let plot = layout(for: chart)?.plot, column >= plot.endColumn,
      (plot.row..<plot.endRow).contains(row)
    else { return nil }
    return Double(row - plot.row) + 0.5
  }

  /// The crosshair goes with the pointer while it is on.
  private mutating func hover(_ mouse: MouseEvent) {
    guard crosshair != nil, let chart, let visible = visibleIndices, !visible.isEmpty,
      let gesture = gesture(at: mouse.column, mouse.row), gesture.place == .main
    else { return }
    let time = chart.scale.time(at: gesture.position(ofColumn: mouse.column))
    let index = chart.series.index(atOrBefore: time) ?? visible.lowerBound
    crosshair = Crosshair(index: min(max(index, visible.lowerBound), visible.upperBound - 1))
    needsFrame = true
  }

  private mutating func panBySteps(_ steps: Double, at now: Double) {
    select(at: now) { $0.pan(by: steps * $0.panStep, at: now) }
  }
}
