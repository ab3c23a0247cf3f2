import AxisScales
import TerminalScreen

/// Pies and donuts.
extension CellSurface {
  /// Draws a pie of each series side by side where there is room for their labels, else of the shown one.
  mutating func drawSlices(_ chart: TableChart, legend: LegendPlace, in room: CellRect) -> String? {
    let count = chart.series.count
    let columns = room.columns / max(1, count)
    let isEach = count > 1 && SliceLabels.haveRoom(chart, columns: columns, rows: room.rows - 2)
    guard isEach else {
      drawPie(chart, series: chart.shownSeries, hasLabels: legend == .none, in: room)
      return count > 1 ? "\(chart.shownSeries + 1) of \(count): \(chart.title(chart.shownSeries))" : nil
    }
    for series in 0..<count {
      let rect = CellRect(
        column: room.column + series * columns, row: room.row + 1, columns: columns, rows: room.rows - 1)
      let name = chart.title(series).shortened(to: columns - 2)
      let isShown = chart.selection?.series == series
      write(
        [
          TextRun(
            name, isShown ? theme.style(.strong, theme.isMono ? [.bold, .underline] : .bold) : theme.style(.text))
        ],
        rect.column + (columns - name.unicodeScalars.count) / 2, room.row)
      drawPie(chart, series: series, hasLabels: true, in: rect)
    }
    return nil
  }

  private mutating func drawPie(_ chart: TableChart, series: Int, hasLabels: Bool, in room: CellRect) {
    let slices = Slices(chart, series: series)
    let hasLabels = hasLabels && chart.form.labels?.place != TableLabels.Place.none
    guard !slices.parts.isEmpty else {
      let words = chart.table.count == 0 ? "no rows" : "no value above zero"
      write(words, room.column + max(0, (room.columns - words.utf8.count) / 2), room.row + room.rows / 2, .dim)
      return
    }
    let disc = self.disc(chart, slices, hasLabels: hasLabels, in: room)
    let (hole, protrusion) = (Self.hole(chart, disc), TableForm.share(chart.form.protrusion, 0.5))
    mark(in: room) { surface in
      var raster = InkRaster(columns: room.columns, rows: room.rows)
      surface.fill(&raster, slices, disc, chart)
      surface.draw(raster, at: room)
    } pixels: {
      $0.slices(slices, disc, hole: hole, protrusion: protrusion, in: room)
    }
    hits?.note(disc, in: room, slices, series: series)
    if chart.mark == .donut { drawHole(chart, slices, series, disc, in: room) }
    if hasLabels {
      drawSliceLabels(slices, disc, protrusion: protrusion, in: room)
    }
  }

  private func disc(_ chart: TableChart, _ slices: Slices, hasLabels: Bool, in room: CellRect) -> Disc {
    let ratio = chart.form.ratio
    let widest = hasLabels ? (slices.parts.map(\.label.unicodeScalars.count).max() ?? 0) + 4 : 0
    // Labels take at most two thirds of the columns; a slice that is moved out stays in the room.
    let across = max(Double(room.columns) / 3, Double(room.columns - 2 * widest))
    let reach = min(across, Double(room.rows) * ratio) / 2
    let out = 1 + TableForm.share(chart.form.protrusion, 0.5)
    return Disc(
      x: Double(room.columns) / 2, y: Double(room.rows) * ratio / 2, radius: max(0.5, (reach - 0.25) / out),
      ratio: ratio,
      scale: CircleScale(turn: 1, rotation: chart.form.rotation))
  }

  private static func hole(_ chart: TableChart, _ disc: Disc) -> Double {
    chart.mark == .donut ? TableForm.share(chart.form.hole, 0.95) * disc.radius : 0
  }

