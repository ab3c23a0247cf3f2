import TerminalScreen

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

  /// Returns true for cells that a thin line may cover: blanks, dots, seams and the value line.
  func isFaint(_ column: Int, _ row: Int) -> Bool {
    guard buffer.contains(column, row) else { return false }
    let cell = buffer[column, row]
    if !cell.style.background.isDefault || cell.style.attributes.contains(.reverse) { return false }
    return [" ", "·", ".", "┊", ":", "─", "-"].contains { (glyph: Unicode.Scalar) in glyph.value == cell.glyph }
  }
}
