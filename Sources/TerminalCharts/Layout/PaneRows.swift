/// The rows of a pane: its name, and its plot.
package struct PaneRows: Equatable, Sendable {
  /// The place of its pane among the panes that scroll; 0 is the first below the main plot.
  package var place = 0
  /// Row of its name or legend, directly above the plot; a pane without one has padding or nothing there.
  package var header: Int
  /// Whether it has a row for its name; if not, its plot goes on from the one above, without grid and seams.
  package var hasName = true
  /// Whether its name is beside its plot, which is two rows high. The first such pane has a row above it for the words
  /// that apply to all of them.
  package var isCompact = false
  package var plot: CellRect
  /// Rows below the plot for the labels of an axis of its own.
  package var footer = 0

  package var endRow: Int { plot.endRow + footer }

  /// All rows of the pane.
  package var range: Range<Int> { header..<endRow }
}

extension PaneRows {
  /// A rectangle whose first rows are for a name or for padding.
  init(_ rect: CellRect, heading: Int, place: Int = 0) {
    self.place = place
    header = rect.row
    plot = CellRect(column: rect.column, row: rect.row + heading, columns: rect.columns, rows: rect.rows - heading)
  }
}
