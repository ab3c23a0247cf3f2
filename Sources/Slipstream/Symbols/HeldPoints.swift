import TimeSeries

/// What the charts of all symbols hold together, and what had no place.
struct HeldPoints: Equatable, Sendable {
  /// Bytes of memory that the points of all charts need.
  var bytes = 0
  /// Points of symbols beyond the most that are kept.
  var leftOut = 0
  /// It was reported that the memory is full.
  var isFullReported = false
}

extension ChartState {
  /// Bytes of memory that the points need.
  var bytes: Int { series.count * series.kind.bytesPerPoint }
}
