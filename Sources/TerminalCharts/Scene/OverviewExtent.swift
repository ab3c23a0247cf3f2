import TimeSeries

/// The extent of the points in a column of the overview.
package struct OverviewExtent: Equatable, Sendable {
  /// The least low and the greatest high.
  package var low: Double
  package var high: Double
  /// The value of the last point.
  package var last: Double

  init(_ values: Aggregate) {
    low = values.low
    high = values.high
    last = values.close
  }

  /// The place of a line between two points.
  init(joining value: Double) {
    low = value
    high = value
    last = value
  }
}
