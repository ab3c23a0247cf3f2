import AxisScales
import CivilTime
import TerminalCharts
import TerminalScreen
import TimeSeries

/// Column data in cells.
extension Canvas {
  /// Draws one column per name, with its value above and its name below, a grid and labels at round values.
  mutating func drawColumns(_ scene: ColumnScene, in room: CellRect) {
    let (low, high) = (scene.range.lowerBound, scene.range.upperBound)
    guard high > low, room.rows >= 4 else { return }
    let step = NumberTicks.step(span: high - low, maximumCount: max(2, min(8, (room.rows - 2) / 3)))
    let decimals = NumberTicks.decimals(forStep: step)
    let ticks = NumberTicks.ticks(from: low, to: high, step: step)
    let labels = ticks.map { NumberTicks.label($0, decimals: decimals) }
    let gutter = (labels.map(\.unicodeScalars.count).max() ?? 1) + 1
    // Below the plot is a row of names; half a cell of the first tick's label is above it.
    let plot = CellRect(
      column: room.column, row: room.row, columns: room.columns - gutter, rows: room.rows - 1)
    let axis = ColumnAxis(low: low, high: high, step: step, rows: plot.rows)
    for (value, label) in zip(ticks, labels) {
      let row = plot.row + axis.labelRow(of: value)
      // Dots are on the base line of their row, where a column of the same value ends.
      for column in stride(from: plot.column, to: plot.endColumn, by: 2) { set(".", column, row, theme.style(.dot)) }
      write(label, room.endColumn - label.unicodeScalars.count, row, .dim)
    }
    let categories = CategoryScale(
      domain: scene.points.map(\.name), range: (0, Double(plot.columns)), innerPadding: 0.35, outerPadding: 0.2)
    for point in scene.points {
      guard let start = categories(point.name) else { continue }
      let left = plot.column + Int(start.rounded())
      let right = max(left + 1, plot.column + Int((start + categories.bandwidth).rounded()))
      let eighths = axis.eighths(of: point.value)
      for column in left..<min(right, plot.endColumn) {
        drawStack(
          column: column, eighths: eighths, role: point.isLeaving ? .overviewOutside : .overviewInside, in: plot)
      }
      drawCentred(point.name, from: left, to: right, row: plot.endRow, point.isLeaving ? .faint : .text)
      let label = " " + NumberTicks.label(point.value, decimals: scene.decimals) + " "
      let top = plot.endRow - (eighths + 7) / 8 - 1
      if top >= plot.row { drawCentred(label, from: left, to: right, row: top, .strong) }
    }
  }

  /// Draws one row per name: its share of the sum as a bar and in percent.
  mutating func drawShares(_ scene: ColumnScene, in room: CellRect) {
    let sum = scene.points.reduce(0) { $0 + max(0, $1.value) }
    let names = scene.points.map(\.name.unicodeScalars.count).max() ?? 0
    let bar = CellRect(column: room.column + names + 2, row: room.row, columns: room.columns - names - 10, rows: 1)
    guard sum > 0, bar.columns > 0 else { return }
    let pitch = max(1, min(4, room.rows / max(1, scene.points.count)))
    for (place, point) in scene.points.enumerated() where place * pitch < room.rows {
      let row = room.row + place * pitch
      let share = max(0, point.value) / sum
      let ink: Role = point.isLeaving ? .overviewOutside : .overviewInside
      write(point.name, room.column, row, point.isLeaving ? .faint : .text)
      let cells = Int(clamping: (share * Double(bar.columns)).rounded())
      for line in 0..<max(1, pitch - 1) where row + line < room.endRow {
        for column in bar.column..<bar.column + cells { fill(column, row + line, ink) }
      }
      let percent = NumberTicks.label(share * 100, decimals: 1) + " %"
      write(percent, room.endColumn - percent.unicodeScalars.count, row, .strong)
    }
  }

  private mutating func drawCentred(_ text: String, from left: Int, to right: Int, row: Int, _ role: Role) {
    write(text, left + (right - left - text.unicodeScalars.count) / 2, row, role)
  }
}
