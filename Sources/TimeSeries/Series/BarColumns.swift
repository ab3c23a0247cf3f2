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

extension BarColumns {
  /// Lends the columns in place; nil when they hold no bar.
  func withRun<Result>(_ body: (ColumnRun?) -> Result) -> Result {
    let count = self.count
    if count == 0 { return body(nil) }
    return times.withUnsafeBufferPointer { times in
      times.withMemoryRebound(to: Int64.self) { times in
        BarColumns.withBases(open, high, low, close) { prices in
          volume.withUnsafeBufferPointer { volume in
            ticks.withUnsafeBufferPointer { ticks in
              guard let times = times.baseAddress, let prices else { return body(nil) }
              return body(
                ColumnRun(
                  times: times, open: prices.0, high: prices.1, low: prices.2, close: prices.3,
                  volume: volume.baseAddress.flatMap { volume.isEmpty ? nil : $0 },
                  ticks: ticks.baseAddress.flatMap { ticks.isEmpty ? nil : $0 }, count: count))
            }
          }
        }
      }
    }
  }

  private typealias Base = UnsafePointer<Double>

  private static func withBases<Result>(
    _ open: [Double], _ high: [Double], _ low: [Double], _ close: [Double],
    _ body: ((Base, Base, Base, Base)?) -> Result
  ) -> Result {
    open.withUnsafeBufferPointer { open in
      high.withUnsafeBufferPointer { high in
        low.withUnsafeBufferPointer { low in
          close.withUnsafeBufferPointer { close in
            guard let open = open.baseAddress, let high = high.baseAddress, let low = low.baseAddress,
              let close = close.baseAddress
            else { return body(nil) }
            return body((open, high, low, close))
          }
        }
      }
    }
  }
}
