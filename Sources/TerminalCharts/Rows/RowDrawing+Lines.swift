import AxisScales
import TerminalScreen

/// Lines, points and bands over one horizontal axis.
extension RowDrawing {
  /// The most points that get a sign of a cell each; more are dots.
  private var mostSigns: Int { 600 }

  /// The names of categories, each at its middle. Of many, only those that thinning may leave are made.
  func names(_ x: RowAxis, _ pitch: Double) -> [CategoryName] {
    let first = chart.passage.window?.first ?? 0
    let step = pitch < 1 ? max(Int(NumberTicks.step(span: 1 / pitch, maximumCount: 1)), 1) : 1
    return chart.table.names.indices.compactMap { row in
      let isSelected = row == chart.selectedRow
      guard isSelected || (first + row) % step == 0, let middle = x.offset(row, chart) else { return nil }
      return CategoryName(number: first + row, text: chart.table.names[row], middle: middle, isSelected: isSelected)
    }
  }

  /// Draws the lines, and the edges of a band.
  mutating func drawStrokes(_ plot: RowPlot, _ x: RowAxis) {
    let lines = chart.series.indices.filter { [.line, .step, .band].contains(chart.mark(of: $0)) }
    for series in lines.reversed() { drawLine(series, plot, x) }
    // The selected line is over the others.
    if let series = chart.selectedSeries, series != lines.first, lines.contains(series) { drawLine(series, plot, x) }
  }

  private mutating func drawLine(_ series: Int, _ plot: RowPlot, _ x: RowAxis) {
    var points: [LinePoint] = []
    var isBroken = false
    let isSecond = chart.isOnSecond(series)
    let axis = plot.axis(isSecond).axis
    for row in chart.rowsInOrder {
      let value = chart.value(row, series)
      guard let place = x.offset(row, chart), value.isFinite else {
        isBroken = true
        continue
      }
      points.append(LinePoint(x: place, value: value, isBroken: isBroken))
      isBroken = false
    }
    let placed = points.map {
      // A value may be far outside a range that a hand has chosen.
      let y = min(max(axis.rowOffset(of: $0.value), -1e6), 1e6)
      return LinePath.Point(x: $0.x, y: y, isBroken: $0.isBroken)
    }
    var stroke = LineStroke(LinePath(placed, isStepped: chart.mark(of: series) == .step), slot: series)
    stroke.isSelected = chart.selectedSeries == series
    surface.line(stroke, of: plot.placement, on: plot.plane(isSecond: isSecond))
    // A few points are worth a sign each; many would hide the line.
    let pitch = plot.placement.isLying ? 3 : 6
    guard points.count * pitch <= plot.rect.columns || points.count == 1 else { return }
    for point in points { drawSign(SeriesInk(slot: series), x: point.x, value: point.value, plot) }
  }

  private mutating func drawSign(_ ink: SeriesInk, x: Double, value: Double, _ plot: RowPlot) {
    guard let offset = plot.place(value, isSecond: chart.isOnSecond(ink.slot)), plot.holds(x) else { return }
    surface.sign(ink, x: x, y: offset, of: plot.placement)
  }

  /// Draws the space between a line and zero, or the end of the axis nearest to it.
  mutating func drawArea(_ series: Int, _ plot: RowPlot, _ x: RowAxis) {
    let isSecond = chart.isOnSecond(series)
    guard let base = plot.offset(0, isSecond: isSecond) else { return }
    var points: [BandPoint] = []
    var isBroken = false
    for row in chart.rowsInOrder {
      guard let place = x.offset(row, chart), let y = plot.offset(chart.value(row, series), isSecond: isSecond) else {
        isBroken = true
        continue
      }
      points.append(BandPoint(x: place, upper: y, lower: base, isBroken: isBroken))
      isBroken = false
    }
    let line = points.cut(to: Double(plot.rect.columns)).map {
      LinePath.Point(x: $0.x, y: $0.upper, isBroken: $0.isBroken)
    }
    let ink = SeriesInk(slot: series, isSelected: chart.selectedSeries == series && chart.selectedRow == nil)
    surface.area(line, to: base, ink, of: plot.placement)
  }

  mutating func addPointHits(_ plot: RowPlot, _ x: RowAxis) {
    guard hits != nil else { return }
    for row in 0..<chart.table.count {
      for series in chart.series.indices where !chart.mark(of: series).startsAtZero {
        guard let place = x.offset(row, chart), plot.holds(place),
          let offset = plot.place(chart.value(row, series), isSecond: chart.isOnSecond(series))
        else { continue }
        let (point, rect) = (plot.placement.place(place, offset), plot.placement.rect)
        hits?.add(series: series, row: row, x: Double(rect.column) + point.x, y: Double(rect.row) + point.y)
      }
    }
  }

