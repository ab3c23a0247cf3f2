import CivilTime
import Randomness
import Studies
import Testing
import TextPoints
import TimeSeries

@testable import slipstream_cli

/// The longer bars that `tail --every` prints.
@Suite struct RolledPointsTests {
  private static let minute: Int64 = 60_000_000_000

  private func samples(_ count: Int, seed: UInt64) -> [Sample] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map {
      Sample(
        time: Timestamp(nanoseconds: Int64($0) * Self.minute), value: Double(Int.random(in: 0...999, using: &random)))
    }
  }

  @Test(arguments: [0, 1, 2, 5, 137], [1, 7, 1_000]) func `bars end once, and the last one is partial`(
    count: Int, batch: Int
  ) throws {
    let points = samples(count, seed: UInt64(count + batch))
    var rolled = RolledPoints(try BarInterval(parsing: "5m"))
    var bars: [RolledPoints.Bar] = []
    for start in stride(from: 0, to: count, by: batch) {
      bars += rolled.append(.samples(Array(points[start..<min(start + batch, count)])), of: "S")
    }
    let partial = rolled.partial()
    #expect(partial.count == (count == 0 ? 0 : 1))
    bars += partial.map(\.bar)
    #expect(bars.map(\.number) == (0..<UInt64((count + 4) / 5)).map { $0 })
    for (place, bar) in bars.enumerated() {
      let own = points[place * 5..<min(place * 5 + 5, count)].map(\.value)
      #expect(bar.bar.open == own.first && bar.bar.close == own.last)
      #expect(bar.bar.high == own.max() && bar.bar.low == own.min())
    }
  }

  @Test func `a late point gives its bar again`() throws {
    var points = samples(20, seed: 3)
    let late = points.remove(at: 3)
    var rolled = RolledPoints(try BarInterval(parsing: "5m"))
    _ = rolled.append(.samples(points), of: "S")
    let again = rolled.append(.samples([Sample(time: late.time, value: 5_000)]), of: "S")
    #expect(again.map(\.number) == [0] && again.first?.bar.high == 5_000)
  }

  @Test func `symbols have bars of their own`() throws {
    var rolled = RolledPoints(try BarInterval(parsing: "5m"))
    _ = rolled.append(.samples(samples(3, seed: 1)), of: "A")
    _ = rolled.append(.samples(samples(4, seed: 2)), of: "B")
    #expect(rolled.partial().map(\.symbol) == ["A", "B"])
  }
}
