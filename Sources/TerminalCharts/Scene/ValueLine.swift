import CivilTime
import TimeSeries

/// The line at the value of the last point at or before the right edge (R16).
package struct ValueLine: Equatable, Sendable {
  package var time: Timestamp
  package var value: Double
  /// Whether the value rose from the previous point; a first point counts as rising.
  package var isRising: Bool
  /// Where it is drawn on its way to its value; nil at rest.
  package var moving: Double?

  /// The value at whose height it is drawn.
  package var height: Double { moving ?? value }
}

extension ValueLine {
  /// Creates the line at an index, or at the nearest point of the series if the index is outside; nil without a value
  /// there.
  package init?(_ series: Series, at index: Int) {
    let indices = series.indices
    guard !indices.isEmpty else { return nil }
    let place = min(max(index, indices.lowerBound), indices.upperBound - 1)
    let value = series.value(at: place)
    guard value.isFinite else { return nil }
    time = series.time(at: place)
    self.value = value
    isRising = place > indices.lowerBound ? value >= series.value(at: place - 1) : true
  }
}
