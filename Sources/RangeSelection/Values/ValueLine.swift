import TimeSeries

/// The horizontal line at the value of the right edge (R16).
public enum ValueLine {
  /// The value of the last point at or before `rightEdge`; before the first point that one's; nil without points.
  ///
  /// - Complexity: O(log n).
  public static func value(in series: Series, rightEdge: Timestamp) -> Double? {
    guard !series.isEmpty else { return nil }
    return series.value(at: series.index(atOrBefore: rightEdge) ?? series.indices.lowerBound)
  }
}
