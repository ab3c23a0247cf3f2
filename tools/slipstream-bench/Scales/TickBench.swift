import AxisScales
import CivilTime
import TimeSeries

/// The ticks of one frame on each scale, zoomed from minutes to decades.
struct TickBench {
  let rounds: Int
  let report: Report

  func run() {
    report.section("ticks of a frame, 148 columns")
    guard let calendar = TradingCalendar.named("XNYS") else { return }
    let sessions = calendar.sessions(from: CivilDate(days: 11_000), to: CivilDate(days: 15_800))
    let series = Series(kind: .bars)
    for session in sessions {
      consume(series.append(Bar(time: session.open, open: 1, high: 1, low: 1, close: 1)))
    }
    let scales: [(String, TimeScale)] = [
      ("continuous", .continuous), ("calendar", .calendar(CalendarScale(calendar))),
      ("ordinal", .ordinal(OrdinalScale(series))),
    ]
    var slowest = 0.0
    for (name, scale) in scales {
      for (zoom, days) in [("day", 2.0), ("quarter", 90), ("year", 365), ("decade", 3650)] {
        let end = sessions[sessions.count - 1].open
        let upper = scale.position(of: end)
        let lower = scale.position(of: end.advanced(by: -Int64(days * 86_400e9)))
        let spacing = lower.distance(to: upper) * 8 / 148
        let distribution = Distribution.measure(rounds * 20) {
          let ticks = TimeTicks(
            from: lower, to: upper, scale: scale, series: series, zone: calendar.zone, minimumSpacing: spacing)
          consume(ticks.fine.count)
        }
        report.time("scales/ticks/\(name)/\(zoom)", distribution)
        slowest = max(slowest, distribution.median)
      }
    }
    report.ratio("the slowest row of ticks, us", slowest * 1e6, .atMost(200))
  }
}
