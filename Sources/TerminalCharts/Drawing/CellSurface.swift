// Drawing: extensions of `Surface` draw the parts of a chart on any surface, extensions of `CellSurface` in cells.
// `DrawnParts` keeps the parts of the last frame whose inputs did not change.

import TerminalScreen

/// A frame being drawn: its cells, theme and glyphs.
package struct CellSurface {
  package var buffer: CellBuffer
  package let theme: Theme
  package let glyphs: GlyphSet
  let hasOddCells: Bool
  /// The boxes drawn over the chart.
  package var boxes: [CellRect] = []

  package init(size: ScreenSize, theme: Theme, glyphs: GlyphSet, hasOddCells: Bool = false) {
    buffer = CellBuffer(size)
    self.theme = theme
    self.glyphs = glyphs
    self.hasOddCells = hasOddCells
  }

  init(_ cells: CellBuffer, theme: Theme, glyphs: GlyphSet, hasOddCells: Bool) {
    buffer = cells
    self.theme = theme
    self.glyphs = glyphs
    self.hasOddCells = hasOddCells
  }

  /// Creates a surface over existing cells, with the theme and glyphs of another.
  init(_ cells: CellBuffer, like other: CellSurface) {
    buffer = cells
    theme = other.theme
    glyphs = other.glyphs
    hasOddCells = other.hasOddCells
  }

  package var isASCII: Bool { glyphs == .ascii }

  package mutating func set(_ glyph: Unicode.Scalar, _ column: Int, _ row: Int, _ style: Style) {
    buffer.set(Cell(glyph, style), column, row)
  }

  /// Writes text and returns the column after it.
  @discardableResult
  package mutating func write(_ text: String, _ column: Int, _ row: Int, _ style: Style) -> Int {
    buffer.write(plain(text), column, row, style)
  }

  @discardableResult
  package mutating func write(_ text: String, _ column: Int, _ row: Int, _ role: Role) -> Int {
    buffer.write(plain(text), column, row, theme.style(role))
  }

  /// Returns the text with ASCII signs instead of ours if the glyphs are ASCII; names from outside keep their letters.
  private func plain(_ text: String) -> String {
    guard isASCII, text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { Self.substitutes[$0] ?? $0 }))
  }

  private static let substitutes: [Unicode.Scalar: Unicode.Scalar] = [
    "−": "-", "–": "-", "…": "~", "←": "<", "→": ">", "↑": "^", "↓": "v", "×": "x",
  ]

  /// Fills a whole cell with a colour.
  package mutating func fill(_ column: Int, _ row: Int, _ role: Role) {
    if isASCII {
      buffer.set(Cell("#", theme.style(role)), column, row)
    } else {
      buffer.set(theme.fullCell(role), column, row)
    }
  }

  /// Draws runs of text one after the other and returns the column after the last.
  @discardableResult
  package mutating func write(_ runs: [TextRun], _ column: Int, _ row: Int) -> Int {
    var at = column
    for run in runs { at = buffer.write(plain(run.text), at, row, run.style) }
    return at
  }
}

extension CellSurface {
  /// Draws a chart's title with the values of its last bar in view, in the longest form that fits, and the extent of
  /// the view at the right.
  mutating func drawHead(_ title: String, _ scene: ChartScene, isSelected: Bool) {
    let row = scene.layout.title.row
    let margin = scene.layout.title.column
    let end = buffer.size.columns - 1
    let at =
      write(
        title.shortened(to: end - margin), margin, row, theme.nameStyle(.strong, .bold, isSelected: isSelected)) + 2
    guard let values = scene.titleIndex.flatMap({ BarValues(scene, index: $0) }).map({ TitleValues($0, theme) })
    else { return }
    guard let runs = values.runs(in: end - at) else { return }
    let free = write(runs, at, row) + 3
    let start = end - scene.extent.unicodeScalars.count
    if start >= free { write(scene.extent, start, row, .dim) }
  }
}

/// The needs of a crosshair in cells: room for its tag, and lines that leave the data visible.
extension CellSurface {
  mutating func clearWords(_ columns: Range<Int>, in row: CellRect) {
    clearWord(from: columns.lowerBound - 1, by: -1, in: row)
    set(" ", columns.upperBound, row.row, .plain)
    clearWord(from: columns.upperBound + 1, by: 1, in: row)
  }

