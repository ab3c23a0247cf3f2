import Charts
import RangeSelection
import Scales

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

  /// The middle of the cell, so that a press on the last cell of the selection is inside it.
  var cellPosition: AxisPosition { position(ofColumn: column) }

  func position(ofColumn column: Int) -> AxisPosition {
    grid.position(ofColumn: column - firstColumn).advanced(by: grid.cellWidth / 2)
  }

  /// What a hand that drags is at. In the main chart it is counted from the viewport's edge, not from the cell border
  /// that is drawn there: whoever moves by a column moves the chart by exactly one.
  func heldPosition(in viewport: Viewport) -> AxisPosition {
    guard place == .main else { return cellPosition }
    return viewport.lower.advanced(by: (Double(column - firstColumn) + 0.5) * grid.cellWidth)
  }
}
