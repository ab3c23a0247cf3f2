/// What a publisher says of a bar besides its prices. Bits as on the wire.
public struct BarFlags: OptionSet, Hashable, Sendable {
  public var rawValue: UInt32

  @inlinable
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The bar is not closed yet and may be amended.
  public static let stillOpen = BarFlags(rawValue: 1)
  /// The line lifts its pen before this bar.
  public static let breakBefore = BarFlags(rawValue: 2)
}

/// Open, high, low and close of one interval that begins at `time`.
public struct Bar: Equatable, Sendable {
  public var time: Timestamp
  public var open: Double
  public var high: Double
  public var low: Double
  public var close: Double
  /// Traded amount; NaN where the source has none.
  public var volume: Double
  /// Number of trades; 0 where the source does not say.
  public var ticks: UInt32
  public var flags: BarFlags
  /// Length of the interval in nanoseconds; 0 where the source does not say.
  public var duration: Int64

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

/// One value at one time; a NaN value is a gap point, at which a line lifts its pen.
public struct Sample: Equatable, Sendable {
  public var time: Timestamp
  public var value: Double

  @inlinable
  public init(time: Timestamp, value: Double) {
    self.time = time
    self.value = value
  }
}
