import AxisScales
import RangeSelection
import TimeSeries

/// Finds the places of a series' bars in the columns of a grid.
///
/// The bars of the view come first, and then their columns: a column has no bar that starts outside the view, and every
/// bar of the view has a column of the plot.
struct PlaceFinder {
  private let series: Series
  private let scale: TimeScale
  private let grid: CellGrid
  private let breaks: LineBreaks
  /// The width of a usual slot.
  private let slot: Double
  private let viewport: Viewport

  /// Whether bars have places within a column.
  private let isFine: Bool

  init(_ subject: borrowing ChartSubject, _ grid: CellGrid) {
    series = subject.series
    scale = subject.scale
    self.grid = grid
    breaks = LineBreaks(subject.breaks, subject.series, subject.scale)
    slot = subject.slot(in: grid)
    (viewport, isFine) = (subject.viewport, subject.isFine)
  }

  /// The inputs of all places except the places of the newest point and of points after it.
  var past: KeptBars.Inputs {
    KeptBars.Inputs(
      past: PlacedPast(series, scale, slot: slot, breaks), grid: grid, left: viewport.lower, right: viewport.upper,
      isFine: isFine)
  }

  /// Returns the bars of the view.
  ///
  /// - Parameter old: bars of equal inputs, from the left, that newer points do not change; they are left out.
  /// - Complexity: O(columns after the old bars * log(points)).
  func bars(after old: ArraySlice<ColumnBar> = []) -> ColumnBars {
    let seen = scale.points(from: viewport.lower, to: viewport.upper, in: series)
    if grid.slotsPerCandle > 1, case .ordinal = scale { return joined(seen, after: old) }
    return slot >= grid.cellWidth * (1 - 1e-9) ? single(seen, after: old) : shared(seen, after: old)
  }

  /// The least width of a body, in columns, at which the bar that reaches in before the view is drawn cut.
  private static let leastCut = 3

  private func single(_ seen: Range<Int>, after old: ArraySlice<ColumnBar>) -> ColumnBars {
    let each = slot / grid.cellWidth
    let body = max(1, Int(clamping: (each + 1e-6).rounded(.down)))
    var bars: [ColumnBar] = []
    bars.reserveCapacity(old.isEmpty ? seen.count + 1 : 2)
    if old.isEmpty, body >= Self.leastCut, let cut = bar(reachingInBefore: seen.lowerBound) { bars.append(cut) }
    var index = max(old.last?.indices.upperBound ?? seen.lowerBound, seen.lowerBound)
    guard index < seen.upperBound else {
      return ColumnBars(bars: bars, bodyWidth: body, slotColumns: max(each, 1), indices: seen)
    }
    var current = place(index)
    while index < seen.upperBound {
      // Bars closer than a cell (a late tick, a shorter interval) share the place of the first.
      var next = index + 1
      var following = next < seen.upperBound ? place(next) : nil
      if following?.column == current.column {
        // The cost is one search, whatever their number; the last column has all of the rest.
        next = end(ofColumn: current.column, from: next, seen)
        following = next < seen.upperBound ? place(next) : nil
      }
      bars.append(bar(index..<next, at: current))
      (index, current) = (next, following ?? current)
    }
    return ColumnBars(bars: bars, bodyWidth: body, slotColumns: max(each, 1), indices: seen)
  }

  private typealias Place = (position: AxisPosition, column: Int, part: Double)

  /// The place of a bar of the view, which is in the plot: a rounding error moves none out of it.
  private func place(_ index: Int) -> Place {
    let position = scale.position(ofIndex: index, in: series)
    let place = place(at: position)
    let column = min(max(place.column, 0), grid.columns - 1)
    return (position, column, column == place.column ? place.part : 0)
  }

  private func bar(_ indices: Range<Int>, at place: Place) -> ColumnBar {
    let edge = grid.column(of: place.position.advanced(by: slot))
    return ColumnBar(
      indices: indices, column: place.column, width: max(1, edge - place.column), part: place.part,
      values: series.aggregate(indices), isBroken: breaks.isBroken(before: indices.lowerBound))
  }

