import AxisScales
import TerminalScreen

/// Discs whose areas are the values of a column.
extension RowDrawing {
  /// The most bubbles that are discs; smaller ones are dots below them.
  private var mostDiscs: Int { 5_000 }

  /// Draws the bubbles, the largest first, each with a thin gap around it, and the legend of their sizes.
  mutating func drawBubbles(_ plot: RowPlot, _ x: RowAxis) {
    let rect = plot.placement.rect
    let scale = BubbleScale(chart, rect)
    let ratio = chart.proportions.ratio
    var bubbles: [Bubble] = []
    for series in chart.series.indices {
      for row in 0..<chart.table.count {
        guard let column = x.offset(row, chart), plot.holds(column),
          let offset = plot.place(chart.value(row, series), isSecond: chart.isOnSecond(series)),
          let radius = scale.radius(chart.area(row))
        else { continue }
        let place = plot.placement.place(column, offset)
        bubbles.append(Bubble(x: place.x, y: place.y * ratio, radius: radius, row: row, ink: chart.ink(row, series)))
      }
    }
    bubbles.sort { ($0.radius, $1.row) > ($1.radius, $0.row) }
    if bubbles.count > mostDiscs {
      // The smallest of very many would be dots, and take all of a frame's time.
      for series in chart.series.indices.reversed() {
        let rest = bubbles[mostDiscs...].lazy.filter { $0.series == series }
        surface.dots(rest.map { LinePath.Point(x: $0.x, y: $0.y / ratio) }, SeriesInk(slot: series), on: rect)
      }
      bubbles.removeSubrange(mostDiscs...)
    }
    surface.bubbles(bubbles, ratio: ratio, on: rect)
    if let chosen = bubbles.first(where: \.ink.isSelected) {
      let ring = Outline.circle(x: chosen.x, y: chosen.y, radius: chosen.radius + 1)
      surface.outlines([ring], .selection, ratio: ratio, on: rect)
    }
    drawBubbleNames(bubbles, in: rect)
    drawSizes(scale, in: rect)
  }

  /// The most names of bubbles.
  private var mostNames: Int { 60 }

  /// Draws names on the largest bubbles with room for them, or beside them where that is free: at the right, left,
  /// below, above; else over them.
  private mutating func drawBubbleNames(_ bubbles: [Bubble], in rect: CellRect) {
    guard chart.proportions.labels?.place != PointLabels.Place.none else { return }
    var taken: [(row: Int, columns: Range<Int>)] = []
    for bubble in bubbles.prefix(mostNames) {
      let name =
        chart.proportions.labels == nil ? chart.table.names[bubble.row] : chart.label(bubble.row, bubble.series)
      let width = name.unicodeScalars.count
      let isSelected = chart.isSelected(bubble.row, bubble.series)
      let isInside = Double(width) <= bubble.radius * 1.8
      // A name over its own bubble hides less than half of it, if that is not a dot.
      let beside = isInside ? [] : self.beside(bubble, width)
      let over = isInside || bubble.radius >= 1.5 ? [(x: bubble.x - Double(width) / 2, y: bubble.y)] : []
      for (number, place) in (beside + over).enumerated() {
        let (x, y, isOver) = (place.x, place.y, number >= beside.count)
        guard abs(x) < 1e6, abs(y) < 1e6 else { continue }
        let wished = rect.column + Int(x.rounded())
        // Only a name over its bubble moves to stay in the plot.
        let column = isOver ? min(max(wished, rect.column), max(rect.endColumn - width, rect.column)) : wished
        let row = Int((y / chart.proportions.ratio).rounded(.down))
        let (cells, line) = (column..<column + width, rect.row + (isOver ? min(max(row, 0), rect.rows - 1) : row))
        guard cells.upperBound <= rect.endColumn, cells.lowerBound >= rect.column, line >= rect.row,
          line < rect.endRow,
          !taken.contains(where: { $0.row == line && $0.columns.overlaps(cells.lowerBound - 1..<cells.upperBound + 1) }
          ),
          isOver || cells.allSatisfy({ surface.isGround($0, line) })
        else { continue }
        taken.append((line, cells))
        let plain = isOver ? surface.nameStyle(on: bubble) : theme.style(.text)
        surface.write([TextRun(name, isSelected ? theme.tag(.focus) : plain)], cells.lowerBound, line)
        break
      }
    }
  }

