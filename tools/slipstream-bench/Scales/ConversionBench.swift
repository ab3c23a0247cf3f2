import Scales
import TimeSeries

/// Both conversions at one number of sessions, at random and in order.
struct ConversionBench {
  private static let count = 200_000

  let sessions: Int
  let rounds: Int
  let report: Report
  let scale: CalendarScale
  private let times: [Timestamp]
  private let positions: [Int64]

  /// Nil when the calendar has not so many sessions from 1970 on.
  init?(calendar: TradingCalendar, sessions: Int, rounds: Int, report: Report) {
    let days = sessions * 7 / 5 + sessions / 10 + 30
    let all = calendar.sessions(from: CivilDate(days: 0), to: CivilDate(days: days)).prefix(sessions)
    guard all.count == sessions, let first = all.first?.open, let last = all.last?.close else { return nil }
    self.sessions = sessions
    self.rounds = rounds
    self.report = report
    let scale = CalendarScale(calendar)
    var random = SplitMix64(seed: UInt64(sessions))
    let span = UInt64(last.nanoseconds(since: first))
    times = (0..<ConversionBench.count).map { _ in first.advanced(by: Int64(random.next() % span)) }
    positions = times.map { scale.position(of: $0) }
    self.scale = scale
  }

  func run() {
    report.section("conversions at \(sessions) sessions")
    let to = measure("time to position") { for time in times { consume(scale.position(of: time)) } }
    let back = measure("position to time") { for position in positions { consume(scale.time(at: position)) } }
    let enumerated = TimeScale.calendar(scale)
    measure("time to position, any scale") { for time in times { consume(enumerated.position(of: time)) } }
    let ordered = times.sorted()
    let scan = measure("in order, with a cursor") {
      var cursor = scale.cursor()
      for time in ordered { consume(cursor.position(of: time)) }
    }
    guard sessions == 10_000 else { return }
    report.ratio("time to position at \(sessions), ns", to * 1e9, .atMost(150))
    report.ratio("position to time at \(sessions), ns", back * 1e9, .atMost(150))
    report.ratio("a cursor against a search at \(sessions)", scan / to, .atMost(0.2))
  }

  /// Seconds of one conversion.
  @discardableResult
  private func measure(_ what: String, _ body: () -> Void) -> Double {
    let distribution = Distribution.measure(rounds, body)
    report.time("scales/\(what)/\(sessions)", distribution, per: Double(ConversionBench.count), unit: .nanoseconds)
    return distribution.median / Double(ConversionBench.count)
  }
}
