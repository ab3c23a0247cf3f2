/// The rows of a pane below the main plot: its name, and its plot.
package struct PaneRows: Equatable, Sendable {
  /// The place of its pane among the panes that scroll; 0 is the first below the main plot.
  package var place = 0
  /// Row of its name, directly above the plot; a pane without a name has padding or nothing there.
  package var header: Int
  package var plot: CellRect

  package var endRow: Int { plot.endRow }

  /// All rows of the pane.
  package var range: Range<Int> { header..<plot.endRow }
}
