import AxisScales
import CivilTime
import Randomness
import TestFixtures
import Testing
import TimeSeries

/// What ticks cost has a bound that no time, series or view can pass.
struct TickBoundTests {
  /// A time of any magnitude, of either sign.
  private func anyTime(_ random: inout SplitMix64) -> Timestamp {
    let bits = Int64(truncatingIfNeeded: UInt64.random(in: 0...(.max), using: &random))
    return Timestamp(nanoseconds: bits >> Int64.random(in: 0...63, using: &random))
  }

  private func series(_ count: Int, _ random: inout SplitMix64) -> Series {
    let series = Series(kind: .samples)
    var time = anyTime(&random)
    for _ in 0..<count {
      _ = series.append(Sample(time: time, value: 1))
      time =
        Bool.random(using: &random)
        ? anyTime(&random) : time.advanced(by: Int64(1) << Int64.random(in: 0...62, using: &random))
    }
    return series
  }

  private func scales(_ series: Series) throws -> [TimeScale] {
    let newYork = zone("America/New_York")
    let calendar = try #require(TradingCalendar.named("XNYS"))
    return [
      .continuous, .ordinal(OrdinalScale(series)), .calendar(CalendarScale(calendar)),
      .calendar(CalendarScale(exclusions: rules("weekends", "daily:16:00-09:30"), zone: newYork)),
    ]
  }

  @Test(arguments: [0, 1, 2, 3, 40], seeds(12))
  func `a view of any place and span costs a bounded number of steps`(count: Int, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let series = series(count, &random)
    for scale in try scales(series) {
      for zone in [Zone.utc, zone("America/New_York")] {
        let at = series.indices.randomElement(using: &random).map { series.time(at: $0) } ?? anyTime(&random)
        let lower = scale.position(of: at).advanced(by: Double.random(in: -1...1, using: &random))
        // From a thousandth of a unit to all that there is.
        let span = Double(sign: .plus, exponent: Int.random(in: -10...63, using: &random), significand: 1.5)
        let ticks = TimeTicks(
          from: lower, to: lower.advanced(by: span), scale: scale, series: series, zone: zone,
          minimumSpacing: span / Double.random(in: 0.1...60, using: &random))
        let what = "seed \(seed), \(count) points, \(scale.kindName) from \(at) over \(span): \(ticks.steps) steps"
        #expect(ticks.steps <= TimeTicks.greatestSteps, "\(what)")
        #expect(!ticks.fine.isEmpty, "\(what)")
      }
    }
  }

  @Test(arguments: [1, 5, 6, 150])
  func `the slots beside a single bar are looked for in a few steps`(slots: Int) {
    let series = bars(at: [time("2026-01-02")])
    let ticks = TimeTicks(
      from: AxisPosition(whole: 1 - Int64(slots)), to: AxisPosition(whole: 1), scale: .ordinal(OrdinalScale(series)),
      series: series, zone: .utc, minimumSpacing: Double(slots) / 16)
    #expect(ticks.steps <= 10)
  }

  @Test
  func `two neighbours further apart than an Int64 counts have places between them`() {
    let series = Series(kind: .samples)
    let (first, last) = (time("1700-01-01"), time("2200-01-01"))
    _ = series.append(contentsOf: [Sample(time: first, value: 1), Sample(time: last, value: 2)])
    let scale = OrdinalScale(series)
    for year in [1700, 1800, 1950, 2100, 2199] {
      let at = time("\(year)-01-01")
      let back = scale.time(at: scale.position(of: at))
      #expect(back.distance(to: at) < 10_000, "\(year)")
    }
  }
}
