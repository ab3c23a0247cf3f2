import TerminalScreen

extension ChartView {
  /// Returns the frame of a table chart.
  ///
  /// - Complexity: O(cells + rows * series)
  public func frame(_ chart: TableChart, size: ScreenSize) -> CellBuffer {
    var canvas = Canvas(size: size, theme: theme, glyphs: glyphs)
    draw(chart, foot: 0, on: &canvas)
    return canvas.buffer
  }

  /// Draws a table chart on a whole canvas, but for the last rows; false if the canvas is too small.
  @discardableResult
  package func draw(_ chart: TableChart, foot: Int, on canvas: inout Canvas) -> Bool {
    let size = canvas.buffer.size
    var chart = chart
    chart.form.cellRatio = cellRatio ?? chart.form.cellRatio
    guard size.columns >= 20, size.rows >= 6 else {
      canvas.write(String("too small".prefix(max(0, size.columns))), 0, 0, .text)
      return false
    }
    let margin = size.columns >= 60 ? 2 : 1
    var room = CellRect(column: margin, row: 0, columns: size.columns - 2 * margin, rows: size.rows - foot)
    // Without a title the first row is a margin, in which the selected value may stand.
    let head = size.rows >= 20 && !chart.title.isEmpty ? 2 : 1
    (room.row, room.rows) = (room.row + head, room.rows - head)
    let missing = canvas.drawTable(chart, in: room)
    canvas.drawHead(chart, missing, margin: margin)
    return true
  }
}

extension Canvas {
  /// Draws the chart in a room; returns what has no room, in words.
  fileprivate mutating func drawTable(_ chart: TableChart, in room: CellRect) -> String? {
    let legend = TableLegend(chart, columns: room.columns, rows: room.rows)
    let plot = drawLegend(legend, of: chart, in: room)
    let missing: String?
    switch chart.mark {
    case .columns, .stack: missing = drawTableColumns(chart, in: plot)
    case .bars: missing = drawTableBars(chart, in: plot)
    case .line, .scatter, .bubble, .band: missing = drawTableLines(chart, in: plot)
    case .pie, .donut: missing = drawSlices(chart, legend: legend.place, in: plot)
    case .radar, .polar: missing = drawRadial(chart, in: plot)
    }
    drawLegendOver(legend, of: chart, in: plot)
    return missing
  }

  /// Draws the title, and at the right the selected value, the part that is shown, or the name of the only series.
  fileprivate mutating func drawHead(_ chart: TableChart, _ missing: String?, margin: Int) {
    let columns = buffer.size.columns
    var right = missing ?? (chart.series.count == 1 ? chart.series[0] : "")
    var role = Role.dim
    if let selection = chart.selection, chart.holds(selection) {
      let value = chart.value(selection.row, selection.series)
      let text = value.isFinite ? PriceLabel.text(value, decimals: chart.decimals) : "–"
      right = "\(chart.table.names[selection.row])  \(chart.series[selection.series])  \(text)"
      role = .strong
    }
    let title = chart.title.shortened(to: columns - 2 * margin)
    let at = write(title, margin, 0, theme.style(.strong, .bold))
    let text = right.shortened(to: max(0, columns - margin - (title.isEmpty ? margin : at + 2)))
    write(text, columns - margin - text.unicodeScalars.count, 0, role)
  }
}
