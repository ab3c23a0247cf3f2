import TerminalScreen

/// Lines, points and bands over one horizontal axis.
extension CellSurface {
  /// The most points that get a sign of a cell each; more are dots.
  private static let mostSigns = 600

  /// Draws lines, points, bubbles or a band with their axes.
  mutating func drawTableLines(_ chart: TableChart, in room: CellRect) -> String? {
    let decimals = chart.decimals
    var extent = chart.padded(chart.valueExtent, rows: room.rows)
    if chart.mark == .bubble {
      // The largest bubble stays in the plot, unless that would leave less than half of it for the others.
      let radius = BubbleScale(chart, room).greatestRadius / chart.form.ratio
      let share = min(radius / max(Double(room.rows) - 2 * radius, 1), 0.5)
      let air = (extent.upperBound - extent.lowerBound) * max(share, 0.12)
      extent = extent.lowerBound - air...extent.upperBound + air
    }
    let plot = TablePlot(in: room, extent: extent, decimals: decimals)
    drawValueGrid(plot, hasZeroLine: plot.axis.lower < 0 && plot.axis.upper > 0)
    let x = TableXAxis(chart, plot.rect)
    switch x {
    case .numbers(let axis):
      drawNumberGrid(axis, in: plot.rect, hasLines: chart.mark == .scatter || chart.mark == .bubble)
    case .categories(let pitch):
      drawCategoryNames(
        chart.table.names, middles: chart.table.names.indices.map { (Double($0) + 0.5) * pitch }, pitch: pitch,
        selected: chart.selection?.row, in: plot.rect)
    }
    switch chart.mark {
    case .scatter: drawPoints(chart, plot, x)
    case .bubble: drawBubbles(chart, plot, x)
    default:
      if chart.mark == .band {
        mark(in: plot.rect) {
          $0.shadeBand(chart, plot, x)
        } pixels: { sheet in
          for part in Self.bandParts(chart, plot, x) { sheet.fill(part, sheet.ink(.hot)) }
        }
      }
      for series in chart.series.indices.reversed() { drawLine(chart, series, plot, x) }
      // The selected line is over the others.
      if let series = chart.selection?.series, series > 0, series < chart.series.count {
        drawLine(chart, series, plot, x)
      }
    }
    notePoints(chart, plot, x)
    drawPointLabels(chart, plot, x)
    if chart.mark != .bubble { drawSelectedPoint(chart, plot, x) }
    return nil
  }

  private mutating func drawLine(_ chart: TableChart, _ series: Int, _ plot: TablePlot, _ x: TableXAxis) {
    var points: [LinePoint] = []
    var isBroken = false
    for row in chart.rowsInOrder {
      let value = chart.value(row, series)
      guard let place = x.offset(row, chart), value.isFinite else {
        isBroken = true
        continue
      }
      points.append(LinePoint(x: place, value: value, isBroken: isBroken))
      isBroken = false
    }
    let placed = points.map { LinePath.Point(x: $0.x, y: plot.axis.rowOffset(of: $0.value), isBroken: $0.isBroken) }
    let path = LinePath(placed)
    let isChosen = chart.selection?.series == series
    mark(in: plot.rect) {
      $0.drawStroke(LineStroke(path, slot: series), on: plot.plane)
    } pixels: { sheet in
      sheet.lines(path, width: isChosen ? 2.5 : 1.75, sheet.ink(TableInk(slot: series)), on: plot.plane)
    }
    // A few points are worth a sign each; many would hide the line.
    guard points.count * 6 <= plot.rect.columns || points.count == 1 else { return }
    for point in points { drawSign(TableInk(slot: series), x: point.x, value: point.value, plot) }
  }

