import TerminalScreen
import TimeSeries

/// Stems, columns and areas in cells.
extension CellSurface {
  mutating func openHighLowClose(_ values: Aggregate, at x: Double, on plane: Plane) {
    let plot = plane.rect
    let width = plane.bodyWidth
    let column = Self.column(x)
    let rising = values.close > values.open
    let style = theme.style(rising ? .up : .down, rising && theme.isMono ? .bold : [])
    let stem = plot.column + Self.wickColumn(column, width)
    let shape = CandleShape(values, axis: plane.axis)
    let open = plane.axis.row(of: values.open)
    let close = plane.axis.row(of: values.close)
    let top = max(0, min(CandleShape.row(shape.wickTop), open, close))
    let bottom = min(plot.rows - 1, max(CandleShape.row(max(shape.wickBottom - 1, shape.wickTop)), open, close))
    guard top <= bottom, plot.contains(stem, plot.row) else { return }
    for row in top...bottom {
      set(stemGlyph(left: row == open, right: row == close), stem, plot.row + row, style)
      guard width >= 3 else { continue }
      if row == open, plot.contains(stem - 1, plot.row) { set(isASCII ? "-" : "╴", stem - 1, plot.row + row, style) }
      if row == close, plot.contains(stem + 1, plot.row) { set(isASCII ? "-" : "╶", stem + 1, plot.row + row, style) }
    }
  }

  private func stemGlyph(left: Bool, right: Bool) -> Unicode.Scalar {
    if isASCII { return left || right ? "+" : "|" }
    return left ? (right ? "┼" : "┤") : (right ? "├" : "│")
  }

  /// Draws eighth blocks from the bottom of the plot to the value, and between separate places to the line that joins
  /// their values, unless it is broken; with zones, from their baseline and each part in its own look.
  mutating func area(_ bars: ArraySlice<ColumnBar>, _ role: Role, _ zones: PlacedZones?, on plane: Plane) {
    let plot = plane.rect
    func draw(_ column: Int, _ eighths: Double) {
      let eighths = Int(clamping: eighths.rounded())
      guard let zones else {
        return drawStack(column: plot.column + column, eighths: eighths, role: role, in: plot)
      }
      let (top, base) = (Double(plot.rows) - Double(eighths) / 8, zones.baseline ?? Double(plot.rows))
      drawZones(from: min(top, base), to: max(top, base), zones, column: plot.column + column, role, in: plot)
    }
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
        draw(column, height)
      }
      if let pen, !bar.isBroken, pen.column < bar.column {
        for column in max(pen.column, 0)..<max(min(bar.column, plot.columns), max(pen.column, 0)) {
          let share = Double(column - pen.column + 1) / Double(bar.column - pen.column + 1)
          draw(column, pen.eighths + (height - pen.eighths) * share)
        }
      }
      pen = (end, height)
    }
  }

  /// Returns the columns of a bar's body that are inside a plot, counted from its left edge; the middle one of three.
  static func bodyColumns(_ column: Int, width body: Int, in rect: CellRect) -> Range<Int> {
    let cells = body == 3 ? 1 : bodyCells(body)
    let start = body == 3 ? wickColumn(column, body) : column + bodyOffset(body)
    return max(start, 0)..<max(min(start + cells, rect.columns), max(start, 0))
  }

  /// Draws a block between two offsets from the top of a plot: eighths at its upper edge, halves at its lower one.
  mutating func drawBlock(from top: Double, to bottom: Double, column: Int, _ role: Role, in rect: CellRect) {
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
