import AxisScales
import CivilTime
import TerminalScreen

/// Draws the panes below the main plot.
extension Canvas {
  /// Draws a pane from below: grid, seams, levels, series, crosshair, labels, name.
  mutating func drawPane(_ inputs: PaneInputs) {
    let pane = inputs.pane
    drawPaneGrid(inputs)
    for column in inputs.seams where column >= 0 && column < pane.rows.plot.columns {
      drawColumn(column, isASCII ? ":" : "┊", theme.style(.grid), in: pane.rows.plot)
    }
    drawLevels(pane)
    for series in pane.series {
      guard let value = pane.axis(series.side) else { continue }
      let plane = Plane(
        rect: pane.rows.plot, axis: value.axis, bodyWidth: inputs.bodyWidth, firstCell: inputs.firstCell)
      drawSeries(series, on: plane)
    }
    if let column = inputs.crossColumn { drawCross(column, in: pane.rows.plot) }
    for side in AxisSide.allCases {
      guard let value = side == .left ? pane.left : pane.right else { continue }
      drawGutter(value, of: pane, side: side, inputs)
    }
    drawPaneName(pane, width: inputs.columns)
  }

  private mutating func drawPaneGrid(_ inputs: PaneInputs) {
    let plot = inputs.pane.rows.plot
    guard let value = inputs.pane.axis(.right) else { return }
    let dots = GridDots(inputs.firstCell, bodyWidth: inputs.bodyWidth)
    for (tick, _) in value.scale.ticks {
      let row = value.axis.row(of: tick)
      guard row >= 0, row < plot.rows else { continue }
      for column in stride(from: dots.first, to: plot.columns, by: dots.pitch) {
        set(isASCII ? "." : "·", plot.column + column, plot.row + row, theme.style(.dot))
      }
    }
  }

  /// Draws a thin line at each level, and at zero if the axis has values on both sides of it.
  private mutating func drawLevels(_ pane: PaneScene) {
    guard let value = pane.axis(.right) else { return }
    let zero = value.axis.lower < 0 && value.axis.upper > 0 ? [0.0] : []
    for level in pane.levels + zero where value.axis.contains(level) {
      let plot = pane.rows.plot
      let row = plot.row + value.axis.row(of: level)
      for column in plot.column..<plot.endColumn { set(isASCII ? "-" : "┈", column, row, theme.style(.grid)) }
    }
  }

  private mutating func drawColumn(_ column: Int, _ glyph: Unicode.Scalar, _ style: Style, in plot: CellRect) {
    for row in plot.row..<plot.endRow { set(glyph, plot.column + column, row, style) }
  }

  private mutating func drawCross(_ column: Int, in plot: CellRect) {
    guard plot.contains(column, plot.row) else { return }
    for row in plot.row..<plot.endRow where isFaint(column, row) {
      set(isASCII ? "|" : "│", column, row, theme.style(.cross))
    }
  }

  // MARK: series

  /// Draws a series of any mark on a plane.
  mutating func drawSeries(_ series: SeriesScene, on plane: Plane) {
    switch series.shape {
    case .bars(let bars):
      switch series.mark {
      case .ohlc: drawOpenHighLowClose(bars.bars[...], on: plane)
      case .volume:
        if let most = bars.mostVolume {
          drawVolume(bars.bars[...], most: most, width: bars.bodyWidth, in: plane.rect)
        }
      case .columns: drawColumns(bars, on: plane)
      default: drawCandles(bars.bars[...], on: plane)
      }
    case .line(let line):
      drawStroke(line, slot: series.slot, stepped: series.mark == .step, isDim: series.isDim, on: plane)
    case .band(let upper, let lower):
      drawStroke(upper, slot: series.slot, stepped: false, on: plane)
      drawStroke(lower, slot: series.slot, stepped: false, on: plane)
    }
  }

  /// Draws a column from zero, or from the edge of the plot nearest to zero, to each value.
  private mutating func drawColumns(_ bars: ColumnBars, on plane: Plane) {
    let base = min(
      max(plane.axis.rowOffset(of: min(max(0, plane.axis.lower), plane.axis.upper)), 0), Double(plane.rect.rows))
    for bar in bars.bars {
      guard let value = bar.values?.close, value.isFinite else { continue }
      let top = min(max(plane.axis.rowOffset(of: value), 0), Double(plane.rect.rows))
      let role: Role = value >= 0 ? .upVolume : .downVolume
      for column in Self.bodyColumns(bar.column, width: bars.bodyWidth, in: plane.rect) {
        drawBlock(from: min(top, base), to: max(top, base), column: plane.rect.column + column, role, in: plane.rect)
      }
    }
  }

