import AxisScales
import RangeSelection
import TimeSeries

/// The range of the x axis that a chart of rows shows.
///
/// Categories are one unit each, the first from 0 to 1; numbers are their own units.
extension Chart {
  /// The range of the x axis that holds all rows; nil without rows.
  var rowBounds: SelectionBounds? {
    guard table.count > 0 else { return nil }
    guard hasNumbers else {
      return SelectionBounds(lower: AxisPosition(0), upper: AxisPosition(Double(table.count)))
    }
    let extent = positionExtent
    // A range has a width, also around a single number.
    let upper = extent.upperBound > extent.lowerBound ? extent.upperBound : extent.lowerBound + 1
    return SelectionBounds(lower: AxisPosition(extent.lowerBound), upper: AxisPosition(upper))
  }

  /// Returns the chart with the rows of a range; with all of them for nil and for a range without a width.
  ///
  /// - Complexity: O(rows * log(rows))
  func showing(_ range: Viewport?) -> Chart {
    guard let range, let kept = shownRows(of: range), let table = try? table.keeping(kept),
      var chart = try? with(table)
    else { return self }
    if hasNumbers { chart.passage.positions = range.lower.value...range.upper.value }
    if case .value(let series, let row) = selection {
      chart.selection = kept.firstIndex(of: row).map { .value(of: series, row: $0) } ?? .none
    }
    return chart
  }

  /// Returns the rows that start in a range, in the order of the table; nil for all of them.
  ///
  /// Lines keep a row beyond each edge, so that they go on to it. Discs have all rows.
  func shownRows(of range: Viewport) -> [Int]? {
    guard range.span.isFinite, range.span > 0, !mark.isSliced, !mark.isRadial else { return nil }
    let (lower, upper) = (range.lower.value, range.upper.value)
    let order = rowsInOrder
    // A line ascends, so the rows of a range are neighbours.
    var first = order.firstIndex { lower <= position($0) } ?? order.count
    var end = order.firstIndex { upper <= position($0) } ?? order.count
    if hasNumbers, mark == .line || mark == .band {
      first = max(first - 1, 0)
      end = min(end + 1, order.count)
    }
    return order[min(first, end)..<end].sorted()
  }
}
