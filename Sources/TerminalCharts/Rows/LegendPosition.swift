/// Where the legend of a chart of rows is.
public enum LegendPosition: String, Sendable, CaseIterable {
  /// In the corner of the plot.
  case over
  /// At the right of the plot.
  case beside
  case above, below
  case none
}
