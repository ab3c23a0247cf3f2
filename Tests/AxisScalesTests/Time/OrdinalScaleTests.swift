import AxisScales
import CivilTime
import Randomness
import TestFixtures
import Testing
import TimeSeries

struct OrdinalScaleTests {
  private func random(seed: UInt64, count: Int) -> (Series, [Timestamp], SplitMix64) {
    var random = SplitMix64(seed: seed)
    var at = time("2013-01-01")
    let times = (0..<count).map { _ in
      at = at.advanced(by: Int64.random(in: 1...200_000_000_000_000, using: &random))
      return at
    }
    return (bars(at: times), times, random)
  }

  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func `a time goes to its position and back, to the nanosecond`(seed: UInt64) {
    var (series, times, random) = random(seed: seed, count: 200)
    let scale = OrdinalScale(series)
    let (first, last) = (times[0], times[199])
    for _ in 0..<500 {
      let moment = Timestamp(nanoseconds: Int64.random(in: first.nanoseconds...last.nanoseconds, using: &random))
      #expect(scale.time(at: scale.position(of: moment)) == moment, "seed \(seed)")
    }
    for (index, time) in times.enumerated() {
      #expect(scale.position(of: time) == AxisPosition(whole: Int64(index)))
      #expect(scale.time(at: AxisPosition(whole: Int64(index))) == time)
    }
  }

  @Test func `appending and trimming move no position of a bar`() {
    let (series, times, _) = random(seed: 7, count: 300)
    let scale = TimeScale.ordinal(OrdinalScale(series))
    let inside = times[150].advanced(by: 5)
    let before = scale.position(of: inside)
    _ = series.append(Bar(time: times[299].advanced(by: 60), open: 1, high: 1, low: 1, close: 1))
    _ = series.removeFirst(120)
    #expect(scale.position(of: inside) == before)
    #expect(scale.position(of: times[150]) == AxisPosition(whole: 150))
    #expect(scale.time(at: before) == inside)
  }

  @Test func `beyond the ends slots go on by the upper median step`() {
    let series = bars(at: (0..<5).map { time("2013-01-01").advanced(by: $0 * hour) })
    let scale = TimeScale.ordinal(OrdinalScale(series))
    #expect(scale.position(of: time("2013-01-01T06:30")) == AxisPosition(whole: 6, fraction: 0.5))
    #expect(scale.position(of: time("2012-12-31T22:30")) == AxisPosition(whole: -2, fraction: 0.5))
    #expect(scale.time(at: AxisPosition(whole: 6, fraction: 0.5)) == time("2013-01-01T06:30"))
    #expect(scale.time(at: AxisPosition(whole: -2, fraction: 0.5)) == time("2012-12-31T22:30"))
  }

  @Test func `an empty series has positions, too`() {
    let scale = TimeScale.ordinal(OrdinalScale(Series(kind: .bars)))
    let position = scale.position(of: time("2013-01-01"))
    #expect(scale.time(at: position) == time("2013-01-01"))
    _ = scale.time(at: AxisPosition(whole: .max))
    _ = scale.time(at: AxisPosition(whole: .min))
  }
}
