import CivilTime
import TimeSeries

/// A random walk of bars with jittered times, made piece by piece and the same for the same seed: what LIMITS.md was
/// measured with.
struct Walk {
  private var state: UInt64 = 88_172_645_463_325_252
  private var price = 100.0
  private(set) var time: Int64 = 1_700_000_000_000_000_000

  private mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  /// About 1.03 ms after the one before, never exactly.
  mutating func bar() -> Bar {
    let bits = next()
    let open = price
    price += Double(Int64(bits & 1023) - 512) * 1e-3
    time += 900_000 + Int64(bits >> 40 & 0x3ffff)
    return Bar(
      time: Timestamp(nanoseconds: time), open: open, high: max(open, price) + 0.1, low: min(open, price) - 0.1,
      close: price, volume: Double(bits >> 20 & 4095))
  }

  mutating func bars(_ count: Int) -> [Bar] {
    (0..<count).map { _ in bar() }
  }
}

extension Walk {
  /// Replaces what `columns` holds by the next `count` bars.
  mutating func fill(_ columns: inout BarColumns, _ count: Int) {
    columns.times.removeAll(keepingCapacity: true)
    columns.open.removeAll(keepingCapacity: true)
    columns.high.removeAll(keepingCapacity: true)
    columns.low.removeAll(keepingCapacity: true)
    columns.close.removeAll(keepingCapacity: true)
    columns.volume.removeAll(keepingCapacity: true)
    for _ in 0..<count {
      let bar = self.bar()
      columns.times.append(bar.time)
      columns.open.append(bar.open)
      columns.high.append(bar.high)
      columns.low.append(bar.low)
      columns.close.append(bar.close)
      columns.volume.append(bar.volume)
    }
  }
}
