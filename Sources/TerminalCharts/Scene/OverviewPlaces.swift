import AxisScales
import RangeSelection

/// The columns of the overview, and the place of the selector on them.
package struct OverviewPlaces: Equatable, Sendable {
  package let grid: CellGrid
  /// Columns of the selection, [lower, upper), inside 0 ... columns.
  package let lowerColumn: Int
  package let upperColumn: Int

  /// - Parameters:
  ///   - viewport: the viewport of the main chart.
  ///   - previousWidth: axis units of the last overview's column; nil before the first.
  ///   - held: the cells to keep while a pointer holds a part of the selector.
  /// - Complexity: O(1).
  package init?(
    _ bounds: SelectionBounds, viewport: Viewport, columns: Int, previousWidth: Double?, held: CellGrid?
  ) {
    let range = bounds.lower.distance(to: bounds.upper)
    guard columns > 0, range > 0 else { return nil }
    let width = Self.columnWidth(range: range, columns: columns, previous: previousWidth)
    let fresh = CellGrid(upper: bounds.upper, span: width * Double(columns), columns: columns)
    let grid = held.flatMap { $0.columns == columns ? $0 : nil } ?? fresh
    self.grid = grid
    lowerColumn = min(max(grid.column(of: viewport.lower), 0), columns - 1)
    upperColumn = min(max(grid.ceilingColumn(of: viewport.upper), lowerColumn + 1), columns)
  }

  /// Returns the part of the selector at a column: a grip before the body, the body before the rest.
  package func part(at column: Int) -> SelectorPart {
    // A grip's hit area is three cells: its pill, its edge and, if the selection is wide, its first cell.
    let reach = upperColumn - lowerColumn > 2 ? 0 : -1
    if (lowerColumn - 2...lowerColumn + reach).contains(column) { return .lowerGrip }
    if (upperColumn - 1 - reach...upperColumn + 1).contains(column) { return .upperGrip }
    return (lowerColumn..<upperColumn).contains(column) ? .body : .main
  }

  /// Returns the same places in parts of the columns.
  func parts(_ count: Int) -> OverviewPlaces {
    OverviewPlaces(grid: grid.parts(count), lowerColumn: lowerColumn * count, upperColumn: upperColumn * count)
  }

  private init(grid: CellGrid, lowerColumn: Int, upperColumn: Int) {
    self.grid = grid
    self.lowerColumn = lowerColumn
    self.upperColumn = upperColumn
  }

  /// Returns a column's width that stays the same while the window grows by less than a column, so that columns do not
  /// shimmer.
  private static func columnWidth(range: Double, columns: Int, previous: Double?) -> Double {
    let exact = range / Double(columns)
    guard let previous, previous > 0, exact < previous * 2, previous < exact * (1 + 2 / Double(columns)) else {
      return exact
    }
    return exact <= previous ? previous : exact * (1 + 1 / Double(columns))
  }
}
