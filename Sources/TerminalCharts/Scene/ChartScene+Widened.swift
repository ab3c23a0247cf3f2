import AxisScales
import RangeSelection

/// Scenes of more columns than a screen has, for pictures that are sent in whole tiles.
extension ChartScene {
  /// Returns the scene with other columns of the same grid, on the same value axes.
  ///
  /// The drawing of a column then does not depend on where the view begins or ends. Labels are not for such a scene.
  ///
  /// - Parameters:
  ///   - columns: of this scene's plot; may begin before it and end after it.
  ///   - cutsBars: whether only the points of this scene's view are drawn.
  /// - Returns: nil if a series is not among the sources.
  /// - Complexity: O(series * columns * log(points)).
  func widened(to columns: Range<Int>, cutsBars: Bool = false) -> ChartScene? {
    let grid = grid.window(columns)
    let (left, right) = (grid.position(ofColumn: 0), grid.position(ofColumn: grid.columns))
    var subject = subject
    let (lower, upper) =
      cutsBars ? (max(left, subject.viewport.lower), min(right, subject.viewport.upper)) : (left, right)
    guard lower < upper else { return nil }
    subject.viewport = Viewport(lower: lower, span: lower.distance(to: upper), mode: .hold)
    var placed = subject
    placed.viewport = candles(in: subject.viewport, within: cutsBars ? self.subject.viewport : nil)
    var bars = ColumnBars(placed, grid: grid)
    if let moving = self.bars.bars.last { bars.replace(moving) }
    var scene = self
    let frame = TimeFrame(
      subject, grid: grid, bars: bars, readingTime: frame.readingTime, joinsReadings: frame.joinsReadings,
      cutsLines: false, placed: placed.viewport)
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

extension ChartScene {
  /// Returns a view extended to whole candles.
  ///
  /// - Parameter most: a view beyond which no bar is drawn; nil for none.
  private func candles(in view: Viewport, within most: Viewport?) -> Viewport {
    guard bars.barsPerCandle > 1 else { return view }
    var lower = AxisPosition(whole: Int64(candle(at: view.lower).lowerBound))
    var upper = AxisPosition(whole: Int64(candle(at: view.upper).upperBound))
    if let most { (lower, upper) = (max(lower, most.lower), min(upper, most.upper)) }
    return lower < upper ? Viewport(lower: lower, span: lower.distance(to: upper), mode: .hold) : view
  }

  /// The slots of the candle at a position.
  private func candle(at position: AxisPosition) -> Range<Int> {
    grid.candle(of: min(max(Int(clamping: position.whole), -Self.farthest), Self.farthest))
  }

  /// Far outside every series, and small enough for exact sums.
  private static let farthest = 1 << 60

  /// The columns at the ends of the view where only some of the bars of a column or a candle are in view, counted from
  /// the left edge of the plot; for candles, their exact places.
  var edges: [Range<Double>] {
    guard !(isLine && panes.isEmpty) else { return [] }
    if bars.barsPerCandle > 1 { return candleEdges }
    guard bars.bars.contains(where: { $0.indices.count > 1 }) else { return [] }
    let viewport = subject.viewport
    // The view may begin in a column whose bars all start before it.
    let first = grid.column(of: viewport.lower)
    var columns: [Int] = []
    if first >= 0, grid.position(ofColumn: first) < viewport.lower { columns.append(first) }
    let last = grid.columns - 1
    if last > first, grid.position(ofColumn: grid.columns) > viewport.upper { columns.append(last) }
    return columns.map { Double($0)..<Double($0 + 1) }
  }

  /// The places of the first and of the last candle, if bars of them are out of view.
  private var candleEdges: [Range<Double>] {
    guard let first = bars.bars.first?.indices, let last = bars.bars.last?.indices else { return [] }
    let held = subject.series.indices
    func x(_ slot: Int) -> Double {
      let (column, part) = grid.place(of: AxisPosition(whole: Int64(slot)))
      return min(max(Double(column) + part, 0), Double(grid.columns))
    }
    func place(_ indices: Range<Int>) -> Range<Double>? {
      let candle = grid.candle(of: indices.lowerBound)
      let (left, right) = (x(candle.lowerBound), x(candle.upperBound))
      return candle.clamped(to: held) == indices || left >= right ? nil : left..<right
    }
    return (first == last ? [first] : [first, last]).compactMap(place)
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
