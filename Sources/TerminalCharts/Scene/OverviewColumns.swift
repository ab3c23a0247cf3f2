import AxisScales
import RangeSelection
import TimeSeries

/// The whole window in the overview's columns, and the place of the selector on it.
package struct OverviewColumns: Equatable, Sendable {
  package let grid: CellGrid
  /// The value of the last bar of each column; between bars further apart, the line that joins them, and nil if it is
  /// broken, as in the main chart.
  package let values: [Double?]
  /// The least low and the greatest high of the window.
  package let low: Double
  package let high: Double
  /// Columns of the selection, [lower, upper), inside 0 ... columns.
  package let lowerColumn: Int
  package let upperColumn: Int
  /// The labels below it; empty if there is no row for them.
  var ticks: [PlacedTick] = []

  /// - Parameters:
  ///   - viewport: the viewport of the main chart.
  ///   - previousWidth: axis units of the last overview's column; nil before the first.
  ///   - held: the cells to keep while a pointer holds a part of the selector.
  ///   - memory: the values of the last overview.
  init?(
    _ subject: borrowing ChartSubject, viewport: Viewport, columns: Int, previousWidth: Double?, held: CellGrid?,
    memory: inout KeptOverview
  ) {
    let (series, scale, bounds) = (subject.series, subject.scale, subject.bounds)
    let range = bounds.lower.distance(to: bounds.upper)
    guard columns > 0, range > 0, let whole = series.aggregate(series.indices) else { return nil }
    let width = Self.bucketWidth(range: range, columns: columns, previous: previousWidth)
    let fresh = CellGrid(upper: bounds.upper, span: width * Double(columns), columns: columns)
    let grid = held.flatMap { $0.columns == columns ? $0 : nil } ?? fresh
    self.grid = grid
    (low, high) = (whole.low, whole.high)
    values = memory.values(series, scale, grid, LineBreaks(subject.breaks, series, scale))
    let lower = min(max(grid.column(of: viewport.lower), 0), columns - 1)
    lowerColumn = lower
    upperColumn = min(max(grid.ceilingColumn(of: viewport.upper), lower + 1), columns)
  }

  /// Creates an overview without those before it.
  package init?(
    _ subject: borrowing ChartSubject, viewport: Viewport, columns: Int, previousWidth: Double?, held: CellGrid?
  ) {
    var memory = KeptOverview()
    self.init(
      subject, viewport: viewport, columns: columns, previousWidth: previousWidth, held: held, memory: &memory)
  }

  /// The same window in parts of the columns, for surfaces that show finer steps than cells.
  ///
  /// - Complexity: O(columns * parts * log(points)).
  func refined(_ parts: Int, _ subject: borrowing ChartSubject) -> OverviewColumns {
    OverviewColumns(self, parts, subject.series, subject.scale, subject.breaks)
  }

  private init(_ whole: OverviewColumns, _ parts: Int, _ series: Series, _ scale: TimeScale, _ breaks: BreakRule) {
    grid = whole.grid.parts(parts)
    var memory = KeptOverview()
    values = memory.values(series, scale, grid, LineBreaks(breaks, series, scale))
    (low, high) = (whole.low, whole.high)
    (lowerColumn, upperColumn) = (whole.lowerColumn * parts, whole.upperColumn * parts)
  }

  /// Returns a column's width that stays the same while the window grows by less than a column, so that columns do not
  /// shimmer.
  private static func bucketWidth(range: Double, columns: Int, previous: Double?) -> Double {
    let exact = range / Double(columns)
    guard let previous, previous > 0, exact < previous * 2, previous < exact * (1 + 2 / Double(columns)) else {
      return exact
    }
    return exact <= previous ? previous : exact * (1 + 1 / Double(columns))
  }
}
