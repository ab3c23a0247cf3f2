import AxisScales
import RangeSelection

/// Scenes of more columns than a screen has, for pictures that are sent in whole tiles.
extension ChartScene {
  /// Returns the scene with other columns of the same grid, on the same value axes.
  ///
  /// What is drawn in a column then does not depend on where the view begins or ends. Labels are not for such a scene.
  ///
  /// - Parameter columns: of this scene's plot; may begin before it and end after it.
  /// - Returns: nil if a series is not among the sources.
  /// - Complexity: O(series * columns * log(points)).
  func widened(to columns: Range<Int>) -> ChartScene? {
    let grid = grid.window(columns)
    let (left, right) = (grid.position(ofColumn: 0), grid.position(ofColumn: grid.columns))
    var subject = subject
    subject.viewport = Viewport(lower: left, span: left.distance(to: right), mode: .hold)
    var bars = ColumnBars(subject, grid: grid)
    if let moving = self.bars.bars.last { bars.replace(moving) }
    var scene = self
    let frame = TimeFrame(
      subject, grid: grid, bars: bars, readingTime: frame.readingTime, joinsReadings: frame.joinsReadings,
      cutsLines: false)
    scene.frame = frame
    scene.layout = layout.widened(to: columns)
    guard let main = main.widened(to: columns, on: frame, sources) else { return nil }
    scene.main = main
    scene.panes = panes.compactMap { $0.widened(to: columns, on: frame, sources) }
    guard scene.panes.count == panes.count else { return nil }
    let inputs = TickInputs(
      subject, grid: grid, bodyWidth: bars.bodyWidth, room: layout.coarseLabels == nil ? 9 : 8, overhang: 0)
    scene.ticks = PlacedTicks(inputs, TickAxis(subject.scale, series: subject.series, zone: subject.zone))
    return scene
  }
}

extension ColumnBars {
  /// Gives a bar the values that it has while it moves.
  fileprivate mutating func replace(_ moving: ColumnBar) {
    guard let place = bars.lastIndex(where: { $0.indices == moving.indices }) else { return }
    var bars = bars
    bars[place].values = moving.values
    self = with(bars)
  }
}

extension ChartLayout {
  fileprivate func widened(to columns: Range<Int>) -> ChartLayout {
    var layout = self
    layout.plot = plot.widened(to: columns)
    // The gutters keep their room.
    layout.size.columns += columns.upperBound - plot.columns
    return layout
  }
}

extension CellRect {
  /// The rectangle with other columns, counted from its own first one.
  func widened(to columns: Range<Int>) -> CellRect {
    CellRect(column: column + columns.lowerBound, row: row, columns: columns.count, rows: rows)
  }
}
