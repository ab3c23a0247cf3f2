import AxisScales
import CivilTime
import TerminalScreen
import TimeSeries

/// The parts around the candles: grid, seams, labels, value line and tags.
extension Surface {
  /// Draws dots in the rows of the y ticks, in absolute columns so that they pan with the bars.
  mutating func drawGrid(_ scene: ChartScene) {
    let grid = scene.subject.valueAxis.grid
    if grid == .off || grid == .stripes && hasStripes { return }
    drawGrid(scene.valueScale, on: scene.plane)
  }

  mutating func drawGrid(_ scale: EvenScale, on plane: Plane) {
    for (value, _) in scale.ticks {
      rule(Rule(.grid, .across(y: plane.axis.rowOffset(of: value), columns: plane.columns), .dot), on: plane)
    }
  }

  /// Draws a dim rule left of the first bar of a month, session or year, through plot and labels, and left of a day in
  /// the fine labels, through the plot only.
  mutating func drawSeams(_ scene: ChartScene) {
    guard scene.subject.timeTicks.hasGrid else { return }
    let (layout, plane) = (scene.layout, scene.plane)
    for case let column? in scene.ticks.fine.map(\.seamColumn) { drawSeam(column, on: plane) }
    for case let column? in scene.ticks.coarse.map(\.seamColumn) {
      drawSeam(column, on: plane)
      guard let coarse = layout.coarseLabels else { continue }
      let labels = plane.rows(layout.fineLabels..<coarse + 1)
      rule(Rule(.seam, .down(column: column, rows: labels.rows), .seam), on: labels)
    }
  }

  mutating func drawSeam(_ column: Int, on plane: Plane) {
    rule(Rule(.seam, .down(column: column, rows: plane.rows), .grid), on: plane)
  }

  mutating func drawValueLabels(_ scene: ChartScene, taggedRows: Set<Int>) {
    let (layout, options) = (scene.layout, scene.subject.valueAxis)
    guard options.hasLabels else { return }
    let labels = ValueLabels(
      scene.valueScale, priceDecimals: scene.priceDecimals, columns: scene.gutter.width, options: options.ticks)
    for (value, label) in labels.texts {
      let row = scene.axis.row(of: value)
      guard row >= 0, row < layout.plot.rows, !taggedRows.contains(row) else { continue }
      write(label, scene.labelColumn(label, decimals: labels.decimals), layout.plot.row + row, .dim)
    }
  }

  /// Draws the value line across the plot, in the volume colour of its direction; nothing if it is out of range.
  ///
  /// While the view moves, the row changes many times a second and a line across the candles would flicker, so only the
  /// part from the candles to the tag is drawn.
  mutating func drawValueLine(_ scene: ChartScene) {
    guard let line = scene.valueLine, scene.axis.contains(line.height) else { return }
    let plane = scene.plane
    let start = scene.isInMotion ? max(0, plane.rect.columns - valueLineStub) : 0
    let way = Rule.Way.across(y: plane.axis.rowOffset(of: line.height), columns: start..<plane.rect.columns)
    rule(Rule(.value, way, line.isRising ? .upVolume : .downVolume), on: plane)
  }

  /// The length of the value line while the view moves, in columns.
  private var valueLineStub: Int { 8 }

  /// Draws the tags of the value line and of a newest bar out of view; returns their plot rows.
  mutating func drawPriceTags(_ scene: ChartScene) -> Set<Int> {
    var rows: Set<Int> = []
    if let newest = scene.newest {
      let row = drawTag(newest, scene, style: theme.style(newest.isRising ? .up : .down, on: .chip))
      rows.insert(row)
    }
    if let line = scene.valueLine {
      rows.insert(drawTag(line, scene, style: theme.tag(line.isRising ? .up : .down)))
    }
    return rows
  }

  private mutating func drawTag(_ line: ValueLine, _ scene: ChartScene, style: Style) -> Int {
    let layout = scene.layout
    let row = scene.axis.row(of: line.height)
    let pinned = min(max(row, 0), layout.plot.rows - 1)
    let label = scene.tagText(line.value)
    let start = scene.labelColumn(label, decimals: scene.priceDecimals) - 1
    let arrow = row == pinned ? " " : isASCII ? (row < 0 ? "^" : "v") : (row < 0 ? "▲" : "▼")
    write(" " + label + arrow, start, layout.plot.row + pinned, style)
    return pinned
  }