  private mutating func drawSign(_ ink: TableInk, x: Double, value: Double, _ plot: TablePlot) {
    guard let offset = plot.offset(value) else { return }
    let row = min(Int(offset.rounded(.down)), plot.rect.rows - 1)
    let column = min(Int(x.rounded(.down)), plot.rect.columns - 1)
    guard row >= 0, column >= 0 else { return }
    let cell = CellRect(column: plot.rect.column + column, row: plot.rect.row + row, columns: 1, rows: 1)
    let place = TableSheet.Place(Double(plot.rect.column) + x, Double(plot.rect.row) + offset)
    mark(in: cell) {
      $0.set(ink.sign($0.glyphs), cell.column, cell.row, ink.style($0.theme))
    } pixels: { sheet in
      sheet.sign(ink, place)
    }
  }

  private mutating func notePoints(_ chart: TableChart, _ plot: TablePlot, _ x: TableXAxis) {
    guard hits != nil else { return }
    for row in 0..<chart.table.count {
      for series in chart.series.indices {
        guard let place = x.offset(row, chart), let offset = plot.offset(chart.value(row, series)) else { continue }
        hits?.note(
          TableSelection(series: series, row: row), x: Double(plot.rect.column) + place,
          y: Double(plot.rect.row) + offset)
      }
    }
  }

  /// Draws the labels that the form asks for, each where nothing else is yet.
  private mutating func drawPointLabels(_ chart: TableChart, _ plot: TablePlot, _ x: TableXAxis) {
    guard let labels = chart.form.labels, labels.place != .none, chart.mark != .bubble,
      chart.table.count * chart.series.count <= Self.mostSigns
    else { return }
    for series in chart.series.indices {
      for row in chart.rowsInOrder {
        guard let place = x.offset(row, chart), let offset = plot.offset(chart.value(row, series)) else { continue }
        drawLabel(
          chart.label(row, series), labels.place,
          (plot.rect.column + Int(place), plot.rect.row + min(Int(offset), plot.rect.rows - 1)), in: plot.rect)
      }
    }
  }

  /// Draws a label on a side of a point, or on another where it would hide something or leave the room.
  mutating func drawLabel(
    _ text: String, _ place: TableLabels.Place, _ point: (column: Int, row: Int), in rect: CellRect
  ) {
    let width = text.unicodeScalars.count
    let sides: [TableLabels.Place] = [.above, .below, .right, .left]
    for side in [place] + sides.filter({ $0 != place && place != .middle }) {
      let (column, row): (Int, Int)
      switch side {
      case .above: (column, row) = (point.column - width / 2, point.row - 1)
      case .below: (column, row) = (point.column - width / 2, point.row + 1)
      case .left: (column, row) = (point.column - width - 1, point.row)
      case .right: (column, row) = (point.column + 2, point.row)
      case .middle: (column, row) = (point.column - width / 2, point.row)
      case .none: return
      }
      guard row >= rect.row, row < rect.endRow, column >= rect.column, column + width <= rect.endColumn,
        side == .middle || (column - 1..<column + width + 1).allSatisfy({ isGround($0, row) })
      else { continue }
      write(text, column, row, .text)
      return
    }
  }

  // MARK: points

  private mutating func drawPoints(_ chart: TableChart, _ plot: TablePlot, _ x: TableXAxis) {
    let isFew = chart.table.count * chart.series.count <= Self.mostSigns
    for series in chart.series.indices.reversed() {
      let ink = TableInk(slot: series)
      var raster = DotRaster(columns: plot.rect.columns, rows: plot.rect.rows, glyphs: glyphs)
      var dots: [TableSheet.Place] = []
      for row in 0..<chart.table.count {
        let value = chart.value(row, series)
        guard let place = x.offset(row, chart), let offset = plot.offset(value) else { continue }
        if isFew || theme.isMono && chart.series.count > 1 {
          drawSign(chart.ink(row, series), x: place, value: value, plot)
        } else {
          dots.append((Double(plot.rect.column) + place, Double(plot.rect.row) + offset))
          raster.mark(
            Int((place * Double(raster.dotsAcross)).rounded(.down)),
            Int((offset * Double(raster.dotsDown)).rounded(.down)))
        }
      }
      mark(in: plot.rect) {
        $0.draw(raster, ink.style($0.theme), at: plot.rect, ascii: ink.sign(.ascii))
      } pixels: { sheet in
        for dot in dots { sheet.dot(dot, width: 3, sheet.ink(ink).faded(0.8)) }
      }
    }
  }

