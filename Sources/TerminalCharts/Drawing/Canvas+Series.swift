import AxisScales
import CivilTime
import TerminalScreen
import TimeSeries

/// The points of the main chart and their volumes.
extension Canvas {
  /// Draws some of a scene's bars; a line is drawn at once, because each point joins the previous one.
  mutating func drawSeries(
    _ scene: ChartScene, look: SeriesLook, bars: ArraySlice<ColumnBar>, line: SeriesLine? = nil
  ) {
    switch look {
    case .candles: drawCandles(bars, on: scene.plane)
    case .ohlc: drawOpenHighLowClose(bars, on: scene.plane)
    case .line, .step:
      drawStroke(
        line ?? SeriesLine(scene), slot: nil, stepped: look == .step,
        isSelected: scene.subject.selection.has(scene.subject.name), on: scene.plane)
    case .area: drawArea(bars, on: scene.plane)
    }
  }

  mutating func drawCandles(_ bars: ArraySlice<ColumnBar>, on plane: Plane) {
    let plot = plane.rect
    for bar in bars {
      guard let values = bar.values else { continue }
      let shape = CandleShape(
        open: values.open, high: values.high, low: values.low, close: values.close, axis: plane.axis)
      drawCandle(shape, column: plot.column + bar.column, width: plane.bodyWidth, in: plot)
    }
  }

  /// Draws a stem from high to low, with a tick to the left for the open and to the right for the close.
  mutating func drawOpenHighLowClose(_ bars: ArraySlice<ColumnBar>, on plane: Plane) {
    let plot = plane.rect
    let width = plane.bodyWidth
    for bar in bars {
      guard let values = bar.values else { continue }
      let rising = values.close > values.open
      let style = theme.style(rising ? .up : .down, rising && theme.isMono ? .bold : [])
      let stem = plot.column + Self.wickColumn(bar.column, width)
      let shape = CandleShape(
        open: values.open, high: values.high, low: values.low, close: values.close, axis: plane.axis)
      let open = plane.axis.row(of: values.open)
      let close = plane.axis.row(of: values.close)
      let top = max(0, min(CandleShape.row(shape.wickTop), open, close))
      let bottom = min(plot.rows - 1, max(CandleShape.row(max(shape.wickBottom - 1, shape.wickTop)), open, close))
      guard top <= bottom, plot.contains(stem, plot.row) else { continue }
      for row in top...bottom {
        set(stemGlyph(left: row == open, right: row == close), stem, plot.row + row, style)
        guard width >= 3 else { continue }
        if row == open, plot.contains(stem - 1, plot.row) { set(isASCII ? "-" : "╴", stem - 1, plot.row + row, style) }
        if row == close, plot.contains(stem + 1, plot.row) { set(isASCII ? "-" : "╶", stem + 1, plot.row + row, style) }
      }
    }
  }

  private func stemGlyph(left: Bool, right: Bool) -> Unicode.Scalar {
    if isASCII { return left || right ? "+" : "|" }
    return left ? (right ? "┼" : "┤") : (right ? "├" : "│")
  }

  /// Draws eighth blocks from the bottom of the plot to the value, and between separate places to the line that joins
  /// their values, unless it is broken.
  mutating func drawArea(_ bars: ArraySlice<ColumnBar>, on plane: Plane) {
    let plot = plane.rect
    func eighths(_ value: Double) -> Double {
      let height = Double(plot.rows) - plane.axis.rowOffset(of: value)
      return min(max(height, 0), Double(plot.rows)) * 8
    }
    var pen: (column: Int, eighths: Double)?
    for bar in bars {
      guard let values = bar.values else {
        if !bar.indices.isEmpty { pen = nil }
        continue
      }
      let height = eighths(values.close)
      let end = bar.column + bar.width
      for column in max(bar.column, 0)..<max(min(end, plot.columns), max(bar.column, 0)) {
        drawStack(
          column: plot.column + column, eighths: Int(clamping: height.rounded()), role: .overviewInside, in: plot)
      }
      if let pen, !bar.isBroken, pen.column < bar.column {
        for column in max(pen.column, 0)..<max(min(bar.column, plot.columns), max(pen.column, 0)) {
          let share = Double(column - pen.column + 1) / Double(bar.column - pen.column + 1)
          let between = Int(clamping: (pen.eighths + (height - pen.eighths) * share).rounded())
          drawStack(column: plot.column + column, eighths: between, role: .overviewInside, in: plot)
        }
      }
      pen = (end, height)
    }
  }

  // MARK: volume

  /// Draws the volumes of some of a scene's bars.
  mutating func drawVolume(_ scene: ChartScene, bars: ArraySlice<ColumnBar>) {
    guard let rect = scene.layout.volume, let most = scene.mostVolume else { return }
    drawVolume(bars, most: most, width: scene.bars.bodyWidth, in: rect)
  }

  /// Draws the volumes of bars, of which `most` fills the rectangle.
  mutating func drawVolume(_ bars: ArraySlice<ColumnBar>, most: Double, width body: Int, in rect: CellRect) {
    for bar in bars {
      guard let values = bar.values, values.volume > 0 else { continue }
      let eighths = max(1, Int(clamping: (values.volume / most * Double(rect.rows * 8)).rounded()))
      let role: Role = values.close > values.open ? .upVolume : .downVolume
      for column in Self.bodyColumns(bar.column, width: body, in: rect) {
        drawStack(column: rect.column + column, eighths: eighths, role: role, in: rect)
      }
    }
  }

  /// Returns the columns of a bar's body that are inside a plot, counted from its left edge; the middle one of three.
  static func bodyColumns(_ column: Int, width body: Int, in rect: CellRect) -> Range<Int> {
    let cells = body == 3 ? 1 : bodyCells(body)
    let start = body == 3 ? wickColumn(column, body) : column + bodyOffset(body)
    return max(start, 0)..<max(min(start + cells, rect.columns), max(start, 0))
  }

  mutating func drawVolumeScale(_ scene: ChartScene) {
    guard let rect = scene.layout.volume, let most = scene.mostVolume else { return }
    let label = ShortNumber.plain(most)
    let column = rect.endColumn + 2
    write(label, column, rect.row, .dim)
    write("vol", column, rect.endRow - 1, .faint)
  }

  /// Draws full cells topped by an eighth block, `eighths` high from the bottom of a rectangle.
  mutating func drawStack(column: Int, eighths: Int, role: Role, in rect: CellRect) {
    for row in 0..<rect.rows {
      let rest = eighths - (rect.rows - 1 - row) * 8
      guard rest > 0 else { continue }
      if rest >= 8 {
        fill(column, rect.row + row, role)
      } else if isASCII {
        if rest >= 4 { set("#", column, rect.row + row, theme.style(role)) }
      } else {
        set(EighthBlock.glyphs[rest], column, rect.row + row, theme.style(role))
      }
    }
  }
}

extension ChartScene {
  /// The volume at the top of its rows; nil without volumes to show.
  var mostVolume: Double? { layout.volume == nil ? nil : bars.mostVolume }

  /// The plot of the charted series.
  var plane: Plane { Plane(rect: layout.plot, axis: axis, bodyWidth: bars.bodyWidth, firstCell: grid.firstCell) }
}
