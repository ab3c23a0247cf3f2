import RangeSelection
import TerminalCharts
import TerminalScreen

extension AppState {
  mutating func wheel(_ mouse: MouseEvent, zoom: Double, at now: Double) -> Change {
    if mouse.modifiers.contains(.shift) {
      return panBySteps(zoom > 1 ? -1 : 1, at: now)
    }
    if let row = valueRow(at: mouse.column, mouse.row) {
      return withChart { $0.scales.valueRange.zoom(by: zoom, aboutRow: row) }
    }
    guard let gesture = gesture(under: mouse) else { return .nothing }
    let isFree = hand.pointer == nil
    return select(at: now) { selection in
      // While a pointer drags, its hold is measured from the edge, and the zoom has to agree.
      let position = isFree ? gesture.cellPosition : gesture.heldPosition(in: selection.viewport)
      selection.zoom(by: zoom, anchor: gesture.place == .main ? position : nil, at: now)
    }
  }

  /// The place on the value axis under a cell of the gutter, in rows from the top of the plot; nil elsewhere.
  func valueRow(at column: Int, _ row: Int) -> Double? {
    guard let chart, let layout = layout(for: chart) else { return nil }
    let plot = layout.plot
    let isInGutter = layout.leftGutter > 0 ? column < plot.column : column >= plot.endColumn
    guard isInGutter, (plot.row..<plot.endRow).contains(row) else { return nil }
    return Double(row - plot.row) + 0.5
  }

  /// Moves the crosshair with the pointer while it is on.
  mutating func hover(_ mouse: MouseEvent) -> Change {
    guard hand.crosshair != nil, let gesture = gesture(under: mouse), gesture.place == .main,
      let crosshair = crosshair(under: gesture, row: mouse.row)
    else { return .nothing }
    hand.crosshair = crosshair
    return .view
  }

  mutating func panBySteps(_ steps: Double, at now: Double) -> Change {
    select(at: now) { $0.pan(by: steps * $0.panStep, at: now) }
  }
}
