// Charts as values: a chart has panes, a pane has series and value axes, and a series has data and a mark. A scene
// gives a chart its cells on the time axis of one frame; nothing here knows a screen.

import AxisScales
import CivilTime
import RangeSelection
import TerminalScreen

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
  /// The selection; see `ChartView/selection(in:at:size:mode:on:zone:)`.
  public var selection: ChartSelection
  /// The names of the series that are hidden; of rows for slices. They keep their slots, colours and legend entries,
  /// and axes fit what is shown. In a chart over time only series of the first pane are hidden.
  public var hidden: Set<String> { didSet { hiddenParts = indices(of: hidden) } }
  private(set) var hiddenParts: Set<Int> = []
  /// What only a chart of rows has; nil for what it has at first.
  private var rowsOwn: OwnOfRows?
  /// The charted series while it is alone in its plot, for a legend that names it with its change.
  package var lone: Optional<ChartSeries>

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
    (selection, hidden) = (.none, [])
    lone = nil
  }

  /// A chart whose series are known to have what their marks draw.
  package init(
    checked panes: [Pane], selection: ChartSelection = .none, hidden: Set<String> = [], lone: ChartSeries? = nil
  ) {
    (title, self.panes) = ("", panes)
    (self.selection, self.hidden) = (selection, hidden)
    self.lone = lone
  }

  /// A chart of rows.
  init(_ rows: ChartRows) {
    (title, panes) = ("", [])
    (selection, hidden) = (.none, [])
    lone = nil
    self.rows = rows
  }

  private func indices(of names: Set<String>) -> Set<Int> {
    names.isEmpty ? [] : Set(parts.indices.filter { names.contains(parts[$0]) })
  }
}

/// What only a chart of rows has. Copies of a chart share it until one of them changes it.
extension Chart {
  private struct Own {
    var rows = ChartRows()
    var legend: LegendPosition?
    var titles: [String: String] = [:]
    var proportions = ChartProportions()
    var isLying = false
    var valueAxes = AxisPair(main: RowValueAxis(), second: RowValueAxis())
    var annotations = RowAnnotations()
    var passage = ChartPassage()
  }

  /// An object, because a viewer makes a chart over time for each frame, and should not make and copy all of this.
  private final class OwnOfRows {
    var parts: Own

    init(_ parts: Own) { self.parts = parts }
  }

  private var own: Own {
    _read {
      if let rowsOwn { yield rowsOwn.parts } else { yield Own() }
    }
    _modify {
      if !isKnownUniquelyReferenced(&rowsOwn) { rowsOwn = OwnOfRows(rowsOwn?.parts ?? Own()) }
      var none = Own()
      if let rowsOwn { yield &rowsOwn.parts } else { yield &none }
    }
  }

  /// The rows under the x axis; none in a chart over time.
  var rows: ChartRows {
    _read { yield own.rows }
    _modify { yield &own.rows }
  }

  /// The position of the legend of rows; nil chooses by the room.
  public var legend: LegendPosition? {
    get { own.legend }
    set { own.legend = newValue }
  }

  /// The titles of the series of rows, by their columns; a series without one has the name of its column.
  public var titles: [String: String] {
    get { own.titles }
    set { own.titles = newValue }
  }

  /// The proportions of the marks of rows.
  public var proportions: ChartProportions {
    get { own.proportions }
    set { own.proportions = newValue }
  }

  /// Whether a chart of rows lies on its side: values go to the right, categories down and numbers up. Bars always lie,
  /// and a disc has no side.
  public var isLying: Bool {
    get { own.isLying }
    set { own.isLying = newValue }
  }

  /// The value axes of a chart of rows: the main one, and the second one at the right, which series may have.
  package var valueAxes: AxisPair<RowValueAxis> {
    _read { yield own.valueAxes }
    _modify { yield &own.valueAxes }
  }

  /// The annotations of a chart of rows. In a chart over time, the panes have them.
  package var annotations: RowAnnotations {
    _read { yield own.annotations }
    _modify { yield &own.annotations }
  }

  /// How far the values and series of rows have come on their way.
  package var passage: ChartPassage {
    _read { yield own.passage }
    _modify { yield &own.passage }
  }
}

/// A chart by itself: its time axis, and its pictures in the usual looks.
extension Chart {
  /// The series whose points the time axis has; nil without points.
  var charted: ChartSeries? { panes.first?.series.first.flatMap { $0.data.isEmpty ? nil : $0 } }

  /// The time axis: one slot per bar if the first pane's first series has bars, else all time; nil without points.
  public var scale: TimeScale? { charted?.scale }

  /// The range of the x axis that holds all points, which a `RangeSelection` stays within; nil without points. Rows
  /// without numbers are one unit each, the first from 0 to 1.
  ///
  /// - Parameter scale: the time axis; nil for the chart's own.
  public func bounds(on scale: TimeScale? = nil) -> SelectionBounds? {
    isOfRows ? rowBounds : charted.map { (scale ?? $0.scale).bounds(of: $0.data) }
  }

  /// The range of the time axis between two times, for `frame(showing:size:in:zone:)`; nil without points, and if the
  /// times are not in order.
  public func viewport(from start: Timestamp, to end: Timestamp) -> Viewport? {
    guard let charted, start < end else { return nil }
    let lower = charted.scale.position(of: start)
    return Viewport(lower: lower, span: lower.distance(to: charted.scale.position(of: end)), mode: .hold)
  }

  /// Draws a range of the chart; see `ChartView.frame(_:showing:size:on:zone:)`.
  ///
  /// ```swift
  /// var selector = RangeSelection(initialSpan: 60, limits: SpanLimits(minimum: 5))
  /// if let bounds = chart.bounds() { selector.setBounds(bounds, at: 0) }
  /// selector.pan(by: -20, at: 0)
  /// let cells = chart.frame(showing: selector.viewport, size: ScreenSize(columns: 100, rows: 30))
  /// ```
  ///
  /// - Parameters:
  ///   - range: the range in view; nil for all points.
  ///   - size: the size of the picture in cells.
  ///   - view: colours and glyphs.
  ///   - zone: the zone of the labels.
  public func frame(
    showing range: Viewport? = nil, size: ScreenSize, in view: ChartView = ChartView(), zone: Zone = .utc
  ) -> CellBuffer? {
    view.frame(self, showing: range, size: size, zone: zone)
  }

  /// The chart as plain text, one line a row, without colours; "" if there is no point or no room.
  public func text(showing range: Viewport? = nil, columns: Int = 80, rows: Int = 24) -> String {
    let view = ChartView(theme: Theme(depth: .mono))
    return frame(showing: range, size: ScreenSize(columns: columns, rows: rows), in: view)?.plainText ?? ""
  }
}

extension ChartSeries {
  /// The time axis of a chart of this series: one slot per bar, or all time.
  var scale: TimeScale { data.holdsBars ? .ordinal(OrdinalScale(data)) : .continuous }
}
