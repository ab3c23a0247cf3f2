import AxisScales
import CivilTime
import TerminalScreen
import TimeSeries

/// The parts around the candles: grid, seams and labels.
extension Surface {
  /// Draws dots in the rows of the y ticks, in absolute columns so that they pan with the bars.
  mutating func drawGrid(_ scene: ChartScene) {
    drawGrid(scene.value, on: scene.plane)
  }

  /// Draws the grid of a value axis, if it has one besides stripes, and its seams.
  mutating func drawGrid(_ value: ValueScene, on plane: Plane) {
    let grid = value.look.options.grid
    if grid == .on || grid == .stripes && !hasStripes { drawGrid(value.scale, on: plane) }
    for y in value.axis.seams { rule(Rule(.gap, .across(y: y, columns: plane.columns), .seam), on: plane) }
  }

  private mutating func drawGrid(_ scale: EvenScale, on plane: Plane) {
    for (value, _) in scale.ticks {
      rule(Rule(.grid, .across(y: plane.axis.rowOffset(of: value), columns: plane.columns), .dot), on: plane)
    }
  }

  /// Draws the seams through the plot, and the seams of a month, session or year through the labels.
  mutating func drawSeams(_ scene: ChartScene) {
    guard scene.subject.timeTicks.hasGrid else { return }
    let (layout, plane) = (scene.layout, scene.plane)
    for seam in scene.ticks.fine.seams(rows: plane.rows) { rule(seam, on: plane) }
    for seam in scene.ticks.coarse.seams(rows: plane.rows) { rule(seam, on: plane) }
    guard let coarse = layout.coarseLabels else { return }
    let labels = plane.rows(layout.fineLabels..<coarse + 1)
    for seam in scene.ticks.coarse.seams(rows: labels.rows, .seam) { rule(seam, on: labels) }
  }

  mutating func drawValueLabels(_ scene: ChartScene, taggedRows: TaggedRows) {
    let plot = scene.layout.plot
    let value = scene.value
    let gutter = scene.gutter
    guard value.look.options.hasLabels else { return }
    let labels = ValueLabels(of: value, columns: gutter.width)
    drawLabels(labels, of: value.axis, in: plot.row..<plot.endRow, to: gutter.end - labels.air, theme.style(.dim)) {
      taggedRows.contains($0)
    }
  }

  /// Draws the labels of a value axis, each in the row of its value.
  ///
  /// - Parameters:
  ///   - rows: the rows of the plot on the screen.
  ///   - end: the column after the last one of a label.
  ///   - isTaken: whether a row of the plot has something else.
  mutating func drawLabels(
    _ labels: ValueLabels, of axis: ValueAxis, in rows: Range<Int>, to end: Int, _ style: Style,
    except isTaken: (Int) -> Bool = { _ in false }
  ) {
    for (value, label) in labels.texts {
      let row = axis.row(of: value)
      guard row >= 0, row < rows.count, !isTaken(row) else { continue }
      write(label, end - label.unicodeScalars.count, rows.lowerBound + row, style)
    }
  }

  /// Draws a bracket along a value axis whose range a user holds, in the free column beside the plot.
  mutating func drawHeldMark(_ side: AxisSide, of plot: CellRect) {
    let column = side == .right ? plot.endColumn : plot.column - 1
    let signs = isASCII ? ("|", "|", "|") : side == .right ? ("┐", "│", "┘") : ("┌", "│", "└")
    for row in 0..<plot.rows {
      let sign = plot.rows == 1 ? signs.1 : row == 0 ? signs.0 : row == plot.rows - 1 ? signs.2 : signs.1
      write(sign, column, plot.row + row, .focus)
    }
  }

  mutating func drawAxisRule(_ scene: ChartScene, _ shading: SessionShading) {
    guard let row = scene.layout.axisRule else {
      // A chart of few rows has no line to break: the dashes are behind the data of its lowest row.
      return dashSessions(shading, y: Double(scene.layout.plot.rows) - 0.5, isFaint: true, on: scene.plane)
    }
    let plane = scene.plane.rows(row..<row + 1)
    rule(Rule(.axis, .across(y: 0, columns: plane.columns), .grid), on: plane)
    dashSessions(shading, y: 0, on: plane)
    for column in scene.ticks.minor { rule(Rule(.minorTick, .down(column: column, rows: 0..<1), .grid), on: plane) }
    for tick in scene.ticks.fine {
      rule(Rule(.tick, .down(column: tick.column, part: tick.part, rows: 0..<1), .seam), on: plane)
    }
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
  private mutating func drawZone(_ zone: String, row: Int, _ layout: ChartLayout) {
    // A long name uses the blank before it, too.
    let end = layout.plot.endColumn
    let start = max(end + 1, min(end + 2, layout.size.columns - zone.count))
    write(String(zone.prefix(layout.size.columns - start)), start, row, .faint)
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

  mutating func drawOverviewYears(_ ticks: [PlacedTick], in layout: ChartLayout) {
    guard let row = layout.overviewYears else { return }
    let rect = layout.overview
    for tick in ticks where tick.column + tick.label.count <= rect.columns {
      write(tick.label, rect.column + tick.column, row, .faint)
    }
  }
}

extension ChartScene {
  /// The columns of the charted series' value axis: at the left if another series has the right one.
  var gutter: Gutter {
    Gutter(
      layout.chartedSide, of: layout.plot, columns: layout.size.columns, leftWidth: layout.leftGutter,
      profile: layout.profile)
  }

  var zoneLabel: String { subject.scale.indexScale.map(IndexWord.corner) ?? subject.zone.abbreviation(at: zoneTime) }

  var secondZoneLabel: String? { subject.secondZone?.abbreviation(at: zoneTime) }

  /// The time of the zone name in the corner.
  var zoneTime: Timestamp { titleIndex.map { subject.series.time(at: $0) } ?? Timestamp(nanoseconds: 0) }
}
