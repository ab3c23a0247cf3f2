import AxisScales
import RangeSelection
import TimeSeries

/// The whole window in the overview's columns, and the place of the selector on it.
package struct OverviewColumns: Equatable, Sendable {
  package let places: OverviewPlaces
  /// Columns of this value in a column of the screen.
  let parts: Int
  /// Low, high and last value of each column; between points further apart, the line that joins them, and nil if it is
  /// broken, as in the main chart.
  package let extents: [OverviewExtent?]
  package let height: OverviewHeight
  /// Whether the last of the values of a column says something: rows beside each other are no course of one value.
  var hasLasts = true
  /// Whether columns are drawn as bars, level from edge to edge, in pixels too.
  var isStepped = false
  /// The labels below it; empty if there is no row for them.
  var ticks: [PlacedTick] = []
  /// The columns with markers; empty without any.
  package internal(set) var markerTicks: [OverviewTick?] = []

  package var grid: CellGrid { places.grid }
  /// Columns of the selection, [lower, upper), inside 0 ... columns.
  package var lowerColumn: Int { places.lowerColumn }
  package var upperColumn: Int { places.upperColumn }

  /// - Parameters:
  ///   - viewport: the viewport of the main chart.
  ///   - shown: the cells of the last overview, which this one keeps if it can.
  ///   - mode: how the main chart places its values.
  ///   - memory: the extents of the last overview.
  init?(
    _ subject: borrowing ChartSubject, viewport: Viewport, columns: Int, shown: ShownOverview, _ mode: ValueScaleMode,
    memory: inout KeptOverview
  ) {
    let (series, scale) = (subject.series, subject.scale)
    guard
      let places = OverviewPlaces(
        subject.bounds, viewport: viewport, columns: columns, previousWidth: shown.columnWidth, held: shown.held),
      let whole = series.aggregate(series.indices)
    else { return nil }
    (self.places, parts) = (places, 1)
    height = OverviewHeight(low: whole.low, high: whole.high, mode)
    extents = memory.extents(series, scale, places.grid, LineBreaks(subject.breaks, series, scale))
  }

  /// The indices of the points that begin in each column. The first column has the points of the one before it, too.
  ///
  /// - Complexity: O(columns * log(points)).
  package func points(of subject: borrowing ChartSubject) -> [Range<Int>] {
    let (series, scale) = (subject.series, subject.scale)
    func first(afterColumn column: Int, from start: Int) -> Int {
      series.firstIndex(atOrAfter: grid.position(ofColumn: column + 1), scale, from: start)
    }
    var edge = first(afterColumn: -2, from: series.indices.lowerBound)
    return extents.indices.map { column in
      let start = edge
      edge = first(afterColumn: column, from: start)
      return start..<edge
    }
  }

  /// The same window in parts of the columns, at most `most` in each, for surfaces that show finer steps than cells; no
  /// part is narrower than a point's slot, of which it would repeat the extent.
  ///
  /// - Complexity: O(columns * parts * log(points)).
  func refined(upTo most: Int, _ subject: borrowing ChartSubject) -> OverviewColumns {
    let (series, scale) = (subject.series, subject.scale)
    let points = grid.cellWidth / scale.slotWidth(in: series)
    let parts = points.isFinite ? Int(min(max(points, 1), Double(max(most, 1)))) : 1
    let fine = places.parts(parts)
    var memory = KeptOverview()
    let extents = memory.extents(
      series, scale, fine.grid, LineBreaks(subject.breaks, series, scale), room: grid.cellWidth)
    return OverviewColumns(places: fine, parts: parts, extents: extents, height: height)
  }

  /// An overview of rows, whose extents the caller knows.
  ///
  /// - Parameter parts: the extents in a column of the screen.
  init(_ places: OverviewPlaces, parts: Int = 1, extents: [OverviewExtent?], _ height: OverviewHeight) {
    self.init(places: parts > 1 ? places.parts(parts) : places, parts: parts, extents: extents, height: height)
  }

  private init(places: OverviewPlaces, parts: Int, extents: [OverviewExtent?], height: OverviewHeight) {
    self.places = places
    self.parts = parts
    self.extents = extents
    self.height = height
  }
}
