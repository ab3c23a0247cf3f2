import AxisScales
import RangeSelection
import TerminalCharts
import TerminalScreen

/// The crosshair, and the bars that it moves along.
extension AppState {
  mutating func moveCrosshair(by step: Int, at now: Double) -> Change {
    guard let visible = visibleIndices, let last = visible.last, let indices = chart?.series.indices else {
      return .nothing
    }
    let index = hand.moveCrosshair(by: step, from: last, in: visible, of: indices)
    guard !visible.contains(index) else { return .view }
    // The view follows the crosshair off its edge, one slot at a time.
    return withChart { chart in
      let width = chart.slotWidth
      chart.select(at: now) { $0.pan(by: Double(step) * width, at: now) }
    }
  }

  /// The visible bars of the main chart.
  var visibleIndices: Range<Int>? {
    guard let chart, let selection = chart.selection, let layout = layout(for: chart) else { return nil }
    let grid = chart.grid(selection.viewport, columns: layout.plot.columns)
    return ColumnBars(chart.series, scale: chart.scale, grid: grid, viewport: selection.viewport).indices
  }
}
