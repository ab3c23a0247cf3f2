import TerminalScreen

/// Drawings that are turned as a whole, cell by cell, with the glyphs of the other direction.
extension CellSurface {
  mutating func turn(onto plot: PlotPlacement, _ draw: (inout CellSurface) -> Void) {
    let (rect, upright) = (plot.rect, plot.upright)
    var room = CellSurface(
      size: ScreenSize(columns: upright.columns, rows: upright.rows), theme: theme, glyphs: glyphs,
      hasOddCells: hasOddCells)
    draw(&room)
    for y in 0..<upright.rows {
      for x in 0..<upright.columns where room.buffer[x, y] != .blank {
        var cell = room.buffer[x, y]
        if let glyph = Unicode.Scalar(cell.glyph) { cell = Cell(Self.turned(glyph, goesUp: plot.goesUp), cell.style) }
        buffer.set(
          cell, rect.column + rect.columns - 1 - y, rect.row + (plot.goesUp ? rect.rows - 1 - x : x))
      }
    }
  }

  /// The glyph whose lower edge is at the left, and whose left edge is at the top, or at the bottom where x goes up.
  private static func turned(_ glyph: Unicode.Scalar, goesUp: Bool) -> Unicode.Scalar {
    if let pair = halves[glyph] { return goesUp ? pair.up : pair.down }
    return others[glyph] ?? glyph
  }

  /// Glyphs whose left and right sides differ.
  private static let halves: [Unicode.Scalar: (down: Unicode.Scalar, up: Unicode.Scalar)] = [
    "▌": ("▀", "▄"), "▐": ("▄", "▀"), "▖": ("▘", "▖"), "▗": ("▖", "▘"), "▘": ("▝", "▗"), "▝": ("▗", "▝"),
    "[": ("^", "v"), "]": ("v", "^"), "╴": ("╵", "╷"), "╶": ("╷", "╵"), "╸": ("╹", "╻"), "╺": ("╻", "╹"),
    "┤": ("┴", "┬"), "├": ("┬", "┴"), "┏": ("┓", "┛"), "┓": ("┛", "┓"), "┗": ("┏", "┗"), "┛": ("┗", "┏"),
  ]

  private static let others: [Unicode.Scalar: Unicode.Scalar] = [
    "▁": "▏", "▂": "▎", "▃": "▍", "▄": "▌", "▅": "▋", "▆": "▊", "▇": "▉", "▀": "▐", "▔": "▕", "║": "═", "┃": "━",
    "━": "┃", "│": "─", "─": "│", "|": "-", "-": "|", "_": "|", "^": "|", "╷": "╴", "╵": "╶", "╻": "╸", "╹": "╺",
    "╽": "╾", "╿": "╼", "┿": "╂", "┷": "┠", "┯": "┨",
  ]
}