  private func fill(_ raster: inout InkRaster, _ slices: Slices, _ disc: Disc, _ chart: TableChart) {
    let hole = Self.hole(chart, disc)
    func slot(_ x: Double, _ y: Double, _ isWanted: (Slices.Part) -> Bool) -> Int? {
      let square = x * x + y * y
      guard square <= disc.radius * disc.radius, square >= hole * hole else { return nil }
      let share = disc.scale.invert(CircleScale.direction(x: x, y: y))
      guard let place = slices.place(at: share), isWanted(slices.parts[place]) else { return nil }
      return slices.parts[place].slot
    }
    let reach = disc.radius * 1.6
    let box = (disc.x - reach...disc.x + reach, disc.y - reach...disc.y + reach)
    raster.fill(ratio: disc.ratio, in: box) { x, y in slot(x - disc.x, y - disc.y) { !$0.isSelected } }
    guard let selected = slices.parts.first(where: \.isSelected), slices.parts.count > 1 else {
      if slices.parts.count == 1 {
        raster.fill(ratio: disc.ratio, in: box) { x, y in slot(x - disc.x, y - disc.y) { _ in true } }
      }
      return
    }
    let moved = CircleScale.place(
      disc.scale(selected.middle), distance: disc.radius * TableForm.share(chart.form.protrusion, 0.5))
    raster.fill(ratio: disc.ratio, in: box) { x, y in
      slot(x - disc.x - moved.x, y - disc.y - moved.y, \.isSelected)
    }
  }

  /// Draws the sum and the name of the series in the hole of a donut.
  private mutating func drawHole(
    _ chart: TableChart, _ slices: Slices, _ series: Int, _ disc: Disc, in room: CellRect
  ) {
    let columns = Int(disc.radius * TableForm.share(chart.form.hole, 0.95) * 1.6)
    let sum = PriceLabel.text(slices.sum, decimals: chart.decimals)
    let row = room.row + Int(disc.y / disc.ratio)
    guard columns >= sum.unicodeScalars.count else { return }
    let middle = room.column + Int(disc.x.rounded())
    write(sum, middle - sum.unicodeScalars.count / 2, row, theme.style(.strong, .bold))
    let name = chart.title(series)
    if name.unicodeScalars.count <= columns, columns >= 8 {
      write(name, middle - name.unicodeScalars.count / 2, row - 1, .dim)
    }
  }

  /// Draws the name and share of each slice beside the disc, with a line from its rim.
  private mutating func drawSliceLabels(_ slices: Slices, _ disc: Disc, protrusion: Double, in room: CellRect) {
    let reach = disc.radius * 1.12 + 2
    let columns = max(0, Int(disc.x - reach) - 1)
    let labels = SliceLabels(slices, disc, rows: room.rows, columns: columns)
    var spokes = DotRaster(columns: room.columns, rows: room.rows, glyphs: glyphs)
    var (written, paths) = ([CellRect](), [[TableSheet.Place]]())
    for label in labels.labels {
      let part = slices.parts[label.part]
      let y = (Double(label.row) + 0.5) * disc.ratio
      // The label starts a little beyond the rim at its height.
      let out = part.isSelected ? disc.radius * protrusion : 0
      let moved = disc.place(part.middle, distance: out)
      let rim = max(0, disc.radius * disc.radius - (y - moved.y) * (y - moved.y)).squareRoot() * 1.1 + 2.5
      let x = label.isRight ? moved.x + rim : moved.x - rim
      let anchor = disc.place(part.middle, distance: disc.radius * 1.02 + 0.5 + out)
      spokes.path([anchor, (x, y)], ratio: disc.ratio)
      paths.append([anchor, (x, y)])
      let width = label.text.unicodeScalars.count
      let column = label.isRight ? Int(x.rounded()) + 1 : Int(x.rounded()) - 1 - width
      let name = label.text.shortened(to: room.columns)
      let rect = CellRect(
        column: room.column + min(max(0, column), max(0, room.columns - width)), row: room.row + label.row,
        columns: name.unicodeScalars.count, rows: 1)
      write([TextRun(name, part.isSelected ? theme.tag(.focus) : theme.style(.text))], rect.column, rect.row)
      written.append(rect)
    }
    mark(in: room) {
      $0.drawSpokes(spokes, at: room, around: written)
    } pixels: { sheet in
      for path in paths { sheet.path(path, ratio: disc.ratio, width: 1, sheet.ink(.dim).faded(0.7), in: room) }
    }
  }

  /// Draws lines of dots where nothing else is; the spaces of a label belong to the label.
  private mutating func drawSpokes(_ raster: DotRaster, at rect: CellRect, around labels: [CellRect]) {
    for row in 0..<raster.rows {
      for column in 0..<raster.columns {
        guard let glyph = raster.glyph(column, row), buffer[rect.column + column, rect.row + row] == .blank,
          !labels.contains(where: { $0.contains(rect.column + column, rect.row + row) })
        else { continue }
        set(isASCII ? "." : glyph, rect.column + column, rect.row + row, theme.style(.dim))
      }
    }
  }
}
