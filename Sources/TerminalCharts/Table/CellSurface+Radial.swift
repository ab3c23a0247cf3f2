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
      draw(raster, ink.style(theme), at: room, ascii: ink.sign(.ascii))
      let points = line.flatMap(\.points)
      guard points.count <= 60 else { continue }
      for point in points {
        set(
          ink.sign(glyphs), room.column + Int(point.x.rounded(.down)),
          room.row + Int((point.y / web.disc.ratio).rounded(.down)), ink.style(theme))
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
    var raster = DotRaster(columns: room.columns, rows: room.rows, glyphs: glyphs)
    for tick in web.ticks where tick > web.low {
      if web.isRound {
        raster.addCircle(x: web.disc.x, y: web.disc.y, radius: web.distance(tick), ratio: web.disc.ratio)
      } else {
        let corners = web.directions.map { web.disc.place($0.share, distance: web.distance(tick)) }
        raster.path(corners + corners.prefix(1), ratio: web.disc.ratio)
      }
    }
    for direction in web.directions {
      let rim = web.disc.place(direction.share, distance: web.disc.radius)
      raster.path([(web.disc.x, web.disc.y), rim], ratio: web.disc.ratio)
    }
    draw(raster, theme.style(.grid), at: room, ascii: ".")
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
    guard let selection = chart.selection, chart.holds(selection),
      let place = web.place(chart, selection.series, selection.row)
    else { return }
    let ink = chart.ink(selection.row, selection.series)
    set(
      ink.sign(glyphs), room.column + Int(place.x.rounded(.down)),
      room.row + Int((place.y / web.disc.ratio).rounded(.down)), ink.style(theme))
    let text = " " + chart.label(selection.row, selection.series) + " "
    let column = Int(place.x.rounded(.down)) + 1
    write(
      [TextRun(text, theme.tag(.focus))],
      room.column + min(max(0, column), max(0, room.columns - text.unicodeScalars.count)),
      room.row + min(max(0, Int((place.y / web.disc.ratio).rounded(.down))), room.rows - 1))
  }
}
