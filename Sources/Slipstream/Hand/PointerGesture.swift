import AxisScales
import RangeSelection
import TerminalCharts
import TerminalScreen

/// A pointer with a pressed button, in the chart where it was pressed.
struct PointerGesture: Equatable, Sendable {
  enum Place: Equatable, Sendable { case main, overview }

  var place: Place
  var part: SelectorPart
  /// The cells of that chart. The overview's cells stay fixed while the pointer holds, so that a grip stays under it;
  /// the main chart has the cells of the last event.
  var grid: CellGrid
  /// First column of the plot on the screen, and the column the pointer is in.
  var firstColumn: Int
  var column: Int
  /// The pointer's place in its cell, from the left edge: the middle, unless the terminal reports pixels.
  var across = 0.5
  /// Whether it has left the place of its press: until then a trembling hand is a click.
  var hasLeft = false
  /// Whether the view was at rest at the press; else the press stops it, and selects nothing.
  var catchesNothing = true

  /// Share of a cell that a hand has to move first, if the terminal reports pixels.
  private static let tremble = 0.34

  /// Whether a pointer at `mouse` is still where it was pressed.
  func isStill(_ mouse: MouseEvent) -> Bool {
    !hasLeft && mouse.column == column && abs(mouse.across - across) < Self.tremble
  }

  /// Inside the cell, so that a press on the last cell of the selection is inside it.
  var cellPosition: AxisPosition {
    grid.position(ofColumn: column - firstColumn).advanced(by: grid.cellWidth * across)
  }

  /// The end of the cell.
  var cellEnd: AxisPosition {
    // A border computed in floating point may be slightly right of a bar that starts there.
    grid.position(ofColumn: column - firstColumn + 1).advanced(by: -1e-6 * grid.cellWidth)
  }

  /// The axis position under a dragging hand. In the main chart it counts from the viewport's edge, not from the cell
  /// border drawn there: a move by one column moves the chart by exactly one.
  func heldPosition(in viewport: Viewport) -> AxisPosition {
    guard place == .main else { return cellPosition }
    return viewport.upper.advanced(by: (Double(column - firstColumn - grid.columns) + across) * grid.cellWidth)
  }
}
