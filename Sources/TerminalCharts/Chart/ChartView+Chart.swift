import AxisScales
import CivilTime
import RangeSelection
import TerminalScreen
import TimeSeries

/// Pictures of charts, without a viewer.
extension ChartView {
  /// Draws a chart with all of its points in view, on the time axis of its first series.
  ///
  /// The first pane's first series is the charted one: title and overview show it. Panes and labels without room are
  /// dropped, the lower panes first.
  ///
  /// - Parameters:
  ///   - chart: the chart to draw.
  ///   - size: the size of the picture in cells.
  ///   - scale: the time axis; nil for one slot per bar if the first series has bars, else for all time.
  ///   - zone: the zone of the labels.
  /// - Returns: nil if the screen is smaller than `ChartLayout.minimum`, or if the first series has no point.
  /// - Complexity: O(cells + series * columns * log(points)).
  public func frame(_ chart: Chart, size: ScreenSize, on scale: TimeScale? = nil, zone: Zone = .utc) -> CellBuffer? {
    guard let charted = chart.charted, let picture = ChartPicture(chart, charted, scale ?? charted.scale, zone, size)
    else { return nil }
    let title = chart.title.isEmpty ? charted.name : chart.title
    let look = ChartLook(name: title, selector: SelectorLook(focus: .main))
    var parts = DrawnParts()
    // The result is cells alone.
    var view = self
    view.pixels = nil
    var (surface, _) = view.begin(picture.scene, screen: size, keeping: &parts)
    view.draw(picture.scene, look, keeping: &parts, on: &surface)
    surface.drawHead(title, picture.scene, isSelected: chart.selection.has(charted.name))
    return surface.buffer
  }

  /// What a click on a cell of a chart's frame selects: the nearest series in the pane of that cell, or its point.
  ///
  /// Assign it to `Chart.selection`; the arguments are those of the frame that was clicked.
  ///
  /// - Complexity: O(series * columns * log(points)).
  public func selection(
    in chart: Chart, at cell: (column: Int, row: Int), size: ScreenSize, mode: ChartSelection.Mode = .series,
    on scale: TimeScale? = nil, zone: Zone = .utc
  ) -> ChartSelection {
    guard mode != .none, let charted = chart.charted,
      let picture = ChartPicture(chart, charted, scale ?? charted.scale, zone, size, column: cell.column),
      let crosshair = picture.crosshair,
      let nearest = picture.scene.nearest(to: cell.row, of: picture.scene.drawnSeries(at: crosshair))
    else { return .none }
    let name = nearest.series.name
    return mode == .series ? .series(name) : .point(of: name, at: picture.scene.time(of: crosshair))
  }
}

extension Chart {
  /// The series whose points the time axis has; nil without points.
  fileprivate var charted: ChartSeries? { panes[0].series.first.flatMap { $0.data.isEmpty ? nil : $0 } }
}

extension ChartSeries {
  /// The time axis of a chart of this series: one slot per bar, or all time.
  fileprivate var scale: TimeScale { data.kind == .bars ? .ordinal(OrdinalScale(data)) : .continuous }
}
