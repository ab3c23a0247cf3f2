import CivilTime

/// Bars as columns of equal length: the fastest form for appending many bars.
package struct BarColumns: Equatable, Sendable {
  /// Start of each interval; a series appends ascending times fastest.
  package var times: [Timestamp]
  /// First prices.
  package var open: [Double]
  /// Highest prices.
  package var high: [Double]
  /// Lowest prices.
  package var low: [Double]
  /// Last prices.
  package var close: [Double]
  /// As long as the other columns, or empty when no bar has a volume.
  package var volume: [Double]
  /// As long as the other columns, or empty when the numbers of trades are unknown.
  package var ticks: [UInt32]

  /// Stores the columns as given; values beyond the end of the shortest column are ignored.
  package init(
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
  package var count: Int {
    var count = min(times.count, open.count, high.count, low.count, close.count)
    if !volume.isEmpty { count = min(count, volume.count) }
    if !ticks.isEmpty { count = min(count, ticks.count) }
    return count
  }
}
