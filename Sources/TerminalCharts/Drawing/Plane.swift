/// The map of a pane's plot from values to cells, for the marks drawn in it.
struct Plane: Equatable, Sendable {
  var rect: CellRect
  var axis: ValueAxis
  /// Columns that a bar's body may use; 1 if bars share columns.
  var bodyWidth: Int
  /// The absolute cell in the leftmost column.
  var firstCell: Double
}
