import AxisScales
import TerminalScreen

/// Pies and donuts.
extension RowDrawing {
  /// Draws a pie of each series side by side where there is room for their labels, else of the shown one.
  mutating func drawSlices(legend: LegendPosition, in room: CellRect) -> String? {
    let count = chart.series.count
    let columns = room.columns / max(1, count)
    let isEach = count > 1 && SliceLabels.haveRoom(chart, columns: columns, rows: room.rows - 2)
    guard isEach else {
      drawPie(series: chart.slicedSeries, hasLabels: legend == .none, in: room)
      return count > 1 ? "\(chart.slicedSeries + 1) of \(count): \(chart.title(chart.slicedSeries))" : nil
    }
    for series in 0..<count {
      let rect = CellRect(
        column: room.column + series * columns, row: room.row + 1, columns: columns, rows: room.rows - 1)
      let name = chart.title(series).shortened(to: columns - 2)
      let isShown = chart.selectedSeries == series
      surface.write(
        [
          TextRun(
            name, isShown ? theme.style(.strong, theme.isMono ? [.bold, .underline] : .bold) : theme.style(.text))
        ],
        rect.column + (columns - name.unicodeScalars.count) / 2, room.row)
      drawPie(series: series, hasLabels: true, in: rect)
    }
    return nil
  }

  private mutating func drawPie(series: Int, hasLabels: Bool, in room: CellRect) {
    let slices = Slices(chart, series: series)
    let hasLabels = hasLabels && chart.proportions.labels?.place != PointLabels.Place.none
    guard !slices.parts.isEmpty else {
      let words = chart.table.count == 0 ? "no rows" : "no value above zero"
      surface.write(words, room.column + max(0, (room.columns - words.utf8.count) / 2), room.row + room.rows / 2, .dim)
      return
    }
    let disc = self.disc(slices, hasLabels: hasLabels, in: room)
    let hole = chart.mark == .donut ? ChartProportions.share(chart.proportions.hole, 0.95) * disc.radius : 0
    let form = SectorProportions(hole: hole, protrusion: ChartProportions.share(chart.proportions.protrusion, 0.5))
    surface.sectors(slices, of: disc, form, on: room)
    hits?.add(disc, hole: hole, in: room, slices, series: series)
    if chart.mark == .donut { drawHole(slices, series, disc, in: room) }
    if hasLabels {
      drawSliceLabels(slices, disc, protrusion: form.protrusion, in: room)
    }
  }

  private func disc(_ slices: Slices, hasLabels: Bool, in room: CellRect) -> Disc {
    let ratio = chart.proportions.ratio
    let widest = hasLabels ? (slices.parts.map(\.label.unicodeScalars.count).max() ?? 0) + 4 : 0
    // Labels take at most two thirds of the columns; a slice that is moved out stays in the room.
    let across = max(Double(room.columns) / 3, Double(room.columns - 2 * widest))
    let reach = min(across, Double(room.rows) * ratio) / 2
    let out = 1 + ChartProportions.share(chart.proportions.protrusion, 0.5)
    return Disc(
      x: Double(room.columns) / 2, y: Double(room.rows) * ratio / 2, radius: max(0.5, (reach - 0.25) / out),
      ratio: ratio,
      scale: CircleScale(turn: 1, rotation: chart.proportions.rotation))
  }

  /// Draws the sum and the name of the series in the hole of a donut.
  private mutating func drawHole(
    _ slices: Slices, _ series: Int, _ disc: Disc, in room: CellRect
  ) {
    let columns = Int(disc.radius * ChartProportions.share(chart.proportions.hole, 0.95) * 1.6)
    let sum = PriceLabel.text(slices.sum, decimals: chart.decimals)
    let row = room.row + Int(disc.y / disc.ratio)
    guard columns >= sum.unicodeScalars.count else { return }
    let middle = room.column + Int(disc.x.rounded())
    surface.write(sum, middle - sum.unicodeScalars.count / 2, row, theme.style(.strong, .bold))
    let name = chart.title(series)
    if name.unicodeScalars.count <= columns, columns >= 8 {
      surface.write(name, middle - name.unicodeScalars.count / 2, row - 1, .dim)
    }
  }

  /// Draws the name and share of each slice beside the disc, with a line from its rim.
  private mutating func drawSliceLabels(_ slices: Slices, _ disc: Disc, protrusion: Double, in room: CellRect) {
    let labels = SliceLabels(slices, disc, protrusion: protrusion, rows: room.rows, columns: room.columns).labels
    for label in labels {
      guard let leader = label.leader else { continue }
      let part = slices.parts[label.part]
      let usual = Outline.Look.leader(SeriesInk(slot: part.slot, isSelected: part.isSelected))
      let own = chart.proportions.spokes.look(of: part.row.map { chart.table.names[$0] })
      surface.outlines([.path(leader)], own.map { .spoke($0, usual) } ?? usual, ratio: disc.ratio, on: room)
    }
    for label in labels {
      let style = slices.parts[label.part].isSelected ? theme.tag(.focus) : theme.style(.text)
      surface.write([TextRun(label.text, style)], room.column + label.column, room.row + label.row)
    }
  }
}
