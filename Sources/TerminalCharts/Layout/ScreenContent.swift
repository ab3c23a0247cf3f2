/// The content that a screen must have room for.
package struct ScreenContent: Equatable, Sendable {
  /// Columns of the widest price label.
  package var labelWidth: Int
  /// Whether the series has volumes to show.
  package var hasVolume: Bool
  /// Whether to label the marks in a second zone, too.
  package var hasSecondZone = false
  /// Whether to show a legend above the plot; a small screen has none.
  package var hasLegend = false
  /// Whether to show a replay's transport line; below 8 rows there is none.
  package var hasTransport = false
  /// The panes below the plot.
  package var panes = PaneRoom()
  /// Columns of the widest label of a value axis at the left; nil without one.
  package var leftLabelWidth: Int?

  package init(labelWidth: Int, hasVolume: Bool) {
    (self.labelWidth, self.hasVolume) = (labelWidth, hasVolume)
  }
}
