import TerminalScreen

/// Lines as dots: of the charted series, of compared symbols, of studies, in the main plot and in panes.
extension Canvas {
  mutating func drawStroke(_ stroke: LineStroke, on plane: Plane) {
    let raster = raster(of: stroke, on: plane)
    let style = style(stroke)
    for row in 0..<raster.rows {
      for column in 0..<raster.columns {
        if let glyph = raster.glyph(column, row) { set(glyph, plane.rect.column + column, plane.rect.row + row, style) }
      }
    }
  }

  /// The charted series has the colour of rising values, and among others that of titles.
  func style(_ stroke: LineStroke) -> Style {
    guard stroke.isAmongOthers else { return theme.style(stroke.slot == nil ? .up : LineSign.role(stroke.slot)) }
    return theme.style(LineSign.role(stroke.slot), stroke.isStrong ? .bold : [])
  }

  /// Returns the dots of a line. Without colours, or in ASCII, its slot shows in them: by dashes, or by a letter in every
  /// few columns.
  func raster(of stroke: LineStroke, on plane: Plane) -> DotRaster {
    var raster = DotRaster(columns: plane.rect.columns, rows: plane.rect.rows, glyphs: glyphs)
    stroke.path.draw(on: &raster)
    let slot = stroke.slot
    if !isASCII {
      if theme.isMono { raster.keep { LineSign.isDrawn(slot, at: $0, mono: true) } }
    } else if stroke.isAmongOthers || slot != nil {
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
