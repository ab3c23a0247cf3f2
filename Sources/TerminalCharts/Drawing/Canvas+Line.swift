import TerminalScreen

/// Lines: of the charted series, of compared symbols, of studies, in the main plot and in panes.
extension Canvas {
  /// Draws a line in the colour of a slot; a step line keeps each value until the next.
  mutating func drawStroke(
    _ line: SeriesLine, slot: Int?, stepped: Bool, isSelected: Bool = false, on plane: Plane
  ) {
    let path = line.path(on: plane.axis, isStepped: stepped)
    drawStroke(path, slot: slot, isWhole: isSelected, isSelected: isSelected, on: plane)
  }

  /// - Parameter isWhole: whether the line is never in dashes, because no other can be taken for it.
  mutating func drawStroke(
    _ path: LinePath, slot: Int?, isWhole: Bool = false, isSelected: Bool = false, on plane: Plane
  ) {
    let raster = raster(of: path, slot: isWhole ? nil : slot, isSelected: isSelected, on: plane)
    let style = theme.style(slot == nil ? .up : LineSign.role(slot), isSelected ? .bold : [])
    for row in 0..<raster.rows {
      for column in 0..<raster.columns {
        if let glyph = raster.glyph(column, row) { set(glyph, plane.rect.column + column, plane.rect.row + row, style) }
      }
    }
  }

  /// Returns the dots of a line. Without colours, or in ASCII, its slot shows in them: by dashes, or by a letter in every
  /// few columns. A selected line is whole and thicker.
  func raster(
    of path: LinePath, slot: Int?, isAmongOthers: Bool = false, isSelected: Bool = false, on plane: Plane
  ) -> DotRaster {
    var raster = DotRaster(columns: plane.rect.columns, rows: plane.rect.rows, glyphs: glyphs)
    raster.isBold = isSelected
    path.draw(on: &raster)
    if !isASCII {
      if theme.isMono, !isSelected, slot != nil { raster.keep { LineSign.isDrawn(slot, at: $0, mono: true) } }
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
