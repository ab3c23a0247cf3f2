import AxisScales
import RangeSelection
import TimeSeries

/// Finds the places of a series' bars in the columns of a grid.
struct PlaceFinder {
  private let series: Series
  private let scale: TimeScale
  private let grid: CellGrid
  private let breaks: LineBreaks
  /// The width of a usual slot.
  private let slot: Double
  /// Where the view ends. The grid may be a little wider; a bar that is visible only in that rest is skipped.
  private let right: AxisPosition

  init(_ series: Series, _ scale: TimeScale, _ grid: CellGrid, _ viewport: Viewport, _ breaks: LineBreaks) {
    (self.series, self.scale, self.grid, self.breaks) = (series, scale, grid, breaks)
    (slot, right) = (scale.slotWidth(in: series), viewport.upper)
  }

  /// The inputs of all places but those of the newest point and of points after it.
  var past: KeptBars.Inputs {
    KeptBars.Inputs(past: PlacedPast(series, scale, slot: slot, breaks), grid: grid, right: right)
  }

  /// Returns the bars of the view.
  ///
  /// - Parameter old: bars of equal inputs, from the left, that newer points do not change.
  /// - Complexity: O(columns after the old bars * log(points)).
  func bars(after old: ArraySlice<ColumnBar> = []) -> ColumnBars {
    slot >= grid.cellWidth * (1 - 1e-9) ? single(after: old) : shared(after: old)
  }

  private func single(after old: ArraySlice<ColumnBar>) -> ColumnBars {
    let left = grid.position(ofColumn: 0)
    let right = min(grid.position(ofColumn: grid.columns), right)
    var first = series.firstIndex(atOrAfter: left, scale)
    if first > series.indices.lowerBound {
      let before = scale.position(ofIndex: first - 1, in: series)
      if left.distance(to: before.advanced(by: slot)) > slot * 1e-6 { first -= 1 }
    }
    let end = series.firstIndex(atOrAfter: right, scale, from: first)
    // Without a bar in view, the index of the last one before it is still known.
    guard first < end else { return ColumnBars(bars: [], bodyWidth: 1, indices: end..<end) }
    let body = max(1, Int(clamping: (slot / grid.cellWidth + 1e-6).rounded(.down)))
    var bars: [ColumnBar] = []
    bars.reserveCapacity(end - first)
    bars += old
    func place(_ index: Int) -> (position: AxisPosition, column: Int) {
      let position = scale.position(ofIndex: index, in: series)
      return (position, grid.column(of: position))
    }
    var index = old.last?.indices.upperBound ?? first
    guard index < end else { return ColumnBars(bars: bars, bodyWidth: body, indices: first..<end) }
    var current = place(index)
    while index < end {
      let column = current.column
      // Bars closer than a cell (a late tick, a shorter interval) share the place of the first.
      var next = index + 1
      var following = next < end ? place(next) : nil
      if following?.column == column {
        // The cost is one search, whatever their number.
        next = min(series.firstIndex(atOrAfter: grid.position(ofColumn: column + 1), scale, from: next), end)
        following = next < end ? place(next) : nil
      }
      let edge = grid.column(of: current.position.advanced(by: slot))
      bars.append(
        ColumnBar(
          indices: index..<next, column: column, width: max(1, edge - column),
          values: series.aggregate(index..<next), isBroken: breaks.isBroken(before: index)))
      (index, current) = (next, following ?? current)
    }
    return ColumnBars(bars: bars, bodyWidth: body, indices: first..<end)
  }

  private func shared(after old: ArraySlice<ColumnBar>) -> ColumnBars {
    var edges = [
      old.last?.indices.upperBound ?? series.firstIndex(atOrAfter: grid.position(ofColumn: 0), scale)
    ]
    edges.reserveCapacity(grid.columns - old.count + 1)
    for column in old.count..<grid.columns {
      let right = grid.position(ofColumn: column + 1)
      edges.append(series.firstIndex(atOrAfter: right, scale, from: edges[column - old.count]))
    }
    let values = series.columns(edges)
    var bars = Array(old)
    bars.reserveCapacity(grid.columns)
    for place in values.indices {
      let indices = edges[place]..<edges[place + 1]
      // A gap between two points of one column is not visible.
      let isBroken = !indices.isEmpty && breaks.isBroken(before: indices.lowerBound)
      bars.append(
        ColumnBar(indices: indices, column: bars.count, width: 1, values: values[place], isBroken: isBroken))
    }
    let first = bars.first?.indices.lowerBound ?? edges[0]
    let end = min(series.firstIndex(atOrAfter: right, scale, from: first), edges[edges.count - 1])
    return ColumnBars(bars: bars, bodyWidth: 1, indices: first..<end)
  }
}
