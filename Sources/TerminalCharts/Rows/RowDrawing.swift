import AxisScales
import TerminalScreen

/// Draws the parts of a chart of rows on a surface, and notes where they are if a pointer asks.
struct RowDrawing<Target: Surface> {
  let chart: Chart
  var surface: Target
  var hits: ChartHits?

  var theme: Theme { surface.theme }

  /// Draws the chart in a room of the surface.
  ///
  /// - Parameters:
  ///   - size: the size of the screen.
  ///   - foot: rows below the chart that the caller draws.
  mutating func draw(size: ScreenSize, foot: Int) {
    let margin = size.columns >= 60 ? 2 : 1
    var room = CellRect(column: margin, row: 0, columns: size.columns - 2 * margin, rows: size.rows - foot)
    // Without a title the first row is a margin, which may have the selected value.
    let head = size.rows >= 20 && !chart.title.isEmpty ? 2 : 1
    (room.row, room.rows) = (room.row + head, room.rows - head)
    let missing = drawMark(in: room)
    drawHead(missing, margin: margin, columns: size.columns)
  }

  /// Draws legend, axes and marks; returns in words the parts that have no room.
  private mutating func drawMark(in room: CellRect) -> String? {
    let legend = ChartLegend(chart, columns: room.columns, rows: room.rows)
    let plot = drawLegend(legend, in: room)
    let missing: String?
    switch chart.mark.overRows {
    case .columns, .stack: missing = drawColumns(in: plot)
    case .bars: missing = drawBars(in: plot)
    case .pie, .donut: missing = drawSlices(legend: legend.place, in: plot)
    case .radar, .polar: missing = drawRadial(in: plot)
    case .line, .scatter, .bubble, .band: missing = drawLines(in: plot)
    case nil: missing = nil  // No chart of rows has such a mark.
    }
    drawLegendOver(legend, in: plot)
    return missing
  }

  /// Draws the title, and at the right the selected value, the part that is shown, or the name of the only series.
  private mutating func drawHead(_ missing: String?, margin: Int, columns: Int) {
    var right = missing ?? (chart.series.count == 1 ? chart.title(0) : "")
    var role = Role.dim
    if let (row, series) = chart.selectedValue {
      let value = chart.value(row, series)
      let text = value.isFinite ? PriceLabel.text(value, decimals: chart.decimals) : "–"
      right = "\(chart.table.names[row])  \(chart.title(series))  \(text)"
      role = .strong
    } else if let series = chart.selectedSeries, chart.selectedRow == nil {
      (right, role) = (chart.title(series), .strong)
    }
    let title = chart.title.shortened(to: columns - 2 * margin)
    var at = surface.write(title, margin, 0, theme.style(.strong, .bold))
    if !chart.subtitle.isEmpty, at + 2 + chart.subtitle.unicodeScalars.count <= columns - margin {
      at = surface.write(chart.subtitle, at + 2, 0, theme.style(.live, .bold))
    }
    let text = right.shortened(to: max(0, columns - margin - (title.isEmpty ? margin : at + 2)))
    surface.write(text, columns - margin - text.unicodeScalars.count, 0, role)
  }
}

extension ChartView {
  /// Returns a surface with a chart of rows on it and with the last rows free for the caller, and the picture of its
  /// marks if the view has pixels.
  package func picture(
    of chart: Chart, foot: Int = 0, size: ScreenSize
  ) -> (surface: CellSurface, picture: FramePicture?) {
    let shares = chart.passage.shares
    let coming = shares.keys.sorted().prefix(Self.mostComing)
    var chart = chart
    chart.passage.shares = [:]
    // Each series that comes in is drawn over the frame without it, one after the other.
    if !coming.isEmpty { chart.passage.extent = chart.passage.extent ?? chart.restingExtent }
    chart.hidden.formUnion(coming)
    chart.passage.keptSeries = Set(coming)
    var drawn = drawn(chart, foot: foot, size: size)
    for name in coming {
      chart.hidden.remove(name)
      let (share, whole) = (shares[name] ?? 1, self.drawn(chart, foot: foot, size: size))
      let blend = FrameBlend(kind: chart.passage.kind, share: share, theme: theme)
      drawn.surface.buffer = blend.frame(from: drawn.surface.buffer, to: whole.surface.buffer)
      drawn.picture = blend.picture(from: drawn.picture, to: whole.picture)
    }
    // A change sends the tiles that it touches.
    if !isStill { drawn.picture?.cut(columns: max((size.columns + 3) / 4, 1)) }
    return drawn
  }

