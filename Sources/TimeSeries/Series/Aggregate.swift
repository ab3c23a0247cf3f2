/// Summary of the points of a range as one bar.
public struct Aggregate: Equatable, Sendable {
  /// Open of the first point that has a value.
  public var open: Double
  /// Largest high.
  public var high: Double
  /// Smallest low.
  public var low: Double
  /// Close of the last point that has a value.
  public var close: Double
  /// Sum of the volumes that are present; NaN when no point has a volume.
  public var volume: Double
  /// Sum of the closes, or of the samples' values.
  public var sum: Double
  /// Number of points with a value, without gap points.
  public var count: Int

  /// Makes an aggregate from its parts.
  @inlinable
  package init(open: Double, high: Double, low: Double, close: Double, volume: Double, sum: Double, count: Int) {
    self.open = open
    self.high = high
    self.low = low
    self.close = close
    self.volume = volume
    self.sum = sum
    self.count = count
  }

  /// Merges this range with the range right after it.
  /// - Complexity: O(1).
  package func merged(with later: Aggregate) -> Aggregate {
    Aggregate(
      open: open, high: max(high, later.high), low: min(low, later.low), close: later.close,
      volume: volume.isNaN ? later.volume : later.volume.isNaN ? volume : volume + later.volume,
      sum: sum + later.sum, count: count + later.count)
  }

  /// Mean of the closes, or of the samples' values.
  /// - Complexity: O(1).
  @inlinable
  public var mean: Double {
    sum / Double(count)
  }
}
