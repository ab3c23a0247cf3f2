import AxisScales
import TerminalScreen

extension Canvas {
  /// Tints the part of the plot that a box covers, and rules its edges.
  mutating func drawBox(_ box: ZoomBand, _ scene: ChartScene) {
    let plot = scene.layout.plot
    let lower = max(scene.grid.column(of: box.lower), 0)
    let upper = min(scene.grid.ceilingColumn(of: box.upper), plot.columns)
    guard lower < upper else { return }
    let (edge, tint) = (theme.style(.cross, on: .tint), theme.color(.tint))
    for row in plot.row..<plot.endRow {
      for column in lower..<upper {
        var cell = buffer[plot.column + column, row]
        if cell.style.background.isDefault { cell.style.background = tint }
        buffer.set(cell, plot.column + column, row)
      }
      for column in [lower, upper - 1] { set(isASCII ? "|" : "│", plot.column + column, row, edge) }
    }
  }
}
