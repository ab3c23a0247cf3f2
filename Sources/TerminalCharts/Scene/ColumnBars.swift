import AxisScales
import RangeSelection
import TimeSeries

/// The bars of the main chart in the columns of its grid.
package struct ColumnBars: Equatable, Sendable {
  /// All that is drawn: a bar from before the view that reaches into it, and the bars of the view.
  package let bars: [ColumnBar]
  /// Columns that a bar's body may use; 1 if bars share columns.
  package let bodyWidth: Int
  /// The exact width of a usual slot in columns, at least 1.
  let slotColumns: Double
  /// The bars of the view: all that start in it, whatever the columns.
  package let indices: Range<Int>
  /// The number of bars in a candle; the first and the last candle have only those in view. 1 where a place has one
  /// bar, or the bars of a column.
  package let barsPerCandle: Int

  package static let empty = ColumnBars(bars: [], bodyWidth: 1, indices: 0..<0)

  init(bars: [ColumnBar], bodyWidth: Int, slotColumns: Double? = nil, indices: Range<Int>, barsPerCandle: Int = 1) {
    self.bars = bars
    self.bodyWidth = bodyWidth
    self.indices = indices
    self.barsPerCandle = barsPerCandle
    self.slotColumns = slotColumns ?? Double(bodyWidth)
  }

  /// The drawn bars of the view, without a bar that started before it.
  package var selected: ArraySlice<ColumnBar> {
    guard let first = bars.first, !first.indices.isEmpty, first.indices.upperBound <= indices.lowerBound else {
      return bars[...]
    }
    return bars.dropFirst()
  }

  /// The least and the greatest number of points that a place holds, where places hold several; nil where each has its
  /// own. The first and the last place have what is in view of their columns, so they do not count beside others.
  ///
  /// - Complexity: O(columns).
  package var pointsPerPlace: ClosedRange<Int>? {
    if barsPerCandle > 1 { return barsPerCandle...barsPerCandle }
    func joined(_ range: ClosedRange<Int>?, _ count: Int) -> ClosedRange<Int> {
      range.map { min($0.lowerBound, count)...max($0.upperBound, count) } ?? count...count
    }
    // Each frame asks for this, mostly of places with a point each.
    guard bars.contains(where: { $0.indices.count > 1 }) else { return nil }
    var all: ClosedRange<Int>?
    var inner: ClosedRange<Int>?
    var previous: Int?
    for bar in bars where !bar.indices.isEmpty {
      let count = bar.indices.count
      if let previous { inner = joined(inner, previous) }
      if all != nil { previous = count }
      all = joined(all, count)
    }
    return inner ?? all
  }

  /// The same places with other values.
  func with(_ bars: [ColumnBar]) -> ColumnBars {
    ColumnBars(
      bars: bars, bodyWidth: bodyWidth, slotColumns: slotColumns, indices: indices, barsPerCandle: barsPerCandle)
  }

  /// The place that has a bar; nil for a bar that is not drawn.
  ///
  /// - Complexity: O(log(columns)).
  func place(of index: Int) -> ColumnBar? {
    var (low, high) = (0, bars.count)
    // Places without bars have the index of the next bar.
    while low < high {
      let middle = (low + high) / 2
      if bars[middle].indices.upperBound <= index { low = middle + 1 } else { high = middle }
    }
    return low < bars.count && bars[low].indices.contains(index) ? bars[low] : nil
  }

  /// Assigns the bars of a view to the columns of its grid.
  ///
  /// - Parameters:
  ///   - subject: the points, the map of their times to positions, and the visible range.
  ///   - grid: the columns of the plot.
  /// - Complexity: O(columns * log(points)).
  package init(_ subject: borrowing ChartSubject, grid: CellGrid) {
    self = PlaceFinder(subject, grid).bars()
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
    return with(bars)
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
