// Points: a bar covers an interval, a sample is one value at one time.

import CivilTime

/// Open, high, low and close of one interval that starts at `time`.
public struct Bar: Equatable, Sendable {
  /// Start of the interval.
  public var time: Timestamp
  /// First price.
  public var open: Double
  /// Highest price.
  public var high: Double
  /// Lowest price.
  public var low: Double
  /// Last price.
  public var close: Double
  /// Traded amount; NaN where the source has none.
  public var volume: Double
  /// Number of trades; 0 where the source does not say.
  public var ticks: UInt32
  /// Flags that the publisher sets on the bar.
  public var flags: BarFlags
  /// Length of the interval in nanoseconds; 0 where the source does not say.
  public var duration: Int64

  /// Stores the values as given; a series checks its rules when it appends the bar.
  @inlinable
  public init(
    time: Timestamp, open: Double, high: Double, low: Double, close: Double, volume: Double = .nan,
    ticks: UInt32 = 0, flags: BarFlags = [], duration: Int64 = 0
  ) {
    self.time = time
    self.open = open
    self.high = high
    self.low = low
    self.close = close
    self.volume = volume
    self.ticks = ticks
    self.flags = flags
    self.duration = duration
  }
}

extension Bar {
  /// A sample as a flat bar without volume.
  @inlinable
  public init(_ sample: Sample) {
    self.init(
      time: sample.time, open: sample.value, high: sample.value, low: sample.value, close: sample.value)
  }
}