  /// Draws the dots of a raster in one style.
  mutating func draw(_ raster: DotRaster, _ style: Style, at rect: CellRect, ascii: Unicode.Scalar) {
    for row in 0..<raster.rows {
      for column in 0..<raster.columns {
        guard let glyph = raster.glyph(column, row) else { continue }
        set(isASCII ? ascii : glyph, rect.column + column, rect.row + row, style)
      }
    }
  }

  private mutating func drawSelectedPoint(_ chart: TableChart, _ plot: TablePlot, _ x: TableXAxis) {
    guard let (point, series) = chart.selectedValue, let place = x.offset(point, chart),
      let offset = plot.offset(chart.value(point, series))
    else { return }
    let text = " " + chart.label(point, series) + " "
    drawSign(chart.ink(point, series), x: place, value: chart.value(point, series), plot)
    let row = Int(offset.rounded(.down)) - (offset >= 1.5 ? 1 : -1)
    let width = text.unicodeScalars.count
    let column = min(max(Int(place) - width / 2, 0), max(0, plot.rect.columns - width))
    write(
      [TextRun(text, theme.tag(.focus))], plot.rect.column + column,
      plot.rect.row + min(max(row, 0), plot.rect.rows - 1))
  }

  // MARK: band

  /// The closed paths around the parts of a band without gaps.
  private static func bandParts(_ chart: TableChart, _ plot: TablePlot, _ x: TableXAxis) -> [[TableSheet.Place]] {
    var parts: [[TableSheet.Place]] = []
    var (upper, lower): ([TableSheet.Place], [TableSheet.Place]) = ([], [])
    func end() {
      if upper.count > 1 { parts.append(upper + lower.reversed()) }
      (upper, lower) = ([], [])
    }
    for row in chart.rowsInOrder {
      guard let place = x.offset(row, chart), let a = plot.offset(chart.value(row, 0)),
        let b = plot.offset(chart.value(row, 1))
      else {
        end()
        continue
      }
      let column = Double(plot.rect.column) + place
      upper.append((column, Double(plot.rect.row) + min(a, b)))
      lower.append((column, Double(plot.rect.row) + max(a, b)))
    }
    end()
    return parts
  }

  /// Shades the cells between the two edges.
  private mutating func shadeBand(_ chart: TableChart, _ plot: TablePlot, _ x: TableXAxis) {
    var last: (x: Double, upper: Double, lower: Double)?
    for row in chart.rowsInOrder {
      guard let place = x.offset(row, chart), let a = plot.offset(chart.value(row, 0)),
        let b = plot.offset(chart.value(row, 1))
      else {
        last = nil
        continue
      }
      let next = (x: place, upper: min(a, b), lower: max(a, b))
      if let last { shade(from: last, to: next, plot) }
      last = next
    }
  }

  private mutating func shade(
    from a: (x: Double, upper: Double, lower: Double), to b: (x: Double, upper: Double, lower: Double),
    _ plot: TablePlot
  ) {
    let (first, last) = (Int(a.x.rounded(.down)), min(Int(b.x.rounded(.down)), plot.rect.columns - 1))
    for column in max(first, 0)..<max(first, last + 1, 0) {
      let share = b.x > a.x ? min(max((Double(column) + 0.5 - a.x) / (b.x - a.x), 0), 1) : 0
      let upper = a.upper + (b.upper - a.upper) * share
      let lower = a.lower + (b.lower - a.lower) * share
      for row in Int(upper.rounded(.up))..<max(Int(upper.rounded(.up)), Int(lower.rounded(.down))) {
        let place = (plot.rect.column + column, plot.rect.row + row)
        if theme.depth >= .indexed, !isASCII {
          buffer.set(Cell(" ", Style(on: theme.color(.hot))), place.0, place.1)
        } else {
          set(isASCII ? ":" : "░", place.0, place.1, theme.style(.dim))
        }
      }
    }
  }
}
