import AxisScales
import CivilTime
import Randomness
import TimeSeries

/// Both conversions at one number of sessions, at random and in order.
///
/// Measured in slices shorter than a turn of the scheduler, so that the median tells of the code and not of what else
/// the machine does; a plain binary search over the opens is measured in turn.
struct ConversionBench {
  private static let count = 200_000
  private static let slice = 2_000

  let sessions: Int
  let rounds: Int
  let report: Report
  let scale: CalendarScale
  private let opens: [Int64]
  private let times: [Timestamp]
  private let ordered: [Timestamp]
  private let positions: [Int64]

  /// Nil if the calendar has fewer sessions from 1970 on.
  init?(calendar: TradingCalendar, sessions: Int, rounds: Int, report: Report) {
    let days = sessions * 7 / 5 + sessions / 10 + 30
    let all = calendar.sessions(from: CivilDate(days: 0), to: CivilDate(days: days)).prefix(sessions)
    guard all.count == sessions, let first = all.first?.open, let last = all.last?.close else { return nil }
    self.sessions = sessions
    self.rounds = rounds
    self.report = report
    opens = all.map(\.open.nanoseconds)
    let scale = CalendarScale(calendar)
    var random = SplitMix64(seed: UInt64(sessions))
    let span = UInt64(last.nanoseconds(since: first))
    times = (0..<ConversionBench.count).map { _ in first.advanced(by: Int64(random.next() % span)) }
    ordered = times.sorted()
    positions = times.map { scale.position(of: $0) }
    self.scale = scale
  }

  func run() {
    report.section("conversions at \(sessions) sessions")
    let plain = measure("a plain search", ConversionBench.search(opens, times))
    let to = measure("time to position") { for i in $0 { consume(scale.position(of: times[i])) } }
    let back = measure("position to time") { for i in $0 { consume(scale.time(at: positions[i])) } }
    let any = TimeScale.calendar(scale)
    measure("time to position, any scale") { for i in $0 { consume(any.position(of: times[i])) } }
    let scan = measure("in order, with a cursor") { slice in
      var cursor = scale.cursor()
      for i in slice { consume(cursor.position(of: ordered[i])) }
    }
    guard sessions == 10_000 else { return }
    report.ratio("time to position at \(sessions), ns", to * 1e9, .atMost(150))
    report.ratio("position to time at \(sessions), ns", back * 1e9, .atMost(150))
    report.ratio("time to position against a plain search at \(sessions)", to / plain, .atMost(1.5))
    report.ratio("a cursor against a search at \(sessions)", scan / to, .atMost(0.5))
  }

  /// Seconds of one conversion.
  @discardableResult
  private func measure(_ what: String, _ body: (Range<Int>) -> Void) -> Double {
    var seconds: [Double] = []
    for _ in 0..<rounds {
      for start in stride(from: 0, to: ConversionBench.count, by: ConversionBench.slice) {
        let began = System.now()
        body(start..<start + ConversionBench.slice)
        seconds.append(System.now() - began)
      }
    }
    let distribution = Distribution(seconds)
    report.time("scales/\(what)/\(sessions)", distribution, per: Double(ConversionBench.slice), unit: .nanoseconds)
    return distribution.median / Double(ConversionBench.slice)
  }

  private static func search(_ opens: [Int64], _ times: [Timestamp]) -> (Range<Int>) -> Void {
    { slice in
      for i in slice {
        var low = 0
        var high = opens.count
        while low < high {
          let middle = (low + high) / 2
          if opens[middle] <= times[i].nanoseconds { low = middle + 1 } else { high = middle }
        }
        consume(low)
      }
    }
  }
}
