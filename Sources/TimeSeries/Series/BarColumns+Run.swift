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