  /// Clears the rest of a label that the tag covers in part.
  private mutating func clearWord(from column: Int, by step: Int, in row: CellRect) {
    var column = column
    while row.contains(column, row.row) {
      let cell = buffer[column, row.row]
      let blank: Unicode.Scalar = " "
      if cell.glyph == blank.value || cell.style == theme.style(.seam) { return }
      set(" ", column, row.row, .plain)
      column += step
    }
  }

  /// Returns true for signs of a text: in ASCII, letters and digits alone, of which lines have a letter here and there.
  package func hasWords(_ column: Int, _ row: Int) -> Bool {
    guard buffer.contains(column, row), let glyph = Unicode.Scalar(buffer[column, row].glyph) else { return false }
    if glyph == "·" { return false }
    if glyph.properties.isAlphabetic || glyph.properties.numericType != nil { return true }
    return !isASCII && glyph.isASCII && ![" ", ".", "-", ":"].contains(glyph)
  }

  /// Returns true for cells that a thin line may cover: blanks, dots, seams and the value line.
  func isFaint(_ column: Int, _ row: Int) -> Bool {
    guard buffer.contains(column, row) else { return false }
    let cell = buffer[column, row]
    if !cell.style.background.isDefault || cell.style.attributes.contains(.reverse) { return false }
    return [" ", "·", ".", "┊", ":", "─", "-"].contains { (glyph: Unicode.Scalar) in glyph.value == cell.glyph }
  }
}

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

  /// Returns the style of a line. The charted series has the colour of rising values or, among other lines, the colour
  /// of titles.
  func style(_ stroke: LineStroke) -> Style {
    let isBold = stroke.isStrong || stroke.isSelected || theme.isMono && stroke.zone.isHeavy
    let attributes: Attributes = isBold ? .bold : []
    if let role = stroke.zone.role { return theme.style(role, attributes) }
    let role: Role = stroke.isAmongOthers || stroke.slot != nil ? LineSign.role(stroke.slot) : .up
    return theme.style(stroke.isDim ? .dim : role, attributes)
  }

  /// Returns the dots of a line. Without colours, or in ASCII, its slot shows in them: by dashes, or by a letter in
  /// every few columns. A selected line is whole and thicker.
  func raster(of stroke: LineStroke, on plane: Plane) -> DotRaster {
    var raster = DotRaster(columns: plane.rect.columns, rows: plane.rect.rows, glyphs: glyphs)
    raster.isBold = stroke.isSelected || theme.isMono && stroke.zone.isHeavy
    stroke.path.draw(on: &raster)
    let slot = stroke.zone == .own ? stroke.isWhole ? nil : stroke.slot : theme.isMono ? stroke.zone.dashes : nil
    if !isASCII {
      if theme.isMono, !stroke.isSelected, slot != nil {
        // A row of two dots is as high as four dots across are wide, and a dash as long down as across.
        let dots = stroke.path.isLying ? max(2 * raster.dotsAcross / raster.dotsDown, 1) : 1
        raster.dash(isLying: stroke.path.isLying) { place in
          (place * dots..<(place + 1) * dots).contains { LineSign.isDrawn(slot, at: $0, mono: true) }
        }
      }
    } else if stroke.isAmongOthers || slot != nil {
      let letter = LineSign.glyph(slot, ascii: true, mono: theme.isMono)
      let start = LineSign.letterColumn(slot, firstCell: plane.firstCell)
      if stroke.path.isLying {
        for row in stride(from: start, to: raster.rows, by: LineSign.letterPitch) {
          guard let column = (0..<raster.columns).first(where: { raster.dots($0, row) != 0 }) else { continue }
          raster.put(letter, column, row)
        }
        return raster
      }
      for column in stride(from: start, to: raster.columns, by: LineSign.letterPitch) {
        guard let row = (0..<raster.rows).first(where: { raster.dots(column, $0) != 0 }) else { continue }
        raster.put(letter, column, row)
      }
    }
    return raster
  }
}
