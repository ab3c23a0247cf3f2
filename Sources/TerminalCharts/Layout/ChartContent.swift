/// The content that a chart must have room for.
package struct ChartContent: Equatable, Sendable {
  /// Columns of the widest price label.
  package var labelWidth: Int
  /// Whether the series has volumes to show.
  package var hasVolume: Bool
  /// Whether to label the marks in a second zone, too.
  package var hasSecondZone = false
  /// Whether to show a legend above the plot; a small chart has none.
  package var hasLegend = false
  /// Rows at the bottom of the screen that belong to the program; more than one need no padding above them.
  package var foot = 0
  /// The panes below the plot.
  package var panes = PaneRoom()
  /// Columns of the widest label of a value axis at the left; nil without one.
  package var leftLabelWidth: Int?

  /// Whether volumes by price are drawn between the plot and its labels, where there is room.
  package var hasProfile = false

  package init(labelWidth: Int, hasVolume: Bool) {
    (self.labelWidth, self.hasVolume) = (labelWidth, hasVolume)
  }
}
