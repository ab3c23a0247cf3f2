/// The position of a readout: a box beside the ink that it reads, and a caret between them.
///
///        ┌────────┐
///        │ 185.92 │            the box is inside the plot at every edge
///        └───▼────┘
///            ●                 and never covers the point
package struct ReadoutPosition: Equatable, Sendable {
  package enum Side: Sendable { case above, below, right, left }

  package let box: CellRect
  package let side: Side
  package let caret: (column: Int, row: Int)

  /// Finds the first side with room for a box of `columns` by `rows` cells and a caret; nil if none has it.
  ///
  /// - Parameter ink: the cells that stay free, inside the plot.
  /// - Complexity: O(1)
  package init?(columns: Int, rows: Int, beside ink: CellRect, in plot: CellRect) {
    guard columns > 0, rows > 0, columns <= plot.columns, rows <= plot.rows else { return nil }
    let middle = (column: ink.column + (ink.columns - 1) / 2, row: ink.row + (ink.rows - 1) / 2)
    let column = min(max(middle.column - columns / 2, plot.column), plot.endColumn - columns)
    let row = min(max(middle.row - rows / 2, plot.row), plot.endRow - rows)
    let start: (column: Int, row: Int)
    if ink.row - 1 - rows >= plot.row {
      side = .above
      start = (column, ink.row - 1 - rows)
      caret = (middle.column, ink.row - 1)
    } else if ink.endRow + 1 + rows <= plot.endRow {
      side = .below
      start = (column, ink.endRow + 1)
      caret = (middle.column, ink.endRow)
    } else if ink.endColumn + 1 + columns <= plot.endColumn {
      side = .right
      start = (ink.endColumn + 1, row)
      caret = (ink.endColumn, middle.row)
    } else if ink.column - 1 - columns >= plot.column {
      side = .left
      start = (ink.column - 1 - columns, row)
      caret = (ink.column - 1, middle.row)
    } else {
      return nil
    }
    box = CellRect(column: start.column, row: start.row, columns: columns, rows: rows)
  }

  package static func == (a: ReadoutPosition, b: ReadoutPosition) -> Bool {
    a.box == b.box && a.side == b.side && a.caret == b.caret
  }
}
