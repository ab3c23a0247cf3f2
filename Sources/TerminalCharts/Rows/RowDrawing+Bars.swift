import AxisScales
import TerminalScreen

/// Horizontal bars.
extension RowDrawing {
  /// Draws the bars of a table with its axes.
  mutating func drawBars(in room: CellRect) {
    let (decimals, extent) = (chart.decimals, chart.valueExtent)
    // Names keep their columns while the view moves.
    let names = min(chart.longestName, max(4, room.columns / 3))
    let labels = [extent.lowerBound, extent.upperBound].map {
      PriceLabel.text($0, decimals: decimals).unicodeScalars.count
    }
    // Values are at the ends of bars, on both sides if there are negative ones.
    let (left, right) = (extent.lowerBound < 0 ? labels[0] + 1 : 0, extent.upperBound > 0 ? labels[1] + 1 : 1)
    let rect = CellRect(
      column: room.column + names + 1, row: room.row, columns: max(1, room.columns - names - 1),
      rows: max(1, room.rows - 1))
    let axis = NumberRow(
      low: extent.lowerBound, high: extent.upperBound, columns: rect.columns, left: left, right: right)
    let ends = axis.ends
    note(
      RowPlaces(
        plot: rect, isLying: true, start: Double(rect.row), length: Double(rect.rows), valueFrom: axis.low,
        valueTo: axis.high, valueStart: Double(rect.column) + ends.start, valueLength: ends.length))
    guard !isMeasuring else { return }
    drawNumberGrid(axis, in: rect, hasLines: true)
    let bars = chart.bars
    let bands = chart.bands(cells: rect.rows)
    for band in 0..<bands.count {
      let middle = bands.middle(band, bars: bars.count)
      let name = name(of: bands.rows[band]).shortened(to: names)
      let isSelected = chart.selectedRow.map(bands.rows[band].contains) ?? false
      if middle >= 0, middle < Double(rect.rows) {
        surface.write(
          [TextRun(name, isSelected ? theme.tag(.focus) : theme.style(.text))],
          rect.column - 1 - name.unicodeScalars.count, rect.row + Int(middle))
      }
      for (bar, series) in bars.enumerated() {
        let cells = bands.cells(band, bar)
        guard !cells.isEmpty else { continue }
        let rows = chart.shownRows(of: bands.rows[band], series)
        for row in rows { drawBar(row, series[0], cells, axis, in: rect, hasLabel: bands.joined == 1) }
      }
    }
  }

  private mutating func drawBar(
    _ row: Int, _ series: Int, _ rows: Range<Int>, _ axis: NumberRow, in rect: CellRect, hasLabel: Bool
  ) {
    let value = chart.value(row, series)
    guard value.isFinite else { return }
    let (zero, end) = (axis.offset(0), axis.offset(value))
    var part = BarPart(from: min(zero, end), to: max(zero, end), ink: chart.ink(row, series))
    part.tip = chart.proportions.tip(isAtStart: value < 0)
    let (first, last) = (max(0, Int(part.from.rounded(.down))), min(rect.columns, Int(part.to.rounded(.up))))
    surface.bar([part], in: rows, .right, on: rect)
    hits?.add(
      series: series, row: row,
      CellRect(
        column: rect.column + first, row: rect.row + rows.lowerBound, columns: max(1, last - first), rows: rows.count))
    let text = chart.label(row, series)
    var column = value < 0 ? first - 1 - text.unicodeScalars.count : last + 1
    let isSelected = chart.isSelected(row, series)
    let place = chart.proportions.labels?.place
    if place == .middle { column = (first + last - text.unicodeScalars.count) / 2 }
    let at = min(max(column, 0), max(0, rect.columns - text.unicodeScalars.count))
    let line = (rows.lowerBound + rows.upperBound - 1) / 2
    guard line < rect.rows, isSelected || hasLabel && place != PointLabels.Place.none else { return }
    surface.write(
      [TextRun(text, isSelected ? theme.tag(.focus) : theme.style(.strong))], rect.column + at, rect.row + line)
  }
}
