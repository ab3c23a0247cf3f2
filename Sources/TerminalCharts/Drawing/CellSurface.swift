// Drawing: extensions of `CellSurface`, each for one part of the screen, turn values of a scene into cells. `DrawnParts`
// keeps parts of the last frame whose inputs did not change.

import TerminalScreen

/// A frame being drawn: its cells, theme and glyphs.
package struct CellSurface {
  package var buffer: CellBuffer
  package let theme: Theme
  package let glyphs: GlyphSet
  let hasOddCells: Bool

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
    "−": "-", "–": "-", "…": "~", "←": "<", "→": ">", "↑": "^", "↓": "v",
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