  /// The bar before the view whose slot reaches into it; nil without one.
  private func bar(reachingInBefore first: Int) -> ColumnBar? {
    let index = first - 1
    guard series.indices.contains(index) else { return nil }
    let position = scale.position(ofIndex: index, in: series)
    guard viewport.lower.distance(to: position.advanced(by: slot)) > slot * 1e-6 else { return nil }
    return bar(index..<first, at: place(at: position))
  }

  private func place(at position: AxisPosition) -> Place {
    guard isFine else { return (position, grid.column(of: position), 0) }
    let (column, part) = grid.place(of: position)
    return (position, column, part)
  }

  /// The bars of the view in candles of one number of slots, which begin at multiples of it from the axis' zero. The
  /// visible part of the first and of the last candle is drawn in the cell of the whole candle.
  private func joined(_ seen: Range<Int>, after old: ArraySlice<ColumnBar>) -> ColumnBars {
    let count = grid.slotsPerCandle
    var edges = [max(old.last?.indices.upperBound ?? seen.lowerBound, seen.lowerBound)]
    edges.reserveCapacity(max(seen.upperBound - edges[0], 0) / count + 3)
    while let edge = edges.last, edge < seen.upperBound {
      edges.append(min(grid.candle(of: edge).upperBound, seen.upperBound))
    }
    var bars: [ColumnBar] = []
    bars.reserveCapacity(edges.count)
    let values = series.columns(edges)
    for place in values.indices { bars.append(candle(edges[place]..<edges[place + 1], values[place])) }
    return ColumnBars(
      bars: bars, bodyWidth: 1, slotColumns: Double(count) * slot / grid.cellWidth, indices: seen,
      barsPerCandle: count)
  }

  private func candle(_ indices: Range<Int>, _ values: Aggregate?) -> ColumnBar {
    let candle = grid.candle(of: indices.lowerBound)
    let place = place(at: AxisPosition(whole: Int64(candle.lowerBound)))
    let before = isFine ? Double(indices.lowerBound - candle.lowerBound) * slot / grid.cellWidth : 0
    let next = grid.column(of: AxisPosition(whole: Int64(candle.upperBound)))
    return ColumnBar(
      indices: indices, column: place.column, width: max(1, next - place.column), part: place.part + before,
      share: Double(indices.count) / Double(candle.count), values: values,
      isBroken: breaks.isBroken(before: indices.lowerBound))
  }

  private func shared(_ seen: Range<Int>, after old: ArraySlice<ColumnBar>) -> ColumnBars {
    var edges = [max(old.last?.indices.upperBound ?? seen.lowerBound, seen.lowerBound)]
    edges.reserveCapacity(grid.columns - old.count + 1)
    for column in old.count..<grid.columns {
      edges.append(end(ofColumn: column, from: edges[column - old.count], seen))
    }
    let values = series.columns(edges)
    var bars: [ColumnBar] = []
    bars.reserveCapacity(values.count)
    for place in values.indices {
      let indices = edges[place]..<edges[place + 1]
      // A gap between two points of one column is not visible.
      let isBroken = !indices.isEmpty && breaks.isBroken(before: indices.lowerBound)
      bars.append(
        ColumnBar(indices: indices, column: old.count + bars.count, width: 1, values: values[place], isBroken: isBroken)
      )
    }
    return ColumnBars(bars: bars, bodyWidth: 1, indices: seen)
  }

  /// One past the last point of a column that begins at a point; the last column ends with the view.
  private func end(ofColumn column: Int, from first: Int, _ seen: Range<Int>) -> Int {
    let end = max(seen.upperBound, first)
    if column >= grid.columns - 1 { return end }
    return min(series.firstIndex(atOrAfter: grid.position(ofColumn: column + 1), scale, from: first), end)
  }
}
