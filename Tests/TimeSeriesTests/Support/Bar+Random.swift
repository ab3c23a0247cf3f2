import CivilTime
import Randomness
import TimeSeries

extension Bar {
  /// A bar with dyadic prices, so that sums are exact in any order; now and then one that breaks a rule.
  static func random(at nanoseconds: Int64, using random: inout SplitMix64, strange: Bool) -> Bar {
    func price() -> Double { Double(Int.random(in: -4096...4096, using: &random)) / 8 }
    let prices = [price(), price(), price(), price()].sorted()
    var bar = Bar(
      time: Timestamp(nanoseconds: nanoseconds), open: prices[1], high: prices[3], low: prices[0], close: prices[2],
      volume: Double(Int.random(in: 0...1000, using: &random)))
    if Bool.random(using: &random) { (bar.open, bar.close) = (bar.close, bar.open) }
    switch Int.random(in: 0..<12, using: &random) {
    case 0: bar.ticks = UInt32.random(in: 0...3, using: &random)
    case 1: bar.flags = BarFlags(rawValue: UInt32.random(in: 0...3, using: &random))
    case 2: bar.duration = Int64.random(in: 0...2, using: &random)
    default: break
    }
    if strange { bar.twist(using: &random) }
    return bar
  }

  private mutating func twist(using random: inout SplitMix64) {
    switch Int.random(in: 0..<16, using: &random) {
    case 0...2: volume = .nan
    case 3: volume = [-1, .infinity, -.infinity].randomElement(using: &random) ?? 0
    case 4...6: (open, high, low, close) = (.nan, .nan, .nan, .nan)
    case 7: high = .nan
    case 8: close = .nan
    case 9: open = .infinity
    case 10: low = -.infinity
    case 11: (low, high) = (high + 1, low)
    case 12: open = high + 1
    case 13: close = low - 1
    default: break
    }
  }

  /// Without what columns cannot say.
  var reduced: Bar {
    Bar(time: time, open: open, high: high, low: low, close: close, volume: volume, ticks: ticks)
  }

  /// Equal in every field, NaN being equal to NaN.
  func isSame(as other: Bar) -> Bool {
    func same(_ a: Double, _ b: Double) -> Bool { a == b || (a.isNaN && b.isNaN) }
    return time == other.time && same(open, other.open) && same(high, other.high) && same(low, other.low)
      && same(close, other.close) && same(volume, other.volume) && ticks == other.ticks && flags == other.flags
      && duration == other.duration
  }
}

extension Aggregate {
  /// Equal in every field, an absent volume being equal to an absent one.
  func isSame(as other: Aggregate) -> Bool {
    var a = self
    var b = other
    if a.volume.isNaN, b.volume.isNaN { (a.volume, b.volume) = (0, 0) }
    return a == b
  }
}

func isSame(_ a: Aggregate?, _ b: Aggregate?) -> Bool {
  guard let a, let b else { return a == nil && b == nil }
  return a.isSame(as: b)
}

extension BarColumns {
  init(_ bars: [Bar]) {
    self.init(
      times: bars.map(\.time), open: bars.map(\.open), high: bars.map(\.high), low: bars.map(\.low),
      close: bars.map(\.close), volume: bars.map(\.volume), ticks: bars.map(\.ticks))
  }
}
