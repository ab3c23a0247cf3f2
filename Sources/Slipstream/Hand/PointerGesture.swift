import AxisScales
import RangeSelection
import TerminalCharts
import TerminalScreen

/// A pointer that holds something, in the chart in which it was pressed.
struct PointerGesture: Equatable, Sendable {
  enum Place: Equatable, Sendable { case main, overview }

  var place: Place
  var part: SelectorPart
  /// The cells of that chart. Those of the overview stay as they are while the pointer holds, so that a grip stays under
  /// it; those of the main chart are the ones of the last event.
  var grid: CellGrid
  /// First column of the plot on the screen, and the column the pointer is in.
  var firstColumn: Int
  var column: Int
  /// Where in its cell the pointer is, from the left edge: the middle, unless the terminal tells pixels.
  var across = 0.5
  /// It has left the place of its press: until then a trembling hand is a click.
  var hasLeft = false

  /// Share of a cell that a hand has to move first where the terminal tells pixels.
  private static let tremble = 0.34

  /// Whether a pointer at `mouse` is still where it was pressed.
  func isStill(_ mouse: MouseEvent) -> Bool {
    !hasLeft && mouse.column == column && abs(mouse.across - across) < Self.tremble
  }

  /// Inside the cell, so that a press on the last cell of the selection is inside it.
  var cellPosition: AxisPosition {
    grid.position(ofColumn: column - firstColumn).advanced(by: grid.cellWidth * across)
  }

  /// What a hand that drags is at. In the main chart it is counted from the viewport's edge, not from the cell border
  /// that is drawn there: whoever moves by a column moves the chart by exactly one.
  func heldPosition(in viewport: Viewport) -> AxisPosition {
    guard place == .main else { return cellPosition }
    return viewport.upper.advanced(by: (Double(column - firstColumn - grid.columns) + across) * grid.cellWidth)
  }
}
