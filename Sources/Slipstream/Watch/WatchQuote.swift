import CivilTime
import TimeSeries

/// The last value of a series, its change, and its recent values.
package struct WatchQuote: Equatable, Sendable {
  package var last: Double
  /// The change from the previous day's close; for daily and longer bars, from the previous bar. nil for a first point.
  package var change: Double?
  /// The change in percent of its reference; nil if the reference is zero.
  package var percent: Double?
  /// Values of the newest points, oldest first; NaN for a missing one.
  package var spark: [Double]

  /// Points per dot of the spark line, so that it shows a few dozen points.
  static let pointsPerDot = 3

  /// - Parameters:
  ///   - midnight: returns the start of the day that contains a time.
  ///   - dots: the number of values of the spark line.
  /// - Returns: nil for a series without a finite value at its end.
  /// - Complexity: O(dots + log(points)).
  package init?(_ series: Series, dots: Int, midnight: (Timestamp) -> Timestamp) {
    let indices = series.indices
    guard let time = series.lastTime, let newest = series.lastFinite(before: indices.upperBound) else { return nil }
    last = series.value(at: newest)
    if let reference = series.reference(of: newest, at: time, midnight: midnight) {
      let difference = last - reference
      change = difference.isFinite ? difference : nil
      percent = reference != 0 && difference.isFinite ? difference / abs(reference) * 100 : nil
    }
    spark = series.spark(dots: dots)
  }
}

extension Series {
  /// The longest run of gap points to search.
  private static let longestGap = 64

  fileprivate func lastFinite(before end: Int) -> Int? {
    let start = max(indices.lowerBound, end - Self.longestGap)
    return (start..<max(start, end)).last { value(at: $0).isFinite }
  }

  /// Returns the reference value of the change.
  fileprivate func reference(of newest: Int, at time: Timestamp, midnight: (Timestamp) -> Timestamp) -> Double? {
    var end = newest
    if !isDaily {
      let opening = lowerBound(midnight(time))
      // If the previous day is no longer in the window, the change counts from the first point of the day.
      end = opening > indices.lowerBound ? opening : min(indices.lowerBound + 1, newest)
    }
    return lastFinite(before: end).map { value(at: $0) }
  }

  /// Returns the last value of each dot. Dots are numbered by absolute index, so that they do not shimmer when points
  /// arrive.
  fileprivate func spark(dots: Int) -> [Double] {
    guard dots > 0 else { return [] }
    let each = WatchQuote.pointsPerDot
    let newest = (indices.upperBound - 1) / each
    return (newest - dots + 1...newest).map { dot in
      let end = min((dot + 1) * each, indices.upperBound)
      guard end - 1 >= indices.lowerBound, end - 1 < indices.upperBound else { return .nan }
      return value(at: end - 1)
    }
  }
}
