import TerminalScreen

extension CellSurface {
  /// The colours of points by their age.
  static let cloudRoles: [Role] = [.strong, .text, .dim, .faint]
  /// Their signs without dots or colours.
  private static let signs: [(glyph: Unicode.Scalar, ascii: Unicode.Scalar)] = [
    ("●", "O"), ("○", "o"), ("·", "."), ("·", "."),
  ]

  /// Draws the newest points as discs and older ones as fine dots; without colours, older ones have lighter signs.
  mutating func cloud(_ places: [LinePath.Point], age: Int, on rect: CellRect) {
    let age = min(max(age, 0), Self.signs.count - 1)
    let style = theme.style(Self.cloudRoles[age], age == 0 ? .bold : [])
    guard age > 0, !theme.isMono, !isASCII else {
      let sign = isASCII ? Self.signs[age].ascii : Self.signs[age].glyph
      for place in places {
        if let cell = rect.cell(x: place.x, y: place.y) { set(sign, cell.column, cell.row, style) }
      }
      return
    }
    var raster = DotRaster(columns: rect.columns, rows: rect.rows, glyphs: glyphs)
    for place in places {
      raster.mark(
        Int((place.x * Double(raster.dotsAcross)).rounded(.down)),
        Int((place.y * Double(raster.dotsDown)).rounded(.down)))
    }
    draw(raster, style, at: rect, ascii: Self.signs[age].ascii)
  }
}
