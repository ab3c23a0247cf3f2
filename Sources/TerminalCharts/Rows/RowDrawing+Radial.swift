import AxisScales
import TerminalScreen

/// Lines around a centre: radar charts with a direction for each category, polar charts with numbers as directions.
extension RowDrawing {
  mutating func drawRadial(in room: CellRect) {
    let web = RadialWeb(chart, room)
    drawWeb(web, in: room)
    for series in chart.series.indices.reversed() {
      let (line, ink) = (web.line(chart, series), SeriesInk(slot: series))
      surface.outlines(
        line.map { .path($0.path) }, .series(ink, isClosed: web.wraps), ratio: web.disc.ratio, on: room)
      let points = line.flatMap(\.points)
      guard points.count <= 60 else { continue }
      for point in points { surface.sign(ink, x: point.x, y: point.y / web.disc.ratio, on: room) }
    }
    drawRadialLabels(web, in: room)
    drawSelectedRadial(web, in: room)
  }

  /// Notes the points and draws the labels that the form asks for.
  private mutating func drawRadialLabels(_ web: RadialWeb, in room: CellRect) {
    hits?.add(web.disc, in: room, nil, series: 0)
    for series in chart.series.indices {
      for row in 0..<chart.table.count {
        guard let place = web.place(chart, series, row) else { continue }
        let (x, y) = (Double(room.column) + place.x, Double(room.row) + place.y / web.disc.ratio)
        hits?.add(series: series, row: row, x: x, y: y)
        guard chart.table.count <= 60, let labels = chart.proportions.labels, let at = cell(x, y) else { continue }
        surface.writeLabel(chart.label(row, series), labels.place, at, in: room)
      }
    }
  }

  private func cell(_ x: Double, _ y: Double) -> (column: Int, row: Int)? {
    x.isFinite && y.isFinite ? (Int(clamping: x.rounded(.down)), Int(clamping: y.rounded(.down))) : nil
  }

  /// Draws rings at the ticks, the directions, and their labels.
  private mutating func drawWeb(_ web: RadialWeb, in room: CellRect) {
    let looks = web.directions.map { direction in
      chart.proportions.spokes.look(of: direction.row.map { chart.table.names[$0] })
    }
    let usual = zip(web.directions, looks).filter { $1 == nil }.map { web.spoke($0.0) }
    surface.outlines(web.outlines(usual), .grid, ratio: web.disc.ratio, on: room)
    let chosen = looks.compactMap(\.self).reduce(into: [SpokeLook]()) { if !$0.contains($1) { $0.append($1) } }
    for look in chosen {
      let spokes = zip(web.directions, looks).filter { $1 == look }.map { web.spoke($0.0) }
      surface.outlines(spokes, .spoke(look, .grid), ratio: web.disc.ratio, on: room)
    }
    for direction in web.directions { drawDirection(direction, web, in: room) }
    let decimals = NumberTicks.decimals(forStep: web.step)
    var free = room.endRow
    for tick in web.ticks {
      let place = web.disc.place(web.directions.first?.share ?? 0, distance: web.distance(tick))
      let row = room.row + Int((place.y / web.disc.ratio).rounded(.down))
      guard row < free else { continue }
      free = row
      surface.write(PriceLabel.text(tick, decimals: decimals), room.column + Int(place.x.rounded()) + 1, row, .dim)
    }
  }

  private mutating func drawDirection(
    _ direction: RadialWeb.Direction, _ web: RadialWeb, in room: CellRect
  ) {
    let place = web.disc.place(direction.share, distance: web.disc.radius + web.disc.ratio * 0.6)
    let side = place.x - web.disc.x
    let text = direction.label.shortened(to: web.labelColumns)
    let width = text.unicodeScalars.count
    let isMiddle = abs(side) < 1.5
    let column = Int(place.x.rounded()) + (isMiddle ? -width / 2 : side > 0 ? 0 : -width)
    let row = Int((place.y / web.disc.ratio).rounded(.down))
    let isSelected = direction.row != nil && direction.row == chart.selectedRow
    surface.write(
      [TextRun(text, isSelected ? theme.tag(.focus) : theme.style(.text))],
      room.column + min(max(0, column), max(0, room.columns - width)), room.row + min(max(0, row), room.rows - 1))
  }

  private mutating func drawSelectedRadial(_ web: RadialWeb, in room: CellRect) {
    guard let (row, series) = chart.selectedValue, let place = web.place(chart, series, row) else { return }
    let ink = chart.ink(row, series)
    surface.sign(ink, x: place.x, y: place.y / web.disc.ratio, on: room)
    let text = " " + chart.label(row, series) + " "
    let column = Int(place.x.rounded(.down)) + 1
    surface.write(
      [TextRun(text, theme.tag(.focus))],
      room.column + min(max(0, column), max(0, room.columns - text.unicodeScalars.count)),
      room.row + min(max(0, Int((place.y / web.disc.ratio).rounded(.down))), room.rows - 1))
  }
}
