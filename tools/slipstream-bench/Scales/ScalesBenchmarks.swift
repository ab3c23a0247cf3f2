import AxisScales
import CivilTime
import Randomness
import TimeSeries

/// The scales: conversions between time and position, growth of the table, live edits, ticks of a frame.
///
/// Options: `--rounds`, `--largest` (sessions, a power of ten).
enum ScalesBenchmarks {
  static func run(_ options: Options, _ report: Report) throws {
    let rounds = try options.number("rounds", default: 7)
    let largest = try options.number("largest", default: 10_000)
    guard let calendar = TradingCalendar.named("XNYS") else { throw UsageError("the calendar XNYS is not there") }
    for count in [10, 1_000, 10_000] where count <= largest {
      ConversionBench(calendar: calendar, sessions: count, rounds: rounds, report: report)?.run()
    }
    growth(calendar, rounds, report)
    zones(rounds, report)
    TickBench(rounds: rounds, report: report).run()
  }

  /// Finding the sessions of decades, once for each new scale: the cost of a start and of a live edit.
  private static func growth(_ calendar: TradingCalendar, _ rounds: Int, _ report: Report) {
    report.section("tables from 1970 to 2026")
    let moment = Timestamp(nanoseconds: 1_795_000_000_000_000_000)
    let sessions = Distribution.measure(rounds) { consume(CalendarScale(calendar).position(of: moment)) }
    report.time("scales/table/sessions", sessions, unit: .milliseconds)
    let rules = ["weekends", "daily:16:00-09:30", "2024-03-29"].compactMap { try? Exclusion(parsing: $0) }
    let zone = calendar.zone
    let excluded = Distribution.measure(rounds) {
      consume(CalendarScale(exclusions: rules, zone: zone).position(of: moment))
    }
    report.time("scales/table/exclusions", excluded, unit: .milliseconds)
    let scale = CalendarScale(calendar)
    consume(scale.position(of: moment))
    let edit = Distribution.measure(rounds) { consume(scale.adding(rules[2]).position(of: moment)) }
    report.time("scales/edit live", edit, unit: .milliseconds)
    report.ratio("edit live, ms", edit.median * 1e3, .atMost(16.7))
  }

  private static func zones(_ rounds: Int, _ report: Report) {
    report.section("zones")
    guard let zone = Zone.embedded("America/New_York") else { return }
    var random = SplitMix64(seed: 3)
    let count = 2_000
    let times = (0..<count).map { _ in
      Timestamp(nanoseconds: Int64(random.next() % 4_000_000_000_000_000_000))
    }
    let civil = Distribution.measure(rounds * 50) { for time in times { consume(zone.civil(time).day) } }
    report.time("scales/zone/civil", civil, per: Double(count), unit: .nanoseconds)
    let both = Distribution.measure(rounds * 50) { for time in times { consume(zone.timestamp(zone.civil(time))) } }
    report.time("scales/zone/civil and back", both, per: Double(count), unit: .nanoseconds)
  }
}