  /// Draws a block between two offsets from the top of a plot: eighths at its upper edge, halves at its lower one.
  private mutating func drawBlock(from top: Double, to bottom: Double, column: Int, _ role: Role, in rect: CellRect) {
    let (first, last) = (Int(clamping: top.rounded(.down)), Int(clamping: bottom.rounded(.up)))
    for row in max(first, 0)..<max(min(last, rect.rows), max(first, 0)) {
      let (start, end) = (max(top - Double(row), 0), min(bottom - Double(row), 1))
      let y = rect.row + row
      if start <= 0.0625, end >= 0.9375 {
        fill(column, y, role)
      } else if isASCII {
        if end - start >= 0.5 { set("#", column, y, theme.style(role)) }
      } else if end >= 0.9375 {
        set(EighthBlock.glyphs[min(max(Int(((1 - start) * 8).rounded()), 1), 7)], column, y, theme.style(role))
      } else if end - start > 0.25 {
        set("▀", column, y, theme.style(role))
      } else if end > start {
        set("▔", column, y, theme.style(role))
      }
    }
  }

  // MARK: gutters and name

  private mutating func drawGutter(_ value: ValueScene, of pane: PaneScene, side: AxisSide, _ inputs: PaneInputs) {
    let gutter = Gutter(side, of: pane.rows.plot, columns: inputs.columns, leftWidth: inputs.leftGutter)
    var tagged: [Int] = []
    for series in pane.series where series.side == side {
      guard let reading = series.reading, series.mark != .volume else { continue }
      tagged.append(drawTag(reading, series, value, in: gutter, plot: pane.rows.plot))
    }
    if pane.series.allSatisfy({ $0.mark == .volume }) {
      write(ShortNumber.plain(value.axis.upper), gutter.labelColumn, pane.rows.plot.row, .dim)
      return
    }
    let labels = ValueLabels(value.scale, priceDecimals: value.decimals, columns: gutter.width)
    for (tick, label) in labels.texts {
      let row = value.axis.row(of: tick)
      guard row >= 0, row < pane.rows.plot.rows, !tagged.contains(row) else { continue }
      let end =
        gutter.end
        - (labels.decimals < value.decimals ? value.decimals - labels.decimals + (labels.decimals == 0 ? 1 : 0) : 0)
      write(label, end - label.unicodeScalars.count, pane.rows.plot.row + row, .dim)
    }
  }

  /// Draws the value of a series on its axis; returns the row of the plot.
  private mutating func drawTag(
    _ reading: Double, _ series: SeriesScene, _ value: ValueScene, in gutter: Gutter, plot: CellRect
  ) -> Int {
    let row = min(max(value.axis.row(of: reading), 0), plot.rows - 1)
    let label = PriceLabel.text(reading, decimals: value.decimals, columns: gutter.width)
    let style = series.slot == nil ? theme.tag(.up) : theme.tag(LineSign.role(series.slot))
    write(" " + label + " ", gutter.end - label.unicodeScalars.count - 1, plot.row + row, style)
    return row
  }

  /// Draws the names and values of a pane's series above its plot.
  private mutating func drawPaneName(_ pane: PaneScene, width: Int) {
    drawNames(pane.series, row: pane.rows.header, from: pane.rows.plot.column, to: width - 1)
  }

  /// Draws the names of series with their values, each behind its sign where there are several; names without room are
  /// counted.
  mutating func drawNames(_ series: [SeriesScene], row: Int, from start: Int, to end: Int) {
    var at = start
    for (place, one) in series.enumerated() {
      let runs = nameRuns(of: one, withSign: series.count > 1 || one.slot != nil)
      let rest = place + 1 < series.count ? 5 : 0
      guard at + runs.width + rest <= end || place == 0 else {
        write("+\(series.count - place)", at, row, .dim)
        return
      }
      at =
        write(
          at + runs.width <= end ? runs : [TextRun(String(one.name.prefix(max(0, end - at))), runs[0].style)], at, row)
        + 3
    }
  }

  private func nameRuns(of series: SeriesScene, withSign: Bool) -> [TextRun] {
    let value = series.reading.map { PriceLabel.text($0, decimals: series.decimals) } ?? "–"
    let names = [TextRun(series.name, theme.style(.text)), TextRun(" " + value, theme.style(.dim))]
    guard withSign else { return names }
    let sign = String(LineSign.glyph(series.slot, ascii: isASCII, mono: theme.isMono))
    let role: Role = series.isDim ? .dim : series.slot == nil ? .up : LineSign.role(series.slot)
    return [TextRun(sign + sign + " ", theme.style(role))] + names
  }
}
