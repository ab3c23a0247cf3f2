import AxisScales
import RangeSelection
import TimeSeries

/// The range of the x axis that a chart of rows shows.
///
/// Categories are one unit each, the first from 0 to 1; numbers are their own units.
extension Chart {
  /// Whether its x axis has ranges: a disc has none.
  package var hasRowRange: Bool { isOfRows && !mark.isSliced && !mark.isRadial }

  /// The range of the x axis that holds all rows; nil without rows, and for a disc.
  package var rowRange: (lower: Double, upper: Double)? {
    guard hasRowRange, table.count > 0 else { return nil }
    guard hasNumbers else { return (0, Double(table.count)) }
    let extent = positionExtent
    // A range has a width, also around a single number.
    let least = extent.lowerBound + max(1, abs(extent.lowerBound) * 1e-9)
    return (extent.lowerBound, extent.upperBound > extent.lowerBound ? extent.upperBound : least)
  }

  /// Whether x and y are exchanged: bars always lie, and a disc has no side.
  var isOnSide: Bool { hasRowRange && (isLying || mark == .bars) }

  /// The position of a row on the x axis: its number, or its index.
  package func rowPosition(_ row: Int) -> Double { position(row) }

  /// The value axes from end to end; nil for one without a height.
  package var shownAxes: AxisPair<ValueAxis>? {
    func axis(_ extent: ClosedRange<Double>, isSecond: Bool) -> ValueAxis? {
      guard extent.lowerBound < extent.upperBound else { return nil }
      let mode = ValueScaleMode(
        isLogarithmic: isLogarithmic(isSecond, over: extent),
        isInverted: mark.hasSecondAxis && valueAxes[isSecond: isSecond]?.mode.isInverted == true)
      return ValueAxis(upper: extent.upperBound, lower: extent.lowerBound, rows: 1, mode)
    }
    let extents = valueExtents
    return axis(extents.main, isSecond: false).map { main in
      AxisPair(main: main, second: extents.second.flatMap { axis($0, isSecond: true) })
    }
  }

  /// Whether the rows of the x axis have numbers.
  package var isOverNumbers: Bool { hasNumbers }

  /// The range of the x axis that holds all rows; nil without rows.
  var rowBounds: SelectionBounds? {
    guard table.count > 0 else { return nil }
    guard let range = rowRange else {
      return SelectionBounds(lower: AxisPosition(0), upper: AxisPosition(Double(table.count)))
    }
    return SelectionBounds(lower: AxisPosition(range.lower), upper: AxisPosition(range.upper))
  }

  /// Returns the chart with the rows of a range; with all of them for nil and for a range without a width.
  ///
  /// - Complexity: O(log(rows) + rows in the range)
  func showing(_ range: Viewport?) -> Chart {
    guard let range, range.span.isFinite, range.span > 0 else { return self }
    return showing(from: range.lower.value, to: range.upper.value)
  }

  /// The same between two positions.
  package func showing(from lower: Double, to upper: Double) -> Chart {
    guard let kept = keptRows(from: lower, to: upper), var chart = keeping(kept) else { return self }
    var window = RowWindow(lower: lower, upper: upper, count: 0, total: table.count)
    window.first = hasNumbers ? 0 : kept.first ?? Int(min(max(lower, 0), Double(table.count)))
    window.kept = kept.count == table.count ? nil : kept
    chart.passage.window = window
    if hasNumbers { chart.passage.positions = lower...upper }
    chart.passage.decimals = axisDecimals
    if kept.count < table.count, case .value(let series, let row) = selection {
      chart.selection = place(of: row, in: kept).map { .value(of: series, row: $0) } ?? .none
    }
    let count = chart.countInView
    chart.passage.window?.count = count
    return chart
  }

  private func keeping(_ kept: [Int]) -> Chart? {
    if kept.count == table.count { return self }
    guard let rows = rows.keeping(kept) else { return nil }
    var chart = self
    chart.rows = rows
    return chart
  }

  private func place(of row: Int, in kept: [Int]) -> Int? {
    // Kept rows are in the order of the table.
    let place = kept.partitioned { $0 >= row }
    return place < kept.count && kept[place] == row ? place : nil
  }

  /// Returns the rows that are drawn in a range, in the order of the table; nil for all of them.
  ///
  /// Lines keep a row beyond each edge, so that they go on to it, and a bar that an edge cuts is drawn. Discs have all
  /// rows.
  func shownRows(of range: Viewport) -> [Int]? {
    guard range.span.isFinite, range.span > 0 else { return nil }
    return keptRows(from: range.lower.value, to: range.upper.value)
  }

  private func keptRows(from lower: Double, to upper: Double) -> [Int]? {
    let order = rowsInOrder
    return keptPlaces(from: lower, to: upper).map { order.rows(at: $0, of: table.count) }
  }

  /// Returns the ranges of the value axes of the rows that a range keeps.
  ///
  /// - Complexity: O(log(rows)) with all series shown
  package func restingExtents(from lower: Double, to upper: Double) -> AxisPair<ClosedRange<Double>> {
    guard let places = keptPlaces(from: lower, to: upper) else { return restingExtents }
    return restingExtents(in: places)
  }

  /// The same in the order of the x axis.
  private func keptPlaces(from lower: Double, to upper: Double) -> Range<Int>? {
    guard hasRowRange, lower.isFinite, upper.isFinite, lower < upper else { return nil }
    guard hasNumbers else {
      let rows = Double(table.count)
      let first = min(max(lower.rounded(.down), 0), rows)
      let end = min(max(upper.rounded(.up), first), rows)
      return Int(first)..<Int(end)
    }
    let order = rowsInOrder
    // A candle that an edge cuts is drawn.
    let room = candleSpacing / 2
    var first = order.partitioned { lower - room <= position($0) }
    // The last row belongs to a range that ends there.
    var end = order.partitioned(from: first) { upper + room <= position($0) }
    while end < order.count, position(order[end]) == upper, upper >= positionExtent.upperBound { end += 1 }
    if rows.marks.contains(where: \.joinsRows) {
      first = max(first - 1, 0)
      end = min(end + 1, order.count)
    }
    return min(first, end)..<end
  }

  /// The rows that start in the window and, on an axis of numbers, have a value in the range of values that a hand has
  /// chosen; a category is named on its axis whatever its values.
  private var countInView: Int {
    guard let window = passage.window else { return table.count }
    let order = rowsInOrder
    let first = order.partitioned { window.lower <= position($0) }
    let end = order.partitioned(from: first) {
      hasNumbers ? window.upper < position($0) : window.upper <= position($0)
    }
    guard hasNumbers, let values = passage.values else { return end - first }
    return order[first..<end].count { row in
      series.indices.contains { series in
        values[isSecond: isOnSecond(series)]?.contains(value(row, series)) ?? true
      }
    }
  }
}

extension [Int] {
  /// The first place from which on all elements satisfy a condition, which holds for a suffix.
  fileprivate func partitioned(_ isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
