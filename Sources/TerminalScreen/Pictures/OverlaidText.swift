/// The cells over a picture on a terminal whose pixels hide text: which of them are letters, and which are lines and
/// blocks that pixels can show.
struct OverlaidText {
  /// The cells of letters, counted from the picture's upper left corner.
  private(set) var letters: [(column: Int, row: Int)] = []
  /// The single blanks between words, which show the terminal's ground: words are hard to read if the picture comes
  /// through between them.
  private(set) var gaps: [(column: Int, row: Int)] = []
  /// The lines and blocks on the terminal's own ground.
  private(set) var marks: CellBuffer

  init(_ cells: CellBuffer, over picture: FramePicture, rows: Int) {
    marks = CellBuffer(ScreenSize(columns: max(picture.columns, 0), rows: max(rows, 0)))
    for row in 0..<marks.size.rows {
      for column in 0..<marks.size.columns where cells.contains(picture.column + column, picture.row + row) {
        let cell = cells[picture.column + column, picture.row + row]
        guard SentCell(cell) != .blank else { continue }
        if Self.isDrawn(cell) {
          marks.set(cell, column, row)
          continue
        }
        if let last = letters.last, last.row == row, last.column == column - 2,
          SentCell(cells[picture.column + column - 1, picture.row + row]) == .blank
        {
          gaps.append((column - 1, row))
        }
        letters.append((column, row))
      }
    }
  }

  private static func isDrawn(_ cell: Cell) -> Bool {
    guard cell.style.background.isDefault, !cell.style.attributes.contains(.reverse) else { return false }
    return Unicode.Scalar(cell.glyph).map { GlyphShape($0) != nil } ?? false
  }
}
