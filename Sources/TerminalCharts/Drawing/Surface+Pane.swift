import AxisScales
import CivilTime
import TerminalScreen

/// Draws the panes below the main plot.
extension Surface {
  /// Draws a pane from below: grid, seams and levels, series, crosshair, labels, name.
  mutating func drawPane(_ inputs: PaneInputs) {
    let pane = inputs.pane
    let value = pane.axis(.right)
    let plane = inputs.plane(value)
    if let value, pane.rows.hasName, !pane.rows.isCompact, pane.cloud == nil {
      drawGrid(value, on: plane)
      drawAnnotations(inputs.below, on: plane)
    }
    if let cloud = pane.cloud, value != nil { drawCloud(cloud, on: plane, hasCrosshair: inputs.hasCrosshair) }
    if let states = pane.states { drawStates(states, on: pane.rows.plot) }
    for series in pane.series {
      guard let value = pane.axis(series.side) else { continue }
      drawSeries(series, on: inputs.plane(value))
    }
    drawAnnotations(inputs.cross, on: inputs.crossPlane(value))
    for side in AxisSide.allCases {
      guard let value = side == .left ? pane.left : pane.right else { continue }
      let gutter = Gutter(side, of: pane.rows.plot, columns: inputs.columns, leftWidth: inputs.leftGutter)
      drawGutter(gutter, of: value, side, in: pane)
    }
    for series in pane.series {
      guard let value = pane.axis(series.side) else { continue }
      drawSelection(of: series, on: inputs.plane(value))
      tintGround(of: series, on: inputs.plane(value))
    }
    if let value, value.look.options.grid == .stripes, hasStripes, pane.cloud == nil {
      drawStripes(value.scale, on: plane)
    }
    if pane.rows.hasName { drawPaneName(pane, width: inputs.columns) }
    if let readout = inputs.readout { drawReadout(readout) }
  }

  // MARK: gutters and name

  /// Draws the tags and labels of a value axis. Of two axes, the labels of each have the colour of a series that is
  /// alone on it.
  mutating func drawGutter(_ gutter: Gutter, of value: ValueScene, _ side: AxisSide, in pane: PaneScene) {
    if value.isHeld { drawHeldMark(side, of: pane.rows.plot) }
    if pane.rows.isCompact { return drawCompactGutter(gutter, of: value, side, in: pane) }
    var tagged: [Int] = []
    for series in pane.series where series.side == side {
      guard let reading = series.reading.value, series.mark != .volume else { continue }
      tagged.append(drawTag(reading, on: value, theme.tag(series.role), in: gutter, plot: pane.rows.plot))
    }
    if let reading = pane.cloud?.reading, value.axis.contains(reading.y) {
      tagged.append(drawTag(reading.y, on: value, theme.tag(.up), in: gutter, plot: pane.rows.plot))
    }
    if pane.cloud == nil, pane.series.allSatisfy({ $0.mark == .volume }) {
      write(ShortNumber.plain(value.axis.upper), gutter.labelColumn, pane.rows.plot.row, .dim)
      if !pane.rows.hasName, let name = pane.series.first?.name {
        write(String(name.prefix(3)), gutter.labelColumn, pane.rows.endRow - 1, .faint)
      }
      return
    }
    guard value.look.options.hasLabels else { return }
    let labels = ValueLabels(of: value, columns: gutter.width)
    let own = pane.left == nil || pane.right == nil || theme.isMono ? nil : pane.only(on: side)
    let style = theme.style(own.map { LineSign.role($0.slot) } ?? .dim)
    let rows = pane.rows.plot.row..<pane.rows.plot.endRow
    drawLabels(labels, of: value.axis, in: rows, to: gutter.end - labels.air, style) {
      tagged.contains($0)
    }
  }

