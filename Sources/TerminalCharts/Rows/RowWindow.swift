import AxisScales
import CivilTime
import RangeSelection

/// The part of the x axis that a chart of rows shows.
package struct RowWindow: Equatable, Sendable {
  /// Positions on the axis: categories are one unit each, the first from 0 to 1; numbers are their own units.
  package var lower: Double
  package var upper: Double
  /// The number of the chart's first row in the whole table, on an axis of categories.
  var first = 0
  /// The chart's rows in the whole table; nil where it has all of them.
  package var kept: [Int]?
  /// The rows in view, and all of them.
  package var count: Int
  package var total: Int
}

/// Where a frame shows the axes of a chart of rows, so that a hand acts on what was shown.
package struct RowPlaces: Equatable, Sendable {
  let placement: PlotPlacement
  /// The columns of the x axis in the upright plot: that of its lower end, and how many.
  let start: Double
  let length: Double
  /// The rows of the upright plot from the least to the greatest value that a hand has chosen.
  let valueStart: Double
  let valueLength: Double
  package let axes: AxisPair<ValueAxis>
  /// The place and the columns of the overview, beside a plot on its side and else below it; nil without one.
  var overview: PlotPlacement?
  package var columns: OverviewPlaces?

  /// The plot on the screen.
  package var plot: CellRect { placement.rect }
  /// Whether the values go to the right.
  package var isLying: Bool { placement.isLying }

  /// Whether a cell is on the overview, or on a grip at its end.
  package func isInOverview(column: Int, row: Int) -> Bool {
    guard let overview else { return false }
    let place = overview.point(column: Double(column) + 0.5, row: Double(row) + 0.5)
    let (x, y) = (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
    return (-2..<overview.upright.columns + 2).contains(x) && (0..<overview.upright.rows).contains(y)
  }

  /// The column of the overview at a place of the screen, from the end of the first rows.
  package func overviewColumn(column: Double, row: Double) -> Double? {
    overview?.point(column: column, row: row).x
  }

  /// The share of the x axis at a place of the screen, 0 to 1 in view.
  package func share(column: Double, row: Double) -> Double {
    (placement.point(column: column, row: row).x - start) / max(length, 1e-9)
  }

  /// The share of the value axis at a place of the screen, from the end of the least values.
  package func valueShare(column: Double, row: Double) -> Double {
    (valueStart - placement.point(column: column, row: row).y) / max(valueLength, 1e-9)
  }

  /// The value at a place of the screen.
  package func value(column: Double, row: Double) -> Double {
    axes.main.value(atRow: placement.point(column: column, row: row).y)
  }
}

/// The overview of a chart of rows: all of its rows in miniature, and the selection on them.
package struct RowOverview: Equatable, Sendable {
  /// The extents of equal parts of the axis, from its start; nil where there is no value.
  let extents: [OverviewExtent?]
  let height: OverviewHeight
  /// Whether its rows are a line through numbers, or bars.
  private let isLine: Bool
  private let isOfBars: Bool
  package var bounds: SelectionBounds
  package var viewport: Viewport
  package var look: SelectorLook
  /// The columns that a pointer holds.
  package var held: CellGrid?

  /// The parts of an axis: a few for each column of a wide screen.
  private static let parts = 2_048

  /// - Returns: nil without values.
  /// - Complexity: O(rows * series)
  package init?(_ chart: Chart, bounds: SelectionBounds, viewport: Viewport) {
    guard let axis = chart.rowRange else { return nil }
    let parts = Self.parts
    var extents = [OverviewExtent?](repeating: nil, count: parts)
    let (isBar, scale) = (chart.hasBars(false), Double(parts) / (axis.upper - axis.lower))
    // Values of a second axis have the heights that they have beside the main one.
    let axes = chart.shownAxes
    func onMain(_ value: Double, _ series: Int) -> Double {
      guard chart.isOnSecond(series), let axes, let second = axes.second else { return value }
      return axes.main.value(atRow: second.rowOffset(of: value))
    }
    let own = Array(chart.series.indices)
    let stacks =
      chart.bars.filter { $0.first.map { chart.mark(of: $0) } == .stack }
      + own.filter { chart.mark(of: $0) != .stack }.map { [$0] }
    var (low, high) = (isBar ? 0 : Double.infinity, isBar ? 0 : -Double.infinity)
    func include(_ value: Double, _ stack: [Int], _ extent: inout OverviewExtent?) {
      let value = onMain(value, stack[0])
      guard value.isFinite else { return }
      var own = OverviewExtent(joining: value)
      if isBar { (own.low, own.high) = (min(value, 0), max(value, 0)) }
      (low, high) = (min(low, own.low), max(high, own.high))
      extent = extent.map { $0.joined(with: own) } ?? own
    }
    let (order, values) = (chart.rowsInOrder, stacks.compactMap(chart.values))
    let isDense = order.count > 8 * parts && values.count == stacks.count
    if isDense {
      var from = 0
      for part in 0..<parts {
        let end = order.partitioned(from: from) { (chart.position($0) - axis.lower) * scale >= Double(part + 1) }
        let last = part + 1 == parts ? order.count : end
        for (stack, values) in zip(stacks, values) {
          guard let ends = values.ends(in: from..<last) else { continue }
          for place in [ends.least, ends.greatest].sorted() { include(values[place], stack, &extents[part]) }
        }
        from = last
      }
    }
    for row in isDense ? RowOrder(count: 0) : order {
      let start = chart.position(row)
      guard start.isFinite else { continue }
      var extent: OverviewExtent?
      for stack in stacks { include(chart.sum(row, of: stack), stack, &extent) }
      guard let extent else { continue }
      let from = min(max(Int(clamping: (start - axis.lower) * scale), 0), parts - 1)
      let width = chart.hasNumbers ? 0 : scale
      let end = Int(clamping: ((start - axis.lower) * scale + width).rounded(.up))
      let to = min(max(end, from + 1), parts)
      for part in from..<to { extents[part] = extents[part].map { $0.joined(with: extent) } ?? extent }
    }
    guard low <= high else { return nil }
    let hasLines = own.contains { chart.mark(of: $0).joinsRows }
    if chart.hasNumbers, hasLines { Self.join(&extents) }
    self.extents = extents
    height = OverviewHeight(low: low, high: high)
    (isLine, isOfBars) = (chart.hasNumbers && hasLines, isBar)
    (self.bounds, self.viewport, look) = (bounds, viewport, SelectorLook(focus: .main))
  }

  /// Fills the parts between two points of a line.
  private static func join(_ extents: inout [OverviewExtent?]) {
    var last: Int?
    for place in extents.indices {
      guard let here = extents[place] else { continue }
      if let last, let before = extents[last], last + 1 < place {
        for between in last + 1..<place {
          let share = Double(between - last) / Double(place - last)
          extents[between] = OverviewExtent(joining: before.last + (here.last - before.last) * share)
        }
      }
      last = place
    }
  }

  /// The overview in columns of cells; nil without room.
  ///
  /// - Parameter parts: the extents that a column has, where the surface is finer than cells.
  func columns(_ count: Int, parts: Int = 1) -> OverviewColumns? {
    OverviewPlaces(bounds, viewport: viewport, columns: count, previousWidth: nil, held: held).map { places in
      let length = count * parts
      var columns = OverviewColumns(
        places, parts: parts,
        extents: (0..<length).map { column in
          let (from, to) = (column * extents.count / length, (column + 1) * extents.count / length)
          return extents[from..<max(to, from + 1)].lazy.compactMap(\.self).reduce(nil) { $0?.joined(with: $1) ?? $1 }
        }, height)
      (columns.hasLasts, columns.isStepped) = (isLine, isOfBars)
      return columns
    }
  }

  /// The same for a surface with pixels: bars have edges of their own, finer than a column.
  func fineColumns(_ count: Int) -> OverviewColumns? {
    isOfBars ? columns(count, parts: max(1, min(4, Self.parts / max(count, 1)))) : nil
  }
}

extension OverviewExtent {
  fileprivate func joined(with other: OverviewExtent) -> OverviewExtent {
    var joined = self
    (joined.low, joined.high, joined.last) = (min(low, other.low), max(high, other.high), other.last)
    return joined
  }
}
