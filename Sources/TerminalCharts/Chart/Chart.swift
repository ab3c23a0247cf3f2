// Charts as values: a chart has panes, a pane has series and value axes, and a series has data and a mark. A scene gives
// a chart its cells on the time axis of one frame; nothing here knows a screen.

/// A chart over time has panes of series, one above the other; a chart of rows has the columns of a table over
/// categories or numbers.
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
  /// Words that the chart shows besides its data, such as the set of values.
  package var subtitle = ""
  /// From the top; at least one, but for a chart of rows.
  public let panes: [Pane]
  /// The rows under the x axis; those of a chart over time are none.
  var rows = ChartRows()
  /// The selection; see `ChartView/selection(in:at:size:mode:on:zone:)`.
  public var selection = ChartSelection.none
  /// The position of the legend of rows; nil chooses by the room.
  public var legend: LegendPosition?
  /// The titles of the series of rows, by their columns; a series without one has the name of its column.
  public var titles: [String: String] = [:]
  /// The proportions of the marks of rows.
  public var proportions = ChartProportions()
  /// The names of the series of rows that are hidden; of rows for slices. They keep their slots and colours.
  public var hidden: Set<String> = [] { didSet { hiddenParts = indices(of: hidden) } }
  private(set) var hiddenParts: Set<Int> = []
  /// How far the values and series of rows have come on their way.
  package var passage = ChartPassage()
  /// The charted series as a legend has it while it is alone in its plot: by its change.
  package var lone: ChartSeries?

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

  /// A chart of rows.
  init(_ rows: ChartRows) { (title, panes, self.rows) = ("", [], rows) }

  private func indices(of names: Set<String>) -> Set<Int> {
    names.isEmpty ? [] : Set(parts.indices.filter { names.contains(parts[$0]) })
  }
}
