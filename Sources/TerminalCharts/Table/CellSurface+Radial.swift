import AxisScales
import TerminalScreen

/// Lines around a centre: radar charts with a direction for each category, polar charts with numbers as directions.
extension CellSurface {
  mutating func drawRadial(_ chart: TableChart, in room: CellRect) -> String? {
    let web = RadialWeb(chart, room)
    drawWeb(web, chart, in: room)
    for series in chart.series.indices.reversed() {
      let line = web.line(chart, series)
      let ink = TableInk(slot: series)
      var raster = DotRaster(columns: room.columns, rows: room.rows, glyphs: glyphs)
      for stretch in line { raster.path(stretch.path, ratio: web.disc.ratio) }
      if theme.isMono { raster.keep { LineSign.isDrawn(series, at: $0, mono: true) } }
      let (points, ratio) = (line.flatMap(\.points), web.disc.ratio)
      mark(in: room) { surface in
        surface.draw(raster, ink.style(surface.theme), at: room, ascii: ink.sign(.ascii))
        guard points.count <= 60 else { return }
        for point in points {
          surface.set(
            ink.sign(surface.glyphs), room.column + Int(point.x.rounded(.down)),
            room.row + Int((point.y / ratio).rounded(.down)), ink.style(surface.theme))
        }
      } pixels: { sheet in
        let color = sheet.ink(ink)
        for stretch in line {
          // A closed line has an inside.
          if web.wraps { sheet.fill(sheet.placed(stretch.path, ratio: ratio, in: room), color.faded(0.12)) }
          sheet.path(stretch.path, ratio: ratio, width: 1.75, color, in: room)
        }
        guard points.count <= 60 else { return }
        for place in sheet.placed(points, ratio: ratio, in: room) { sheet.sign(ink, place) }
      }
    }
    drawRadialLabels(web, chart, in: room)
    drawSelectedRadial(web, chart, in: room)
    return nil
  }

  /// Notes the points and draws the labels that the form asks for.
  private mutating func drawRadialLabels(_ web: RadialWeb, _ chart: TableChart, in room: CellRect) {
    hits?.note(web.disc, in: room, nil, series: 0)
    for series in chart.series.indices {
      for row in 0..<chart.table.count {
        guard let place = web.place(chart, series, row) else { continue }
        let (x, y) = (Double(room.column) + place.x, Double(room.row) + place.y / web.disc.ratio)
        hits?.note(TableSelection(series: series, row: row), x: x, y: y)
        guard chart.table.count <= 60, let labels = chart.form.labels, let at = cell(x, y) else { continue }
        drawLabel(chart.label(row, series), labels.place, at, in: room)
      }
    }
  }

  private func cell(_ x: Double, _ y: Double) -> (column: Int, row: Int)? {
    x.isFinite && y.isFinite ? (Int(clamping: x.rounded(.down)), Int(clamping: y.rounded(.down))) : nil
  }

  /// Draws rings at the ticks, the directions, and their labels.
  private mutating func drawWeb(_ web: RadialWeb, _ chart: TableChart, in room: CellRect) {
    mark(in: room) {
      $0.drawRings(web, in: room)
    } pixels: { sheet in
      let ink = sheet.ink(.grid).faded(0.6)
      for path in web.rings + web.spokes { sheet.path(path, ratio: web.disc.ratio, width: 1, ink, in: room) }
      for radius in web.circles {
        sheet.circle(x: web.disc.x, y: web.disc.y, radius: radius, ratio: web.disc.ratio, width: 1, ink, in: room)
      }
    }
    for direction in web.directions { drawDirection(direction, web, chart, in: room) }
    let decimals = NumberTicks.decimals(forStep: web.step)
    var free = room.endRow
    for tick in web.ticks {
      let place = web.disc.place(web.directions.first?.share ?? 0, distance: web.distance(tick))
      let row = room.row + Int((place.y / web.disc.ratio).rounded(.down))
      guard row < free else { continue }
      free = row
      write(PriceLabel.text(tick, decimals: decimals), room.column + Int(place.x.rounded()) + 1, row, .dim)
    }
  }

  private mutating func drawRings(_ web: RadialWeb, in room: CellRect) {
    var raster = DotRaster(columns: room.columns, rows: room.rows, glyphs: glyphs)
    for radius in web.circles {
      raster.addCircle(x: web.disc.x, y: web.disc.y, radius: radius, ratio: web.disc.ratio)
    }
    for path in web.rings + web.spokes { raster.path(path, ratio: web.disc.ratio) }
    draw(raster, theme.style(.grid), at: room, ascii: ".")
  }

  private mutating func drawDirection(
    _ direction: RadialWeb.Direction, _ web: RadialWeb, _ chart: TableChart, in room: CellRect
  ) {
    let place = web.disc.place(direction.share, distance: web.disc.radius + web.disc.ratio * 0.6)
    let side = place.x - web.disc.x
    let text = direction.label.shortened(to: web.labelColumns)
    let width = text.unicodeScalars.count
    let isMiddle = abs(side) < 1.5
    let column = Int(place.x.rounded()) + (isMiddle ? -width / 2 : side > 0 ? 0 : -width)
    let row = Int((place.y / web.disc.ratio).rounded(.down))
    let isSelected = direction.row != nil && direction.row == chart.selection?.row
    write(
      [TextRun(text, isSelected ? theme.tag(.focus) : theme.style(.text))],
      room.column + min(max(0, column), max(0, room.columns - width)), room.row + min(max(0, row), room.rows - 1))
  }

  private mutating func drawSelectedRadial(_ web: RadialWeb, _ chart: TableChart, in room: CellRect) {
    guard let (row, series) = chart.selectedValue, let place = web.place(chart, series, row) else { return }
    let ink = chart.ink(row, series)
    let cell = CellRect(
      column: room.column + Int(place.x.rounded(.down)),
      row: room.row + Int((place.y / web.disc.ratio).rounded(.down)), columns: 1, rows: 1)
    mark(in: cell) {
      $0.set(ink.sign($0.glyphs), cell.column, cell.row, ink.style($0.theme))
    } pixels: { sheet in
      for place in sheet.placed([place], ratio: web.disc.ratio, in: room) { sheet.sign(ink, place) }
    }
    let text = " " + chart.label(row, series) + " "
    let column = Int(place.x.rounded(.down)) + 1
    write(
      [TextRun(text, theme.tag(.focus))],
      room.column + min(max(0, column), max(0, room.columns - text.unicodeScalars.count)),
      room.row + min(max(0, Int((place.y / web.disc.ratio).rounded(.down))), room.rows - 1))
  }
}
