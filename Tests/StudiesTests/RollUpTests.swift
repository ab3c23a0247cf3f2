import AxisScales
import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import Studies

/// Rolled-up bars equal the bars of all points that were ever accepted, whatever came in which order and left.
@Suite struct RollUpTests {
  @Test(
    "bars are those of their points, whatever comes late, is amended or leaves",
    arguments: ["1m", "3m", "5m", "1h", "4h", "1d", "1w", "session"], [false, true])
  func laws(interval: String, daily: Bool) throws {
    for seed in UInt64(1)...3 {
      var random = SplitMix64(seed: seed)
      let borders = try self.borders(interval, seed)
      let count = 600
      let bars = points(count, daily: daily, using: &random)
      let others = points(count, daily: daily, using: &random)
      let source = Series(kind: .bars)
      let whole = Series(kind: .bars)
      let retention: Retention =
        seed % 3 == 0
        ? .count(200) : seed % 3 == 1 ? .unlimited : .age(nanoseconds: 300 * (daily ? day : 60_000_000_000))
      let rolled = RollUp(source, borders, retention: retention)
      // A series that follows the changes alone must be the bars.
      var followed: [Timestamp: Bar] = [:]
      var late: [Int] = []
      for place in bars.indices {
        if place > 3, Int.random(in: 0..<9, using: &random) == 0 {
          late.append(place)
          continue
        }
        var batch = [bars[place]]
        if Int.random(in: 0..<20, using: &random) == 0, let first = late.first {
          batch.append(bars[first])
          late.removeFirst()
        }
        if Int.random(in: 0..<9, using: &random) == 0 { batch.append(others[place]) }
        if Int.random(in: 0..<30, using: &random) == 0 {
          batch.append(others[max(0, place - Int.random(in: 0...60, using: &random))])
        }
        if place > 3 { batch.shuffle(using: &random) }
        let change = source.append(contentsOf: batch)
        #expect(change.removed.isEmpty)
        if change.rejected == 0 {
          _ = whole.append(contentsOf: batch)
        } else {
          // A point before the window: append the others one by one.
          for bar in batch where bar.time >= (source.firstTime ?? bar.time) { _ = whole.append(bar) }
        }
        let rolledChange = rolled.follow(change)
        follow(rolledChange, rolled.bars, &followed)
        guard place % 97 == 0 || place > count - 5 else { continue }
        expectSame(rolled, naive(whole, borders, daily: daily), seed, place)
        #expect(rolled.bars.indices.allSatisfy { followed[rolled.bars.time(at: $0)] == rolled.bars.bar(at: $0) })
      }
    }
  }

  /// Applies what a change names.
  private func follow(_ change: SeriesChange, _ bars: Series, _ followed: inout [Timestamp: Bar]) {
    for range in [change.appended, change.amended] {
      for index in range.clamped(to: bars.indices) { followed[bars.time(at: index)] = bars.bar(at: index) }
    }
    for index in change.inserted where bars.indices.contains(index) {
      followed[bars.time(at: index)] = bars.bar(at: index)
    }
  }

  /// Without NaN, which equals nothing.
  private func points(_ count: Int, daily: Bool, using random: inout SplitMix64) -> [Bar] {
    randomBars(count, gaps: false, using: &random).enumerated().map { place, bar in
      var bar = bar
      bar.volume = Double(Int.random(in: 0...100, using: &random))
      if daily { bar.time = Timestamp(nanoseconds: 1_700_179_200_000_000_000 + Int64(place) * day) }
      return bar
    }
  }

  private let day: Int64 = 86_400_000_000_000

  private func borders(_ interval: String, _ seed: UInt64) throws -> BarBorders {
    let zone = try #require(seed % 2 == 0 ? Zone.utc : Zone.embedded("America/New_York"))
    return BarBorders(
      try BarInterval(parsing: interval), zone: zone, calendar: interval == "session" ? .named("XNYS") : nil)
  }

  private func naive(_ whole: Series, _ borders: BarBorders, daily: Bool) -> [Timestamp: Bar] {
    var result: [Timestamp: Bar] = [:]
    for index in whole.indices {
      let point = whole.bar(at: index)
      let stamp = borders.stamp(of: borders.period(of: point.time, isDaily: daily))
      guard let bar = result[stamp] else {
        result[stamp] = Bar(
          time: stamp, open: point.open, high: point.high, low: point.low, close: point.close, volume: point.volume)
        continue
      }
      result[stamp] = Bar(
        time: stamp, open: bar.open, high: max(bar.high, point.high), low: min(bar.low, point.low),
        close: point.close, volume: bar.volume + point.volume)
    }
    return result
  }

  private func expectSame(_ rolled: RollUp, _ wanted: [Timestamp: Bar], _ seed: UInt64, _ place: Int) {
    let held = rolled.bars.indices.map { rolled.bars.bar(at: $0) }
    for bar in held { #expect(wanted[bar.time] == bar, "seed \(seed), point \(place)") }
    let first = held.first?.time ?? Timestamp(nanoseconds: .max)
    #expect(held.count == wanted.keys.filter { $0 >= first }.count, "seed \(seed), point \(place)")
  }

  @Test("no point is no bar, and samples make bars without a volume")
  func few() throws {
    let source = Series(kind: .samples)
    let rolled = RollUp(source, BarBorders(try BarInterval(parsing: "5m"), zone: .utc))
    #expect(rolled.bars.isEmpty)
    for (second, value) in [(0, 3.0), (60, 5), (120, 1), (240, 2), (300, 7)] {
      let time = Timestamp(nanoseconds: 1_700_000_100_000_000_000 + Int64(second) * 1_000_000_000)
      _ = rolled.follow(source.append(Sample(time: time, value: value)))
    }
    #expect(rolled.bars.count == 2)
    let bar = rolled.bars.bar(at: 0)
    #expect((bar.open, bar.high, bar.low, bar.close) == (3, 5, 1, 2) && bar.volume.isNaN)
    #expect(rolled.bars.value(at: 1) == 7)
  }

  @Test("a period of gap points alone is a gap, and a gap beside values adds nothing")
  func gaps() throws {
    let source = Series(kind: .samples)
    let rolled = RollUp(source, BarBorders(try BarInterval(parsing: "1m"), zone: .utc))
    for (second, value) in [(0, 1.0), (30, .nan), (60, .nan), (90, .nan), (120, .nan), (150, 4)] {
      let time = Timestamp(nanoseconds: 1_700_000_040_000_000_000 + Int64(second) * 1_000_000_000)
      _ = rolled.follow(source.append(Sample(time: time, value: value)))
    }
    #expect(rolled.bars.indices.map { rolled.bars.value(at: $0).isNaN } == [false, true, false])
    #expect(rolled.bars.bar(at: 2).open == 4)
  }
}
