/// The rows of a pane below the main plot: its name, and its plot.
package struct PaneRows: Equatable, Sendable {
  /// The place of its pane in the chart; 0 is the first below the main plot.
  package var place: Int
  /// Row of its name, directly above the plot.
  package var header: Int
  package var plot: CellRect

  /// All rows of the pane.
  package var range: Range<Int> { header..<plot.endRow }
}
