import AxisScales
import TerminalScreen

/// The plot of a chart with a value axis: bars below, then bands, lines and points, each on its own value axis.
extension RowDrawing {
  mutating func drawPlot(in room: CellRect) {
    let plot = RowPlot(in: room, chart, extents(in: room))
    let hasBars = chart.hasBars(false) || chart.hasBars(true)
    let bands = hasBars || chart.mark.drawsPrices && !chart.hasNumbers ? chart.bands(cells: plot.rect.columns) : nil
    let x = RowAxis(chart, plot.placement, bands)
    note(plot, x.ends(columns: plot.rect.columns))
    addHits(plot, x, bands)
    if let bands, bands.joined > 1 {
      say(chart.mark.drawsPrices ? "\(bands.joined) rows a candle" : "greatest of \(bands.joined) rows a bar")
    }
    guard !isMeasuring else { return }
    let isAtZero = chart.valueAxes.main.crossing == nil
    // Beside lying bars, the names mark zero, so no line is drawn.
    let hasZero = hasBars && !chart.isOnSide || plot.axis.lower < 0 && plot.axis.upper > 0
    drawValueGrid(plot, hasZeroLine: isAtZero && hasZero)
    drawTitles(of: plot, in: room)
    if let bands { drawNames(of: bands, in: plot) } else { drawGrid(x, in: plot, room) }
    drawAnnotations(plot, x) { drawing in
      if let bands { drawing.drawBars(plot, bands) }
      if bands == nil, drawing.chart.mark.drawsPrices { drawing.drawCandles(plot, x) }
      drawing.drawMarks(plot, x)
      if drawing.chart.isMixed, let bands { drawing.drawColumnValues(plot, bands) }
      drawing.drawPointLabels(plot, x)
    }
    if chart.mark != .bubble { drawSelectedPoint(plot, x) }
  }

  private mutating func drawBars(_ plot: RowPlot, _ bands: CategoryBands) {
    drawColumns(plot, bands)
    if chart.mark.drawsPrices { drawCandles(plot, bands) }
    if !chart.isMixed { drawColumnValues(plot, bands) }
  }

  /// The values of each axis, with air.
  private func extents(in room: CellRect) -> AxisPair<ClosedRange<Double>> {
    var extents = chart.padded(chart.valueExtents, rows: room.rows)
    guard chart.mark == .bubble, chart.passage.values == nil else { return extents }
    // The largest bubble stays in the plot, unless that would leave less than half of it for the others.
    let length = Double(chart.isOnSide ? room.columns : room.rows)
    let radius = BubbleScale(chart, room).greatestRadius / (chart.isOnSide ? 1 : chart.proportions.ratio)
    let share = min(radius / max(length - 2 * radius, 1), 0.5)
    func widened(_ extent: ClosedRange<Double>, isSecond: Bool) -> ClosedRange<Double> {
      let scale =
        chart.isLogarithmic(isSecond, over: extent)
        ? LogarithmicScale(domain: (extent.lowerBound, extent.upperBound), range: (0, 1)) : nil
      if let scale {
        let (low, high) = (scale.invert(-max(share, 0.12)), scale.invert(1 + max(share, 0.12)))
        return low > 0 && high.isFinite && low < high ? low...high : extent
      }
      let air = (extent.upperBound - extent.lowerBound) * max(share, 0.12)
      return extent.lowerBound - air...extent.upperBound + air
    }
    extents.main = widened(extents.main, isSecond: false)
    extents.second = extents.second.map { widened($0, isSecond: true) }
    return extents
  }

  /// Draws the words above the labels of each axis.
  private mutating func drawTitles(of plot: RowPlot, in room: CellRect) {
    let labels = plot.placement.isLying && plot.second != nil ? 1 : 0
    guard plot.placement.rect.row - labels > room.row else { return }
    let most = plot.second == nil ? room.columns : room.columns / 2 - 1
    let main = plot.main.title.shortened(to: most)
    let start = plot.second == nil ? room.endColumn - main.unicodeScalars.count : room.column
    surface.write(main, start, room.row, .faint)
    guard let second = plot.second?.title.shortened(to: most) else { return }
    surface.write(second, room.endColumn - second.unicodeScalars.count, room.row, .faint)
  }

  /// Draws the ticks or the names below the plot of a chart without bars.
  private mutating func drawGrid(_ x: RowAxis, in plot: RowPlot, _ room: CellRect) {
    switch x {
    case .numbers(let axis):
      drawNumberGrid(
        axis, in: plot, hasLines: chart.series.indices.contains { hasColumnLines($0) }, title: chart.xTitle,
        endingAt: room.endColumn)
    case .categories(let pitch, _): drawCategoryNames(names(x, pitch), pitch: pitch, in: plot)
    case .bands: break  // Bars have names of their own.
    }
  }

  private func hasColumnLines(_ series: Int) -> Bool {
    chart.mark(of: series) == .scatter || chart.mark(of: series) == .bubble
  }

  private mutating func drawMarks(_ plot: RowPlot, _ x: RowAxis) {
    let band = chart.series(by: .band)
    if band.count == 2 { surface.shade(bandPoints(band, plot, x), of: plot.placement) }
    for series in chart.series(by: .area) { drawArea(series, plot, x) }
    drawStrokes(plot, x)
    drawPoints(plot, x)
    if chart.mark == .bubble { drawBubbles(plot, x) }
  }
}
