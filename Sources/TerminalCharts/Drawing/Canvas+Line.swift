import TerminalScreen

/// Lines: of the charted series, of compared symbols, of studies, in the main plot and in panes.
extension Canvas {
  /// Draws a line in the colour of a slot; a step line keeps each value until the next.
  mutating func drawStroke(_ line: SeriesLine, slot: Int?, stepped: Bool, isDim: Bool = false, on plane: Plane) {
    drawStroke(line.path(on: plane.axis, isStepped: stepped), slot: slot, isDim: isDim, on: plane)
  }

  mutating func drawStroke(_ path: LinePath, slot: Int?, isDim: Bool = false, on plane: Plane) {
    let raster = raster(of: path, slot: slot, on: plane)
    let style = theme.style(isDim ? .dim : slot == nil ? .up : LineSign.role(slot))
    for row in 0..<raster.rows {
      for column in 0..<raster.columns {
        if let glyph = raster.glyph(column, row) { set(glyph, plane.rect.column + column, plane.rect.row + row, style) }
      }
    }
  }

  /// Returns the dots of a line. Without colours, or in ASCII, its slot shows in them: by dashes, or by a letter in every
  /// few columns.
  func raster(
    of path: LinePath, slot: Int?, isAmongOthers: Bool = false, on plane: Plane
  ) -> DotRaster {
    var raster = DotRaster(columns: plane.rect.columns, rows: plane.rect.rows, glyphs: glyphs)
    path.draw(on: &raster)
    if !isASCII {
      if theme.isMono { raster.keep { LineSign.isDrawn(slot, at: $0, mono: true) } }
    } else if isAmongOthers || slot != nil {
      let letter = LineSign.glyph(slot, ascii: true, mono: theme.isMono)
      let start = LineSign.letterColumn(slot, firstCell: plane.firstCell)
      for column in stride(from: start, to: raster.columns, by: LineSign.letterPitch) {
        guard let row = (0..<raster.rows).first(where: { raster.dots(column, $0) != 0 }) else { continue }
        raster.put(letter, column, row)
      }
    }
    return raster
  }
}
