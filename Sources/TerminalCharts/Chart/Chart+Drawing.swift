import AxisScales
import CivilTime
import RangeSelection
import TerminalScreen

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
