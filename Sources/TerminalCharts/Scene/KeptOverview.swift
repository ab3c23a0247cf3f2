import AxisScales
import TimeSeries

/// The extents of the last overview, which the next one continues while newer points come.
struct KeptOverview {
  private struct Inputs: Equatable {
    let past: PlacedPast
    let grid: CellGrid
  }

  private struct Known {
    var column: Int
    var index: Int
  }

  /// Where to continue: the column of the newest point, its first point, and the last column with a value before it.
  private struct Start {
    var column = 0
    var edge: Int?
    var known: Known?
  }

  private var inputs: Inputs?
  private var extents: [OverviewExtent?] = []
  private var start = Start()

  /// Returns low, high and last value of each column; between points further apart, the line that joins them, and nil
  /// if it is broken.
  ///
  /// - Parameter room: axis units before the first column whose points it shows, too: the right edge of the grid is a
  ///   border of cells, so the window may begin before the first column by less than one of the screen. nil for a
  ///   column.
  /// - Complexity: O(columns from the newest point on * log(points)), or O(columns * log(points)) of another grid.
  mutating func extents(
    _ series: Series, _ scale: TimeScale, _ grid: CellGrid, _ breaks: LineBreaks, room: Double? = nil
  ) -> [OverviewExtent?] {
    let slot = scale.slotWidth(in: series)
    let inputs = Inputs(past: PlacedPast(series, scale, slot: slot, breaks), grid: grid)
    if inputs != self.inputs { (self.inputs, extents, start) = (inputs, [], Start()) }
    fill(series, scale, grid, slot, breaks, room: room ?? grid.cellWidth)
    return extents
  }

  private mutating func fill(
    _ series: Series, _ scale: TimeScale, _ grid: CellGrid, _ slot: Double, _ breaks: LineBreaks, room: Double
  ) {
    let from = start
    var known = from.known
    extents.reserveCapacity(grid.columns)
    extents.removeLast(extents.count - from.column)
    // A line may have led to the newest point, which may have changed.
    for column in (known?.column ?? -1) + 1..<from.column { extents[column] = nil }
    var left = grid.position(ofColumn: from.column)
    var edge =
      from.edge ?? series.firstIndex(atOrAfter: from.column == 0 ? left.advanced(by: -room) : left, scale)
    let newest = series.indices.upperBound - 1
    start.column = grid.columns
    for column in from.column..<grid.columns {
      let right = grid.position(ofColumn: column + 1)
      defer { left = right }
      let first = edge
      edge = series.firstIndex(atOrAfter: right, scale, from: edge)
      if edge > newest, start.column == grid.columns {
        // Without a point here, the next one may lie before this column.
        start = Start(column: column, edge: first <= newest ? first : nil, known: known)
      }
      let last = edge - 1
      guard last >= series.indices.lowerBound else {
        extents.append(nil)
        continue
      }
      // A bar that starts in a column is seen in it; one that starts before it may have ended.
      func reachesColumn() -> Bool {
        left.distance(to: scale.position(ofIndex: last, in: series).advanced(by: slot)) > slot * 1e-6
      }
      guard first <= last || reachesColumn(), let values = series.aggregate(min(first, last)..<edge) else {
        extents.append(nil)
        continue
      }
      extents.append(OverviewExtent(values))
      if let known, known.column < column - 1, known.index == first - 1, first <= last,
        !breaks.isBroken(before: first)
      {
        let (from, to) = (series.value(at: known.index), series.value(at: first))
        for between in known.column + 1..<column where from.isFinite && to.isFinite {
          let share = Double(between - known.column) / Double(column - known.column)
          extents[between] = OverviewExtent(joining: from + (to - from) * share)
        }
      }
      known = Known(column: column, index: last)
    }
    if start.column == grid.columns { start = Start(column: grid.columns, edge: edge, known: known) }
  }
}
