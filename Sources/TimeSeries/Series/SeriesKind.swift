/// The kind of the points of a series.
public enum SeriesKind: Sendable {
  /// Open, high, low, close and volume of an interval: ``Bar``.
  case bars
  /// One value at one time: ``Sample``.
  case samples

  /// Bytes of memory per point, rounded up: its columns and its share of the aggregates. Ticks, flags and durations add
  /// at most 16 bytes per bar where they differ from point to point.
  public var bytesPerPoint: Int {
    let layout = ChunkLayout.standard(self)
    return (layout.blockBytes + layout.capacity - 1) / layout.capacity
  }
}
