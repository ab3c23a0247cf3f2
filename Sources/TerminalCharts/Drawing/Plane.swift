/// The map of a pane's plot from values to cells, for the marks drawn in it.
struct Plane: Equatable, Sendable {
  var rect: CellRect
  var axis: ValueAxis
  /// Columns that a bar's body may use; 1 if bars share columns.
  var bodyWidth: Int
  /// The absolute cell in the leftmost column.
  var firstCell: Double

  /// The exact width of a slot in columns, at least 1, for surfaces that are finer than cells.
  var slotColumns = 1.0

  init(rect: CellRect, axis: ValueAxis, bodyWidth: Int, firstCell: Double, slotColumns: Double? = nil) {
    self.rect = rect
    self.axis = axis
    self.bodyWidth = bodyWidth
    self.firstCell = firstCell
    self.slotColumns = slotColumns ?? Double(bodyWidth)
  }

  /// The row of an offset from the top, as of its axis; an edge belongs to the row beside it.
  func row(_ y: Double) -> Int { ValueAxis.row(y, of: rect.rows, isInverted: axis.isInverted) }

  /// The plane's columns on other rows, such as the rows of the labels below it.
  func rows(_ rows: Range<Int>) -> Plane {
    var plane = self
    (plane.rect.row, plane.rect.rows) = (rows.lowerBound, rows.count)
    return plane
  }

  var columns: Range<Int> { 0..<rect.columns }
  var rows: Range<Int> { 0..<rect.rows }
}
