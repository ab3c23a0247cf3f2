import AxisScales
import CivilTime
import RangeSelection
import TerminalScreen
import TimeSeries

/// Pictures of charts, without a viewer.
extension ChartView {
  /// Draws a range of a chart's x axis: of time, on the time axis of its first series, or of rows.
  ///
  /// The first pane's first series is the charted one: title and overview show it. The plot shows the points that start
  /// in the range, and the overview all of them with the range as its selection. Panes and labels without room are
  /// dropped, the lower panes first.
  ///
  /// - Parameters:
  ///   - chart: the chart to draw.
  ///   - range: the range in view, as the `viewport` of a `RangeSelection`; nil for all points. A span that is not
  ///     positive shows all points, and a range without points an empty plot.
  ///   - size: the size of the picture in cells.
  ///   - scale: the time axis; nil for `Chart.scale`.
  ///   - zone: the zone of the labels.
  /// - Returns: nil if the screen is smaller than `ChartLayout.minimum`, or if the first series has no point. A chart
  ///   of rows has a picture without a row, too.
  /// - Complexity: O(cells + series * columns * log(points)).
  public func frame(
    _ chart: Chart, showing range: Viewport? = nil, size: ScreenSize, on scale: TimeScale? = nil, zone: Zone = .utc
  ) -> CellBuffer? {
    // The result is cells alone.
    var view = self
    view.pixels = nil
    return view.drawn(chart, showing: range, size: size, on: scale, zone)?.cells
  }

  /// Draws a range of a chart in pixels, with letters in outlines of our own; see `frame(_:showing:size:on:zone:)`.
  ///
  /// - Parameters:
  ///   - chart: the chart to draw.
  ///   - range: the range in view; nil for all points.
  ///   - size: the size of the picture in cells of 9 by 19 pixels.
  ///   - scale: the time axis; nil for `Chart.scale`.
  ///   - zone: the zone of the labels.
  ///   - pixelScale: the number of pixels for each of these in both directions, 1 to 8.
  /// - Returns: nil also if the picture would have more than 67 million pixels.
  /// - Complexity: O(pixels).
  public func image(
    _ chart: Chart, showing range: Viewport? = nil, size: ScreenSize, on scale: TimeScale? = nil, zone: Zone = .utc,
    pixelScale: Int = 1
  ) -> ChartImage? {
    var view = self
    let (plain, times) = (CellBuffer.svgCell, min(max(pixelScale, 1), 8))
    let cell = ScreenSize(columns: plain.columns * times, rows: plain.rows * times)
    (view.pixels, view.isStill) = (cell, true)
    guard let (cells, picture) = view.drawn(chart, showing: range, size: size, on: scale, zone) else { return nil }
    return ChartImage(cells, picture, cell: cell, theme)
  }

  /// Draws a range of a chart as an SVG document; see `frame(_:showing:size:on:zone:)`.
  public func svg(
    _ chart: Chart, showing range: Viewport? = nil, size: ScreenSize, on scale: TimeScale? = nil, zone: Zone = .utc
  ) -> String? {
    var view = self
    (view.pixels, view.isStill) = (CellBuffer.svgCell, true)
    guard let (cells, picture) = view.drawn(chart, showing: range, size: size, on: scale, zone) else { return nil }
    return cells.svg(colors: theme.pictureColors, with: picture)
  }

  private func drawn(
    _ chart: Chart, showing range: Viewport?, size: ScreenSize, on scale: TimeScale?, _ zone: Zone
  ) -> (cells: CellBuffer, picture: FramePicture?)? {
    if chart.isOfRows {
      guard !ChartLayout.isTooSmall(size) else { return nil }
      let (surface, picture) = self.picture(of: chart.showing(range), size: size)
      return (surface.buffer, picture)
    }
    guard let charted = chart.charted,
      let (scene, _) = ChartScene.of(
        chart, charted, scale ?? charted.scale, zone, size, showing: range, isFine: pixels != nil)
    else { return nil }
    let title = chart.title.isEmpty ? charted.name : chart.title
    var look = ChartLook(name: title, selector: SelectorLook(focus: .main))
    look.labels = chart.proportions.labels
    var parts = DrawnParts()
    var (surface, _) = begin(scene, screen: size, keeping: &parts)
    let pixels = draw(scene, look, keeping: &parts, on: &surface)
    surface.drawHead(title, scene, isSelected: chart.selection.has(charted.name))
    return (surface.buffer, pixels)
  }

  /// The selection by a click on a cell of a chart's frame: the nearest series in the pane of that cell, or its point.
  ///
  /// Assign it to `Chart.selection`; pass the arguments of the frame that was clicked.
  ///
  /// - Complexity: O(series * columns * log(points)).
  public func selection(
    in chart: Chart, at cell: (column: Int, row: Int), showing range: Viewport? = nil, size: ScreenSize,
    mode: ChartSelection.Mode = .series, on scale: TimeScale? = nil, zone: Zone = .utc
  ) -> ChartSelection {
    guard !chart.isOfRows else {
      let hit = hit(
        chart.showing(range), foot: 0, size: size, column: Double(cell.column) + 0.5, row: Double(cell.row) + 0.5)
      return chart.selectable(hit.selection, mode)
    }
    guard mode != .none, let charted = chart.charted,
      let (scene, crosshair) = ChartScene.of(
        chart, charted, scale ?? charted.scale, zone, size, showing: range, column: cell.column),
      let crosshair, let nearest = scene.nearest(to: cell.row, of: scene.drawnSeries(at: crosshair))
    else { return .none }
    let name = nearest.series.name
    return mode == .series ? .series(name) : .point(of: name, at: scene.time(of: crosshair))
  }
}