  mutating func drawAxisRule(_ scene: ChartScene) {
    guard let row = scene.layout.axisRule else { return }
    let plane = scene.plane.rows(row..<row + 1)
    rule(Rule(.axis, .across(y: 0, columns: plane.columns), .grid), on: plane)
    for column in scene.ticks.minor { rule(Rule(.minorTick, .down(column: column, rows: 0..<1), .grid), on: plane) }
    for tick in scene.ticks.fine { rule(Rule(.tick, .down(column: tick.column, rows: 0..<1), .seam), on: plane) }
  }

  mutating func drawTimeLabels(_ scene: ChartScene) {
    let layout = scene.layout
    let left = layout.plot.column
    let zone = scene.zoneLabel
    if let coarse = layout.coarseLabels {
      for tick in scene.ticks.fine where fitsFine(tick, scene) {
        write(tick.label, left + tick.column, layout.fineLabels, .dim)
      }
      drawSecondLabels(scene)
      for tick in scene.ticks.coarse { write(tick.label, left + tick.column, coarse, .text) }
    } else {
      drawMixedLabels(scene)
    }
    drawZone(zone, row: layout.fineLabels, layout)
  }

  /// Draws the name of a zone in the corner of its row.
  private mutating func drawZone(_ zone: String, row: Int, _ layout: ScreenLayout) {
    let room = layout.size.columns - layout.plot.endColumn - 2
    write(String(zone.prefix(room)), layout.plot.endColumn + 2, row, .faint)
  }

  /// Draws the fine labels on the clock of a second zone.
  private mutating func drawSecondLabels(_ scene: ChartScene) {
    guard let row = scene.layout.secondLabels, let zone = scene.secondZoneLabel else { return }
    for tick in scene.ticks.second where fitsFine(tick, scene) {
      write(tick.label, scene.layout.plot.column + tick.column, row, .faint)
    }
    drawZone(zone, row: row, scene.layout)
  }

  /// Returns whether a day label ends before the zone.
  private func fitsFine(_ tick: PlacedTick, _ scene: ChartScene) -> Bool {
    tick.column + tick.label.unicodeScalars.count <= scene.layout.plot.columns
  }

  /// Draws both label rows in one; periods win.
  private mutating func drawMixedLabels(_ scene: ChartScene) {
    let layout = scene.layout
    for (tick, isPeriod) in scene.ticks.oneRow(columns: layout.plot.columns) {
      write(tick.label, layout.plot.column + tick.column, layout.fineLabels, isPeriod ? .text : .dim)
    }
  }

  mutating func drawOverviewYears(_ ticks: [PlacedTick], in layout: ScreenLayout) {
    guard let row = layout.overviewYears else { return }
    let rect = layout.overview
    for tick in ticks where tick.column + tick.label.count <= rect.columns {
      write(tick.label, rect.column + tick.column, row, .faint)
    }
  }
}

extension ChartScene {
  /// Returns the column of a price label whose decimal point lines up with the tag's.
  func labelColumn(_ label: String, decimals: Int) -> Int {
    let pad = decimals < priceDecimals ? priceDecimals - decimals + (decimals == 0 ? 1 : 0) : 0
    let end = gutter.end - pad
    return end - label.unicodeScalars.count
  }

  /// The columns of the charted series' value axis: at the left if another series has the right one.
  var gutter: Gutter {
    Gutter(
      layout.leftGutter > 0 ? .left : .right, of: layout.plot, columns: layout.size.columns,
      leftWidth: layout.leftGutter)
  }

  var zoneLabel: String { subject.scale.isIndex ? IndexWord.corner : subject.zone.abbreviation(at: zoneTime) }

  var secondZoneLabel: String? { subject.secondZone?.abbreviation(at: zoneTime) }

  /// The time of the zone name in the corner.
  var zoneTime: Timestamp { titleIndex.map { subject.series.time(at: $0) } ?? Timestamp(nanoseconds: 0) }
}