  /// Draws the labels that the form asks for, each where nothing else is yet.
  mutating func drawPointLabels(_ plot: RowPlot, _ x: RowAxis) {
    guard let labels = chart.proportions.labels, labels.place != .none, chart.mark != .bubble,
      chart.table.count * chart.series.count <= mostSigns
    else { return }
    for series in chart.series.indices where !chart.mark(of: series).startsAtZero {
      for row in chart.rowsInOrder {
        guard let place = x.offset(row, chart), plot.holds(place),
          let offset = plot.place(chart.value(row, series), isSecond: chart.isOnSecond(series))
        else { continue }
        surface.writeLabel(
          chart.label(row, series), labels.place, plot.placement.cell(place, offset), in: plot.placement.rect)
      }
    }
  }

  // MARK: points

  mutating func drawPoints(_ plot: RowPlot, _ x: RowAxis) {
    let points = chart.series(by: .scatter)
    let isFew = chart.table.count * points.count <= mostSigns
    for series in points.reversed() {
      var dots: [LinePath.Point] = []
      for row in 0..<chart.table.count {
        let value = chart.value(row, series)
        guard let place = x.offset(row, chart), plot.holds(place),
          let offset = plot.place(value, isSecond: chart.isOnSecond(series))
        else { continue }
        if isFew || theme.isMono && points.count > 1 {
          drawSign(chart.ink(row, series), x: place, value: value, plot)
        } else {
          dots.append(LinePath.Point(x: place, y: offset))
        }
      }
      if !dots.isEmpty { surface.dots(dots, SeriesInk(slot: series), of: plot.placement) }
    }
  }

  mutating func drawSelectedPoint(_ plot: RowPlot, _ x: RowAxis) {
    guard let (point, series) = chart.selectedValue, !chart.mark(of: series).startsAtZero,
      let place = x.offset(point, chart), plot.holds(place),
      let offset = plot.place(chart.value(point, series), isSecond: chart.isOnSecond(series))
    else { return }
    let text = " " + chart.label(point, series) + " "
    drawSign(chart.ink(point, series), x: place, value: chart.value(point, series), plot)
    let (spot, rect) = (plot.placement.place(place, offset), plot.placement.rect)
    let row = Int(spot.y.rounded(.down)) - (spot.y >= 1.5 ? 1 : -1)
    let width = text.unicodeScalars.count
    let column = min(max(Int(spot.x) - width / 2, 0), max(0, rect.columns - width))
    surface.write(
      [TextRun(text, theme.tag(.focus))], rect.column + column, rect.row + min(max(row, 0), rect.rows - 1))
  }

  // MARK: band

  /// The points at which both edges of a band are known.
  func bandPoints(_ edges: [Int], _ plot: RowPlot, _ x: RowAxis) -> [BandPoint] {
    let isSecond = chart.isOnSecond(edges[0])
    var points: [BandPoint] = []
    var isBroken = false
    for row in chart.rowsInOrder {
      guard let place = x.offset(row, chart), let a = plot.offset(chart.value(row, edges[0]), isSecond: isSecond),
        let b = plot.offset(chart.value(row, edges[1]), isSecond: isSecond)
      else {
        isBroken = true
        continue
      }
      points.append(BandPoint(x: place, upper: min(a, b), lower: max(a, b), isBroken: isBroken))
      isBroken = false
    }
    return points.cut(to: Double(plot.rect.columns))
  }
}

extension [BandPoint] {
  /// The band between the edges of a plot; its ends are where it meets them.
  fileprivate func cut(to columns: Double) -> [BandPoint] {
    var cut: [BandPoint] = []
    for (place, point) in enumerated() {
      let before = place > 0 && !point.isBroken ? self[place - 1] : nil
      for edge in [0, columns] {
        if let before, before.x < edge, point.x > edge {
          let share = (edge - before.x) / (point.x - before.x)
          cut.append(
            BandPoint(
              x: edge, upper: before.upper + (point.upper - before.upper) * share,
              lower: before.lower + (point.lower - before.lower) * share, isBroken: edge == 0 && before.x < 0))
        }
      }
      if point.x >= 0, point.x <= columns { cut.append(point) }
    }
    return cut
  }
}
