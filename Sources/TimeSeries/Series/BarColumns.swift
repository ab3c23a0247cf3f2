import CivilTime

/// Bars as columns of equal length: the form in which many of them are taken over fastest.
public struct BarColumns: Equatable, Sendable {
  /// Begin of each interval; ascending times are taken over fastest.
  public var times: [Timestamp]
  /// First prices.
  public var open: [Double]
  /// Highest prices.
  public var high: [Double]
  /// Lowest prices.
  public var low: [Double]
  /// Last prices.
  public var close: [Double]
  /// As long as the others, or empty when no bar has a volume.
  public var volume: [Double]
  /// As long as the others, or empty when the numbers of trades are not known.
  public var ticks: [UInt32]

  /// Columns as they are given; what a longer one has more than the shortest is left out.
  public init(
    times: [Timestamp] = [], open: [Double] = [], high: [Double] = [], low: [Double] = [], close: [Double] = [],
    volume: [Double] = [], ticks: [UInt32] = []
  ) {
    self.times = times
    self.open = open
    self.high = high
    self.low = low
    self.close = close
    self.volume = volume
    self.ticks = ticks
  }

  /// Bars the columns hold: the length of the shortest one that counts.
  /// - Complexity: O(1).
  public var count: Int {
    var count = min(times.count, open.count, high.count, low.count, close.count)
    if !volume.isEmpty { count = min(count, volume.count) }
    if !ticks.isEmpty { count = min(count, ticks.count) }
    return count
  }
}
