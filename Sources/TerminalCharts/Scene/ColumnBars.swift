import AxisScales
import RangeSelection
import TimeSeries

/// The bars of the main chart in the columns of its grid.
package struct ColumnBars: Equatable, Sendable {
  package let bars: [ColumnBar]
  /// Columns that a bar's body may use; 1 if bars share columns.
  package let bodyWidth: Int
  /// The bars in view, whose places start before the view's right edge. If bars share columns, the last column may
  /// contain bars that start later; they are drawn with it and are not among these.
  package let indices: Range<Int>

  package static let empty = ColumnBars(bars: [], bodyWidth: 1, indices: 0..<0)

  init(bars: [ColumnBar], bodyWidth: Int, indices: Range<Int>) {
    self.bars = bars
    self.bodyWidth = bodyWidth
    self.indices = indices
  }

  /// Assigns the bars of a view to the columns of its grid.
  ///
  /// - Parameters:
  ///   - series: the points.
  ///   - scale: maps the times of the points to positions.
  ///   - grid: the columns of the plot.
  ///   - viewport: the visible range.
  ///   - rule: the rule for silences that break a line.
  /// - Complexity: O(columns * log(points)).
  package init(
    _ series: Series, scale: TimeScale, grid: CellGrid, viewport: Viewport, breaks rule: BreakRule = .never
  ) {
    let breaks = LineBreaks(rule, series, scale)
    let slot = scale.slotWidth(in: series)
    if slot >= grid.cellWidth * (1 - 1e-9) {
      // The grid may be a little wider than the viewport; skip a bar that is visible only in that rest.
      let right = min(grid.position(ofColumn: grid.columns), viewport.upper)
      self = Self.single(series, scale, grid, slot, breaks, between: (grid.position(ofColumn: 0), right))
    } else {
      self = Self.shared(series, scale, grid, breaks, right: viewport.upper)
    }
  }

  private static func single(
    _ series: Series, _ scale: TimeScale, _ grid: CellGrid, _ slot: Double, _ breaks: LineBreaks,
    between edges: (left: AxisPosition, right: AxisPosition)
  ) -> ColumnBars {
    let (left, right) = edges
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
    func place(_ index: Int) -> (position: AxisPosition, column: Int) {
      let position = scale.position(ofIndex: index, in: series)
      return (position, grid.column(of: position))
    }
    var (index, current) = (first, place(first))
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

  private static func shared(
    _ series: Series, _ scale: TimeScale, _ grid: CellGrid, _ breaks: LineBreaks, right: AxisPosition
  ) -> ColumnBars {
    var edges: [Int] = []
    edges.reserveCapacity(grid.columns + 1)
    for column in 0...grid.columns {
      let position = grid.position(ofColumn: column)
      edges.append(series.firstIndex(atOrAfter: position, scale, from: edges.last ?? series.indices.lowerBound))
    }
    let values = series.columns(edges)
    var bars: [ColumnBar] = []
    bars.reserveCapacity(grid.columns)
    for column in 0..<grid.columns {
      let indices = edges[column]..<edges[column + 1]
      // A gap between two points of one column is not visible.
      let isBroken = !indices.isEmpty && breaks.isBroken(before: indices.lowerBound)
      bars.append(
        ColumnBar(indices: indices, column: column, width: 1, values: values[column], isBroken: isBroken))
    }
    let end = min(series.firstIndex(atOrAfter: right, scale, from: edges[0]), edges[grid.columns])
    return ColumnBars(bars: bars, bodyWidth: 1, indices: edges[0]..<end)
  }

  /// Returns the bars with other values for the newest bar; nil if that bar does not have its own place of at least two
  /// columns, or if `change` has no values for it.
  package func replacingLast(
    of series: Series, with change: (_ values: Aggregate, _ index: Int) -> Aggregate?
  ) -> ColumnBars? {
    let newest = series.indices.upperBound - 1
    guard bodyWidth >= 2, let last = bars.last, last.indices == newest..<newest + 1, let values = last.values,
      let changed = change(values, newest)
    else { return nil }
    var bars = bars
    bars[bars.count - 1].values = changed
    return ColumnBars(bars: bars, bodyWidth: bodyWidth, indices: indices)
  }

  /// The least low and the greatest high of the bars; nil without bars.
  package var extent: (low: Double, high: Double)? {
    var result: (low: Double, high: Double)?
    for case let values? in bars.lazy.map(\.values) {
      result = result.map { (min($0.low, values.low), max($0.high, values.high)) } ?? (values.low, values.high)
    }
    return result
  }
}

extension Series {
  /// Returns the first bar whose place starts at or after a position, never before `start`.
  ///
  /// - Complexity: O(log(count)), a few conversions of the scale.
  func firstIndex(atOrAfter position: AxisPosition, _ scale: TimeScale, from start: Int? = nil) -> Int {
    let range = indices
    let least = start ?? range.lowerBound
    guard !range.isEmpty else { return least }
    if case .ordinal = scale {
      // Clamp first: there is no slot after the last position.
      let slot = Int(min(max(position.whole, Int64(range.lowerBound) - 1), Int64(range.upperBound)))
      return max(min(max(position.fraction > 1e-6 ? slot + 1 : slot, range.lowerBound), range.upperBound), least)
    }
    // A border computed in floating point may be slightly right of the bar that starts there.
    let slack = 1e-6 * scale.slotWidth(in: self)
    return max(scale.lowerBound(position.advanced(by: -slack), in: self), least)
  }
}