  /// The most series that come in by frames of their own; further ones are there at once.
  private static var mostComing: Int { 6 }

  private func drawn(
    _ chart: Chart, foot: Int, size: ScreenSize
  ) -> (surface: CellSurface, picture: FramePicture?) {
    let surface = CellSurface(size: size, theme: theme, glyphs: glyphs)
    // Without colours, textures tell series apart, which pixels do not have.
    guard let pixels, !theme.isMono, glyphs != .ascii, !ChartLayout.isTooSmall(size) else {
      return (drawing(chart, foot: foot, size: size, on: surface).surface, nil)
    }
    let region = CellRect(column: 0, row: 0, columns: size.columns, rows: max(size.rows - foot, 0))
    let picture = PictureSurface(surface, region: region, cell: pixels, reservesRoom: true)
    var drawn = drawing(chart, foot: foot, size: size, on: picture).surface
    drawn.release()
    return (drawn.canvas, drawn.still)
  }

  private func drawing<Target: Surface>(
    _ chart: Chart, foot: Int, size: ScreenSize, on surface: Target, hits: ChartHits? = nil
  ) -> RowDrawing<Target> {
    var chart = chart
    chart.proportions.cellRatio = pixels?.ratio ?? cellRatio ?? chart.proportions.cellRatio
    var drawing = RowDrawing(chart: chart, surface: surface, hits: hits)
    if ChartLayout.isTooSmall(size) {
      drawing.surface.write(String("too small".prefix(max(0, size.columns))), 0, 0, .text)
    } else {
      drawing.draw(size: size, foot: foot)
    }
    return drawing
  }

  /// Returns the hit at a place of the frame of a chart of rows, in cells from its left and top.
  ///
  /// - Parameter foot: rows below the chart that the caller draws.
  /// - Complexity: that of a frame.
  package func hit(
    _ chart: Chart, foot: Int, size: ScreenSize, column: Double, row: Double
  ) -> ChartHit {
    var chart = chart
    chart.passage.shares = [:]
    let surface = CellSurface(size: size, theme: theme, glyphs: glyphs)
    let drawing = drawing(chart, foot: foot, size: size, on: surface, hits: ChartHits())
    return drawing.hits?.hit(chart, column: column, row: row, ratio: cellRatio ?? chart.proportions.ratio) ?? ChartHit()
  }
}

extension ScreenSize {
  /// The height of a cell of this size in pixels divided by its width; nil for one without a width.
  fileprivate var ratio: Double? { columns > 0 ? Double(rows) / Double(columns) : nil }
}

/// Horizontal bars.
extension RowDrawing {
  /// Draws the bars of a table with its axes; returns what there was no room for, in words.
  mutating func drawBars(in room: CellRect) -> String? {
    let (decimals, extent) = (chart.decimals, chart.valueExtent)
    let names = min(chart.table.names.map(\.unicodeScalars.count).max() ?? 0, max(4, room.columns / 3))
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
    drawNumberGrid(axis, in: rect, hasLines: true)
    let bars = chart.bars
    let bands = CategoryBands(
      categories: chart.table.count, bars: bars.count, cells: rect.rows, form: chart.proportions)
    for row in 0..<bands.count {
      let middle = Int(bands.middle(row, bars: bars.count))
      let name = chart.table.names[row].shortened(to: names)
      let isSelected = chart.selectedRow == row
      surface.write(
        [TextRun(name, isSelected ? theme.tag(.focus) : theme.style(.text))],
        rect.column - 1 - name.unicodeScalars.count, rect.row + min(middle, rect.rows - 1))
      for (bar, series) in bars.enumerated() {
        drawBar(row, series[0], bands.cells(row, bar), axis, in: rect)
      }
    }
    return bands.count < chart.table.count ? "\(bands.count) of \(chart.table.count) rows" : nil
  }

  private mutating func drawBar(
    _ row: Int, _ series: Int, _ rows: Range<Int>, _ axis: NumberRow, in rect: CellRect
  ) {
    let value = chart.value(row, series)
    guard value.isFinite else { return }
    let (zero, end) = (axis.offset(0), axis.offset(value))
    let part = BarPart(from: min(zero, end), to: max(zero, end), ink: chart.ink(row, series))
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
    guard line < rect.rows, isSelected || place != PointLabels.Place.none else { return }
    surface.write(
      [TextRun(text, isSelected ? theme.tag(.focus) : theme.style(.strong))], rect.column + at, rect.row + line)
  }
}
