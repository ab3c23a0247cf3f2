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
    let count = chart.table.count
    let chosen = chart.selectedRow.flatMap { (0..<count).contains($0) && (first + $0) % step != 0 ? $0 : nil }
    let rows = Array(stride(from: (step - first % step) % step, to: count, by: step)) + [chosen].compactMap(\.self)
    return rows.compactMap { row in
      let isSelected = row == chart.selectedRow
      guard let middle = x.offset(row, chart) else { return nil }
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

  /// The most rows in an eighth of a column that a line goes through one by one.
  private var mostInPart: Int { 8 }

  /// The rows that a line, an area or a band goes through, in their order. Many rows in an eighth of a column look like
  /// four of them: the first, the last, and the rows with the least and the greatest value of each series.
  func joinedRows(_ series: [Int], _ plot: RowPlot, _ x: RowAxis) -> [Int] {
    let order = chart.rowsInOrder
    let values = series.compactMap { chart.values(of: [$0]) }
    let parts = 8 * plot.rect.columns
    guard values.count == series.count, order.count > mostInPart * parts else { return Array(order) }
    var rows: [Int] = []
    var from = 0
    for part in 0...parts + 1 {
      // The first part is left of the plot, the last one right of it.
      let end =
        part > parts
        ? order.count
        : order.partitioned(from: from) { (x.offset($0, chart) ?? 0) >= Double(part) / 8 }
      defer { from = end }
      guard end - from > mostInPart else {
        rows += order[from..<end]
        continue
      }
      var places = Set([from, end - 1])
      for values in values {
        guard let ends = values.ends(in: from..<end) else { continue }
        places.formUnion([ends.least, ends.greatest])
      }
      rows += places.sorted().map { order[$0] }
    }
    return rows
  }

  private mutating func drawLine(_ series: Int, _ plot: RowPlot, _ x: RowAxis) {
    var points: [LinePoint] = []
    var isBroken = false
    let isSecond = chart.isOnSecond(series)
    let axis = plot.axis(isSecond).axis
    for row in joinedRows([series], plot, x) {
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
    // Dashes tell series apart, also in the legend; one alone needs none.
    stroke.isWhole = chart.series.count == 1
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
    for row in joinedRows([series], plot, x) {
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
      guard isFew || theme.isMono && points.count > 1 else {
        let dots = self.dots(of: series, plot, x)
        if !dots.isEmpty { surface.dots(dots, SeriesInk(slot: series), of: plot.placement) }
        continue
      }
      for row in 0..<chart.table.count {
        let value = chart.value(row, series)
        guard let place = x.offset(row, chart) else { continue }
        drawSign(chart.ink(row, series), x: place, value: value, plot)
      }
    }
  }

  /// The places of the points of a series that are in the plot.
  private func dots(of series: Int, _ plot: RowPlot, _ x: RowAxis) -> [LinePath.Point] {
    guard !chart.hiddenParts.contains(series) else { return [] }
    let (order, values, own) = (chart.rowsInOrder, chart.rows.values[series], plot.axis(chart.isOnSecond(series)))
    let (axis, chosen, rows) = (own.axis, own.chosen, Double(plot.rect.rows))
    let positions = chart.hasNumbers ? chart.rows.x.map { chart.table.values(inColumn: $0.index) } : nil
    var dots: [LinePath.Point] = []
    func add(_ place: Double, _ value: Double) {
      let y = axis.rowOffset(of: value)
      // A gap is not above anything.
      guard y > -1e-6, y < rows + 1e-6, plot.holds(place), chosen?.contains(value) ?? true else { return }
      dots.append(LinePath.Point(x: place, y: min(max(y, 0), rows)))
    }
    if let positions, case .numbers(let numbers) = x {
      for place in order.indices { add(numbers.place(positions[order[place]]) + RowAxis.pointShift, values[place]) }
    } else {
      for place in order.indices {
        if let column = x.offset(order[place], chart) { add(column, values[place]) }
      }
    }
    return dots
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
    for row in joinedRows(edges, plot, x) {
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
