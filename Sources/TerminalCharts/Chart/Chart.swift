// Charts as values: a chart has panes, a pane has series and value axes, and a series has data and a mark. A scene gives
// a chart its cells on the time axis of one frame; nothing here knows a screen.

/// A chart: panes of series, one above the other, over one time axis.
///
/// A chart is a description. Drawing one does not change it, and two charts may share their series' data.
///
/// ```swift
/// let chart = try Chart(title: "AAPL", panes: [
///   Pane([ChartSeries("AAPL", bars, .candles)]),
///   Pane([ChartSeries("volume", bars, .volume)], height: 0.2),
/// ])
/// ```
public struct Chart {
  public var title: String
  /// From the top; at least one.
  public let panes: [Pane]
  /// The selection; see `ChartView/selection(in:at:size:mode:on:zone:)`.
  public var selection = ChartSelection.none
  /// The charted series as a legend has it while it is alone in its plot: by its change.
  package var legend: ChartSeries?

  /// The most panes of a chart: more than any screen has rows for.
  package static let mostPanes = 1_000

  /// - Throws: `ChartFault` if there is no pane, if there are more than 1,000, or if the data of a series does not
  ///   have what its mark draws.
  /// - Complexity: O(series)
  public init(title: String = "", panes: [Pane]) throws(ChartFault) {
    guard !panes.isEmpty else { throw .noPane }
    guard panes.count <= Self.mostPanes else { throw .tooManyPanes(panes.count) }
    for pane in panes {
      for series in pane.series { try series.check() }
    }
    self.title = title
    self.panes = panes
  }

  /// A chart whose series are known to have what their marks draw.
  package init(checked panes: [Pane]) { (title, self.panes) = ("", panes) }
}
