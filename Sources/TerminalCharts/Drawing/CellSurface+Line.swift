import TerminalScreen

/// Lines as dots: of the charted series, of compared symbols, of studies, in the main plot and in panes.
extension CellSurface {
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
    let attributes: Attributes = stroke.isStrong || stroke.isSelected ? .bold : []
    let role: Role = stroke.isAmongOthers || stroke.slot != nil ? LineSign.role(stroke.slot) : .up
    return theme.style(stroke.isDim ? .dim : role, attributes)
  }

  /// Returns the dots of a line. Without colours, or in ASCII, its slot shows in them: by dashes, or by a letter in every
  /// few columns. A selected line is whole and thicker.
  func raster(of stroke: LineStroke, on plane: Plane) -> DotRaster {
    var raster = DotRaster(columns: plane.rect.columns, rows: plane.rect.rows, glyphs: glyphs)
    raster.isBold = stroke.isSelected
    stroke.path.draw(on: &raster)
    let slot = stroke.isWhole ? nil : stroke.slot
    if !isASCII {
      if theme.isMono, !stroke.isSelected, slot != nil { raster.keep { LineSign.isDrawn(slot, at: $0, mono: true) } }
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
