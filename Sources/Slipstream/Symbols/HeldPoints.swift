import TimeSeries

/// The points in the charts of all symbols, and the points that were skipped.
struct HeldPoints: Equatable, Sendable {
  /// Bytes of memory that the points of all charts need.
  var bytes = 0
  /// Points of symbols beyond the limit of symbols.
  var leftOut = 0
  /// Whether a full memory has been reported.
  var isFullReported = false
}

extension ChartState {
  /// Bytes of memory that the points need.
  var bytes: Int {
    let rolled = rollUp == nil ? 0 : series.count * series.kind.bytesPerPoint
    return source.count * source.kind.bytesPerPoint + rolled
  }
}
