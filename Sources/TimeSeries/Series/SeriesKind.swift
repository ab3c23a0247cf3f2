/// What the points of a series are.
public enum SeriesKind: Sendable {
  /// Open, high, low, close and volume of an interval: ``Bar``.
  case bars
  /// One value at one time: ``Sample``.
  case samples

  /// Bytes of memory that a series needs for each point, rounded up: its columns and their share of the aggregates.
  /// Ticks, flags and durations come on top where they differ from point to point, at most 16 bytes a bar.
  public var bytesPerPoint: Int {
    let layout = ChunkLayout.standard(self)
    return (layout.blockBytes + layout.capacity - 1) / layout.capacity
  }
}