  /// Draws the name of a compact pane beside its first row, in its colour, and its value beside its last one.
  private mutating func drawCompactGutter(
    _ gutter: Gutter, of value: ValueScene, _ side: AxisSide, in pane: PaneScene
  ) {
    guard let series = pane.series.first(where: { $0.side == side }) else { return }
    let (plot, end) = (pane.rows.plot, gutter.end)
    let name = pane.shortName.isEmpty ? series.legendName : pane.shortName
    let ink = theme.nameStyle(series.role, isSelected: series.isSelected)
    write(name.shortened(to: end - gutter.labelColumn), gutter.labelColumn, plot.row, ink)
    guard let reading = series.reading.value, plot.rows > 1 else { return }
    let label = PriceLabel.text(reading, decimals: value.decimals, columns: gutter.width)
    write(label, end - label.unicodeScalars.count, plot.endRow - 1, .text)
  }

  /// Draws the value of a series on its axis; returns the row of the plot.
  private mutating func drawTag(
    _ reading: Double, on value: ValueScene, _ style: Style, in gutter: Gutter, plot: CellRect
  ) -> Int {
    let row = min(max(value.axis.row(of: reading), 0), plot.rows - 1)
    let label = PriceLabel.text(reading, decimals: value.decimals, columns: gutter.width)
    write(" " + label + " ", gutter.end - label.unicodeScalars.count - 1, plot.row + row, style)
    return row
  }

  /// Draws the names and values of a pane's series above its plot.
  private mutating func drawPaneName(_ pane: PaneScene, width: Int) {
    let title = [pane.title, pane.note].filter { !$0.isEmpty }.joined(separator: "  ")
    let start = width - 1 - title.unicodeScalars.count
    let hasTitle = !title.isEmpty && start >= pane.rows.plot.column + pane.rows.plot.columns / 2
    if hasTitle { write([TextRun(title, theme.style(.faint))], start, pane.rows.header) }
    let end = hasTitle ? start - 2 : width - 1
    if let cloud = pane.cloud {
      return drawCloudName(cloud, row: pane.rows.header, from: pane.rows.plot.column, to: end)
    }
    if let states = pane.states {
      return drawStateNames(states, row: pane.rows.header, from: pane.rows.plot.column, to: end)
    }
    if pane.rows.isCompact { return }
    drawNames(pane.series, row: pane.rows.header, from: pane.rows.plot.column, to: end)
  }

  /// Draws the names of series with their values, each behind its sign where there are several; names without room are
  /// counted.
  mutating func drawNames(_ series: [SeriesScene], row: Int, from start: Int, to end: Int) {
    let entries = series.entries
    drawNames(
      entries.map { nameEntry(of: $0, areSeveral: entries.count > 1) }, row: row, from: start, to: end)
  }

  /// Draws entries; returns the cells of each that has room.
  @discardableResult
  mutating func drawNames(_ entries: [LegendEntry], row: Int, from start: Int, to end: Int) -> [CellRect] {
    var entries = entries
    if let first = entries.first, first.width > end - start {
      // Without room for more than a part of it, a name is enough.
      entries[0] = LegendEntry(.none, TextRun(String(first.name.text.prefix(max(0, end - start))), first.style))
    }
    return drawLegend(entries, row: row, from: start, to: end)
  }

  /// Returns the entry of a series, or of the lines of a study, with its values from the greatest down. It has a sign
  /// if there are several entries, or if the series has its own colour.
  func nameEntry(of lines: [SeriesScene], areSeveral: Bool) -> LegendEntry {
    guard let series = lines.first else { return LegendEntry(.none, TextRun("", .plain)) }
    let values = lines.compactMap(\.reading.value).sorted(by: >).map { PriceLabel.text($0, decimals: series.decimals) }
    let name = TextRun(series.legendName, theme.nameStyle(.text, isSelected: lines.contains(where: \.isSelected)))
    var details = [TextRun(" " + (values.isEmpty ? "–" : values.joined(separator: " ")), theme.style(.dim))]
    if let change = series.reading.change {
      details.append(TextRun(" " + change.text(decimals: series.decimals), theme.style(change.role)))
      details.append(TextRun(" " + change.word, theme.style(.faint)))
    }
    guard areSeveral || series.slot != nil else { return LegendEntry(.none, name, details: details) }
    let style = theme.style(series.isDim ? .dim : series.role)
    return LegendEntry(
      .line(slot: series.isAlone ? nil : series.slot, style), space: style, name, details: details)
  }
}
