import CivilTime
import TerminalCharts
import TimeSeries

/// The last value of a series, its change, and its recent values.
package struct WatchQuote: Equatable, Sendable {
  package var last: Double
  /// The change since the reference; nil without one.
  package var change: Double?
  /// The change in percent of its reference; nil if the reference is zero.
  package var percent: Double?
  /// Values of the newest points, oldest first; NaN for a missing one.
  package var spark: [Double]

  /// Points per bar of the spark line, so that it shows a few dozen points.
  static let pointsPerSpark = 6

  /// - Parameters:
  ///   - reference: what the change counts from.
  ///   - zone: the zone of the days.
  ///   - first: the first point in view; nil without one.
  ///   - sparks: the number of values of the spark line.
  /// - Returns: nil for a series without a finite value at its end.
  /// - Complexity: O(sparks + log(points)).
  package init?(_ series: Series, since reference: ChangeReference, in zone: Zone, view first: Int?, sparks: Int) {
    guard let newest = series.lastFinite(before: series.indices.upperBound) else { return nil }
    last = newest.value
    let points = newest.index...newest.index
    if let reference = series.value(before: points, since: reference, in: zone, view: first) {
      let difference = last - reference
      change = difference.isFinite ? difference : nil
      percent = reference != 0 && difference.isFinite ? difference / abs(reference) * 100 : nil
    }
    spark = series.sparks(sparks)
  }
}

extension Series {
  /// Returns the last value of each bar. Bars are numbered by absolute index, so that they do not shimmer when points
  /// arrive.
  fileprivate func sparks(_ count: Int) -> [Double] {
    guard count > 0 else { return [] }
    let each = WatchQuote.pointsPerSpark
    let newest = (indices.upperBound - 1) / each
    return (newest - count + 1...newest).map { bar in
      let end = min((bar + 1) * each, indices.upperBound)
      guard end - 1 >= indices.lowerBound, end - 1 < indices.upperBound else { return .nan }
      return value(at: end - 1)
    }
  }
}
