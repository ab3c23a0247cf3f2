/// The points of a range summed up as one bar.
public struct Aggregate: Equatable, Sendable {
  /// Open of the first point that has a value.
  public var open: Double
  /// Largest high.
  public var high: Double
  /// Smallest low.
  public var low: Double
  /// Close of the last point that has a value.
  public var close: Double
  /// Sum of the volumes that are present; NaN when none is.
  public var volume: Double
  /// Sum of the closes, or of the samples' values.
  public var sum: Double
  /// Points that have a value; gap points do not count.
  public var count: Int

  /// An aggregate of these figures.
  @inlinable
  public init(open: Double, high: Double, low: Double, close: Double, volume: Double, sum: Double, count: Int) {
    self.open = open
    self.high = high
    self.low = low
    self.close = close
    self.volume = volume
    self.sum = sum
    self.count = count
  }

  /// This range and the one right behind it as one.
  /// - Complexity: O(1).
  public func merged(with later: Aggregate) -> Aggregate {
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
