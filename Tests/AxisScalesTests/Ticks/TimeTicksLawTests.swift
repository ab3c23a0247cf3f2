import AxisScales
import CivilTime
import Randomness
import TestFixtures
import Testing
import TimeSeries

/// Laws of time ticks over scales, zooms and places.
struct TimeTicksLawTests {
  private static let many = seeds(12)

  private let dailyBars = daily("aapl-daily.csv", zone("America/New_York"))

  /// A scale by chance, with the series it may need.
  private func scale(_ random: inout SplitMix64) -> (TimeScale, Series?, Zone) {
    let newYork = zone("America/New_York")
    switch Int.random(in: 0...6, using: &random) {
    case 0: return (.continuous, nil, newYork)
    case 1:
      let name = TradingCalendar.names.randomElement(using: &random) ?? "XNYS"
      guard let calendar = TradingCalendar.named(name) else { return (.continuous, nil, newYork) }
      return (.calendar(CalendarScale(calendar)), nil, calendar.zone)
    case 2:
      return (.calendar(CalendarScale(exclusions: RandomRules.rules(using: &random), zone: newYork)), nil, newYork)
    case 3:
      return (.ordinal(OrdinalScale(dailyBars)), dailyBars, newYork)
    case 4:
      var at = time("2012-06-01")
      let series = bars(
        at: (0..<2_000).map { _ in
          at = at.advanced(by: Int64.random(in: 1...400_000_000_000, using: &random))
          return at
        })
      return (.ordinal(OrdinalScale(series)), series, newYork)
    case 5:
      let calendar = CalendarScale(exclusions: rules("weekends", "daily:16:00-09:30"), zone: newYork)
      return (.calendar(calendar), dailyBars, newYork)
    default:
      let series = bars(at: (0..<3_000).map { time("2012-06-01").advanced(by: Int64($0) * 60_000_000_000) })
      return (.ordinal(OrdinalScale(series)), series, newYork)
    }
  }

  private func view(_ scale: TimeScale, _ random: inout SplitMix64) -> (lower: AxisPosition, span: Double) {
    let lower = scale.position(of: RandomRules.time("2012-06-01", "2012-06-03", using: &random))
    let isOrdinal = scale.kindName == "ordinal"
    let exponent = Double.random(in: isOrdinal ? 0.5...3 : 2...18.2, using: &random)
    var span = 1.0
    for _ in 0..<Int(exponent) { span *= 10 }
    return (lower, span * (1 + 9 * (exponent - exponent.rounded(.down))))
  }

  @Test(arguments: many)
  func `there is always a tick, in order, inside the view, and labels do not overlap`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<12 {
      let (scale, series, zone) = scale(&random)
      let (lower, span) = view(scale, &random)
      let columns = Double.random(in: 20...200, using: &random)
      let upper = lower.advanced(by: span)
      let ticks = TimeTicks(
        from: lower, to: upper, scale: scale, series: series, zone: zone, minimumSpacing: span * 8 / columns)
      let what = "seed \(seed) \(scale.kindName) span \(span) columns \(columns) step \(ticks.step)"
      #expect(!ticks.fine.isEmpty, "\(what)")
      #expect(ticks.fine.allSatisfy { $0.position >= lower && $0.position <= upper && !$0.label.isEmpty }, "\(what)")
      #expect(ticks.coarse.allSatisfy { $0.position >= lower && $0.position <= upper }, "\(what)")
      #expect(zip(ticks.coarse, ticks.coarse.dropFirst()).allSatisfy { $0.position < $1.position }, "\(what)")
      #expect(ticks.coarse.first.map { $0.position == lower && !$0.isSeam } ?? true, "\(what)")
      for (a, b) in zip(ticks.fine, ticks.fine.dropFirst()) {
        let room = a.position.distance(to: b.position) / span * columns
        #expect(room >= Double(a.label.count), "\(what): \(a.label) \(b.label)")
      }
      #expect(ticks.fine.count <= Int(columns / 2) + 2, "\(what)")
    }
  }

  @Test(arguments: many)
  func `panning keeps the step, and the ticks that stay in view`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<6 {
      let (scale, series, zone) = scale(&random)
      let (lower, span) = view(scale, &random)
      guard span < 1e17 else { continue }
      func ticks(_ lower: AxisPosition) -> TimeTicks {
        TimeTicks(
          from: lower, to: lower.advanced(by: span), scale: scale, series: series, zone: zone, minimumSpacing: span / 15
        )
      }
      let (a, b) = (ticks(lower), ticks(lower.advanced(by: span / 10)))
      #expect(a.step == b.step, "seed \(seed) \(scale.kindName) span \(span)")
      // What is left out where two labels meet may differ near the edges, nothing else.
      let shared = a.fine.filter {
        $0.position > lower.advanced(by: span * 0.4) && $0.position < lower.advanced(by: span * 0.8)
      }
      let kept = Set(b.fine.map(\.position))
      let lost = shared.filter { !kept.contains($0.position) }
      #expect(lost.count <= shared.count / 4, "seed \(seed) \(scale.kindName) \(a.step): \(lost.map(\.label))")
    }
  }
}
