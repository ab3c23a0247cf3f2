import CivilTime
import Randomness
import TimeSeries

/// Daily bars of a price that walks at random, the same for the same seed.
enum BarWalk {
  static func series(_ count: Int, seed: UInt64 = 3) -> Series {
    var random = SplitMix64(seed: seed)
    let series = Series(kind: .bars)
    var price = 100.0
    for day in 0..<count {
      let next = price + Double.random(in: -2...2, using: &random)
      _ = series.append(
        Bar(
          time: Timestamp(nanoseconds: Int64(day) * 86_400_000_000_000), open: price, high: max(price, next) + 1,
          low: min(price, next) - 1, close: next, volume: Double.random(in: 1...9, using: &random)))
      price = next
    }
    return series
  }
}
