import CivilTime
import Randomness
import Testing

@testable import TimeSeries

@Suite struct RangeStatisticsTests {
  /// The same numbers by the definition, in one pass over values in memory.
  private struct Plain {
    var statistics: [Double?]

    init(_ bars: [Bar]) {
      let values = bars.filter { $0.close.isFinite }
      let count = Double(values.count)
      let centre = values.first?.close ?? 0
      let mean = centre + values.reduce(0) { $0 + ($1.close - centre) } / count
      let squares = values.reduce(0) { $0 + ($1.close - mean) * ($1.close - mean) }
      let traded = values.filter { !$0.volume.isNaN }
      let volume = traded.reduce(0) { $0 + $1.volume }
      let typical = traded.reduce(0) {
        $0 + (($1.high - centre) + ($1.low - centre) + ($1.close - centre)) / 3 * $1.volume
      }
      statistics = [
        count, values.first?.close, values.last?.close, values.map(\.low).min(), values.map(\.high).max(), mean,
        values.count > 1 ? (squares / (count - 1)).squareRoot() : nil, traded.isEmpty ? nil : volume,
        volume > 0 ? centre + typical / volume : nil,
      ]
    }
  }

  private func numbers(_ found: RangeStatistics) -> [Double?] {
    [
      Double(found.count), found.first, found.last, found.low, found.high, found.mean, found.standardDeviation,
      found.volume, found.averagePrice,
    ]
  }

  private func bars(_ count: Int, _ random: inout SplitMix64, about level: Double = 100) -> [Bar] {
    (0..<count).map { place in
      let time = Timestamp(nanoseconds: Int64(place) * 1_000)
      if Int.random(in: 0..<9, using: &random) == 0 {
        return Bar(time: time, open: .nan, high: .nan, low: .nan, close: .nan)
      }
      let (open, close) = (
        level + Double.random(in: -1...1, using: &random), level + Double.random(in: -1...1, using: &random)
      )
      let volume = Int.random(in: 0..<5, using: &random) == 0 ? .nan : Double(Int.random(in: 0..<1_000, using: &random))
      return Bar(
        time: time, open: open, high: max(open, close) + 0.5, low: min(open, close) - 0.5, close: close, volume: volume)
    }
  }

  @Test(arguments: 0..<UInt64(12), [100, 1e9])
  func `any range has the statistics of its points`(seed: UInt64, level: Double) throws {
    var random = SplitMix64(seed: seed)
    let bars = bars([1, 2, 17, 300, 5_000][Int(seed % 5)], &random, about: level)
    let series = Series(layout: ChunkLayout(kind: .bars, chunkShift: 5, fanoutShift: 2, groupShift: 1))
    for bar in bars { _ = series.append(bar) }
    _ = series.removeFirst(min(bars.count / 10, bars.count))
    for _ in 0..<40 {
      let ends = [Int.random(in: 0...bars.count, using: &random), Int.random(in: 0...bars.count, using: &random)]
        .sorted()
      let held = max(ends[0], series.indices.lowerBound)..<max(ends[1], series.indices.lowerBound)
      let points = Array(bars[held])
      guard let found = series.statistics(ends[0]..<ends[1]) else {
        #expect(points.allSatisfy { !$0.close.isFinite })
        continue
      }
      for (a, b) in zip(numbers(found), Plain(points).statistics) {
        #expect((a == nil) == (b == nil))
        if let a, let b { #expect(abs(a - b) <= 1e-9 * max(abs(b), 1), "seed \(seed), \(held): \(a), \(b)") }
      }
    }
  }

  @Test func `the spread is found where the level hides it`() throws {
    let series = Series(kind: .samples)
    for place in 0..<100_000 {
      _ = series.append(Sample(time: Timestamp(nanoseconds: Int64(place)), value: 1e12 + Double(place % 2)))
    }
    let found = try #require(series.statistics(series.indices))
    #expect(found.mean == 1e12 + 0.5)
    #expect(abs(try #require(found.standardDeviation) - (25_000.0 / 99_999).squareRoot()) < 1e-12)
    #expect(found.volume == nil && found.averagePrice == nil)
  }

  @Test func `a deviation that no Double can hold is absent`() throws {
    let series = Series(kind: .samples)
    for (place, value) in [1e300, -1e300, 1e300].enumerated() {
      _ = series.append(Sample(time: Timestamp(nanoseconds: Int64(place)), value: value))
    }
    let found = try #require(series.statistics(series.indices))
    #expect(found.standardDeviation == nil && found.low == -1e300)
    #expect(series.statistics(1..<2)?.standardDeviation == nil)
    #expect(series.statistics(1..<1) == nil && Series(kind: .bars).statistics(0..<9) == nil)
  }
}
