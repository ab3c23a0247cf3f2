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
  ///   - scale: the time axis; nil for one slot per bar if the first series has bars, else for all time.
  ///   - zone: the zone of the labels.
  /// - Returns: nil if the screen is smaller than `ScreenLayout.minimum`, or if the first series has no point.
  /// - Complexity: O(cells + series * columns * log(points)).
  public func frame(_ chart: Chart, size: ScreenSize, on scale: TimeScale? = nil, zone: Zone = .utc) -> CellBuffer? {
    guard let charted = chart.panes[0].series.first, !charted.data.isEmpty else { return nil }
    let scale = scale ?? (charted.data.kind == .bars ? .ordinal(OrdinalScale(charted.data)) : .continuous)
    guard let picture = ChartPicture(chart, charted, scale, zone, size) else { return nil }
    let title = chart.title.isEmpty ? charted.name : chart.title
    var look = ChartLook(name: title, selector: SelectorLook(focus: .main))
    look.series = charted.mark.look
    var parts = DrawnParts()
    var (canvas, _) = begin(picture.scene, screen: size, keeping: &parts)
    draw(picture.scene, look, keeping: &parts, on: &canvas)
    canvas.drawHead(title, picture.scene)
    return canvas.buffer
  }
}
