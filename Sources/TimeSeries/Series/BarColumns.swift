import CivilTime

/// Bars as columns of equal length: the fastest form for appending many bars.
public struct BarColumns: Equatable, Sendable {
  /// Start of each interval; a series appends ascending times fastest.
  public var times: [Timestamp]
  /// First prices.
  public var open: [Double]
  /// Highest prices.
  public var high: [Double]
  /// Lowest prices.
  public var low: [Double]
  /// Last prices.
  public var close: [Double]
  /// As long as the other columns, or empty when no bar has a volume.
  public var volume: [Double]
  /// As long as the other columns, or empty when the numbers of trades are unknown.
  public var ticks: [UInt32]

  /// Stores the columns as given; values beyond the end of the shortest column are ignored.
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

  /// Number of bars: the length of the shortest column, empty optional columns aside.
  /// - Complexity: O(1).
  public var count: Int {
    var count = min(times.count, open.count, high.count, low.count, close.count)
    if !volume.isEmpty { count = min(count, volume.count) }
    if !ticks.isEmpty { count = min(count, ticks.count) }
    return count
  }
}