  /// The places of a name beside a bubble, in cell widths from the plot's upper left corner.
  private func beside(_ bubble: Bubble, _ width: Int) -> [(x: Double, y: Double)] {
    let (half, ratio) = (Double(width) / 2, chart.proportions.ratio)
    return [
      ((bubble.x + bubble.radius).rounded(.up) + 1, bubble.y),
      ((bubble.x - bubble.radius).rounded(.down) - 1 - Double(width), bubble.y),
      (bubble.x - half, bubble.y + bubble.radius + ratio), (bubble.x - half, bubble.y - bubble.radius - ratio),
    ]
  }

  /// Draws rings of round sizes with their values in a corner that is free.
  private mutating func drawSizes(_ scale: BubbleScale, in plot: CellRect) {
    guard chart.legend != LegendPosition.none, let size = chart.size else { return }
    let ratio = chart.proportions.ratio
    let values = scale.legend.filter { scale.radius($0) != nil }
    guard let widest = values.compactMap({ scale.radius($0) }).max() else { return }
    let labels = values.map { ShortNumber.plain($0) }
    let rings = Int((widest * 2).rounded(.up)) + 1
    // Rings are drawn in each other, on one base line; their labels have a row each.
    let rows = max(values.count, Int((widest * 2 / ratio).rounded(.up))) + 1
    let columns = max(rings + 1 + (labels.map(\.utf8.count).max() ?? 0), size.unicodeScalars.count)
    guard let corner = freeCorner(columns, rows, in: plot) else { return }
    surface.write(size.shortened(to: columns), corner.column, corner.row, .dim)
    var circles: [Outline] = []
    let base = Double(rows - 1) * ratio - 0.3
    for (place, value) in values.enumerated() {
      guard let radius = scale.radius(value) else { continue }
      circles.append(.circle(x: Double(rings) / 2, y: base - radius, radius: radius))
      surface.write(labels[place], corner.column + rings + 1, corner.row + rows - values.count + place, .dim)
    }
    let rect = CellRect(column: corner.column, row: corner.row + 1, columns: rings, rows: rows - 1)
    surface.outlines(circles, .size, ratio: ratio, on: rect)
  }

  /// The corner of a plot in which a number of cells has nothing but the grid; nil if there is none.
  private func freeCorner(_ columns: Int, _ rows: Int, in rect: CellRect) -> (column: Int, row: Int)? {
    guard columns + 2 <= rect.columns / 2, rows + 2 <= rect.rows else { return nil }
    let (left, right) = (rect.column + 1, rect.endColumn - columns - 1)
    let (top, bottom) = (rect.row, rect.endRow - rows - 1)
    return [(left, top), (right, bottom), (right, top), (left, bottom)].first { column, row in
      (row..<row + rows).allSatisfy { y in (column - 1...column + columns).allSatisfy { surface.isGround($0, y) } }
    }
  }
}

extension InkRaster {
  /// Adds a disc with a thin empty ring around it.
  mutating func addDisc(_ disc: Bubble, ratio: Double) {
    let reach = disc.radius + 0.4
    let box = (disc.x - reach...disc.x + reach, disc.y - reach...disc.y + reach)
    fill(ratio: ratio, in: box) { x, y in
      let square = (x - disc.x) * (x - disc.x) + (y - disc.y) * (y - disc.y)
      if square <= disc.radius * disc.radius { return disc.series }
      return square <= reach * reach ? -1 : nil
    }
  }
}
