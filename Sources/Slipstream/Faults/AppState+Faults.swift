import AxisScales
import CivilTime
import FeedModel
import RangeSelection
import TerminalCharts
import TerminalScreen
import TimeSeries

/// The faults in the status line, on their own page and in the JSON.
extension AppState {
  /// Rows, messages and points that were not used.
  var faultCount: Int { feed.faults.attention + (playback.replay?.damage ?? 0) }

  /// Faults that were corrected without a loss: shown, but nobody needs to act.
  var quietFaults: [StatusLine.Count] {
    [("late", feed.faults.late), ("widened", feed.faults.widened)].filter { $0.1 > 0 }.map { word, count in
      StatusLine.Count(word, UInt64(clamping: count))
    }
  }

  /// The sentence while no message is understood.
  var helplessWords: String { symbols.charts.isEmpty ? feed.faults.understanding.sentence : "" }

  /// The page of faults; nil while it is not shown.
  var faultPage: FaultPage? {
    guard let first = feed.faults.page else { return nil }
    var page = FaultPage(summary: faultSummary)
    page.first = first
    page.rows = feed.faults.entries.reversed().map { entry in
      FaultPage.Row(when: entry.time.map(moment) ?? "", place: entry.place, reason: entry.reason)
    }
    return page
  }

  private func moment(_ time: Timestamp) -> String {
    let civil = settings.displayZone.civil(time)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return
      "\(civil.year)-\(two(civil.month))-\(two(civil.day)) \(two(civil.hour)):\(two(civil.minute)):\(two(civil.second))"
  }

  /// A sentence for each kind of fault that occurred.
  private var faultSummary: [String] {
    func counted(_ count: Int, _ one: String, _ many: String) -> String? {
      count == 0 ? nil : "\(count) \(count == 1 ? one : many)"
    }
    let lost = symbols.charts.reduce(0) { $0 + min($1.missing.count, .max - $0) }
    var lines = [
      [
        counted(feed.faults.badRows, "bad row", "bad rows"),
        counted(feed.faults.messages, "bad message", "bad messages"),
        counted(feed.faults.refusedPoints, "point refused", "points refused"),
        counted(lost, "point lost", "points lost"),
        counted(playback.replay?.damage ?? 0, "damaged place", "damaged places"),
      ],
      [
        counted(feed.faults.late, "late point", "late points"),
        counted(feed.faults.amended, "point amended", "points amended"),
        counted(feed.faults.widened, "bar widened", "bars widened"),
        counted(symbols.charts.reduce(0) { $0 + $1.closedCount }, "point in closed time", "points in closed time"),
      ],
    ].map { $0.compactMap { $0 }.joined(separator: ", ") }.filter { !$0.isEmpty }
    if !feed.faults.understanding.sentence.isEmpty { lines.append(feed.faults.understanding.sentence) }
    if !feed.faults.understanding.choice.isEmpty { lines.append(feed.faults.understanding.choice) }
    if feed.isUnnumbered { lines.append(ConnectionTracker.unnumbered) }
    return lines.isEmpty ? ["Nothing was wrong so far."] : lines
  }

  // MARK: keys

  /// Opens the page of faults, or closes it.
  mutating func toggleFaults() -> Change {
    feed.faults.page = feed.faults.page == nil ? 0 : nil
    return .words
  }

  /// A key while the page is shown: it scrolls, closes, or ends the program.
  mutating func turnFaults(_ key: Key, _ action: Action?, at now: Double) -> Change {
    guard let first = feed.faults.page else { return .nothing }
    let rows = faultPage?.rowCount(in: size) ?? 1
    let last = max(0, feed.faults.entries.count - rows)
    let step: Int
    switch key {
    case Key(name: "Up"): step = -1
    case Key(name: "Down"): step = 1
    case Key(name: "PageUp"): step = -rows
    case Key(name: "PageDown"), Key(name: "Space"): step = rows
    case Key(name: "Home"): step = -feed.faults.entries.count
    case Key(name: "End"): step = feed.faults.entries.count
    default:
      switch action {
      case .faults, .stop: return toggleFaults()
      case .quit?, .interrupt?: return perform(action ?? .quit, at: now)
      default: return .nothing
      }
    }
    feed.faults.page = min(max(first + step, 0), last)
    return .words
  }

  // MARK: the report

  var faultReport: JSONOutput {
    func sum(_ count: (ChartState) -> Int) -> JSONOutput {
      .integer(Int64(symbols.charts.reduce(0) { $0 + min(count($1), .max - $0) }))
    }
    let counts = feed.statistics?.counts
    let refused = counts.map { Int(clamping: $0.refused) } ?? feed.faults.messages
    return .object([
      ("badRows", .integer(Int64(feed.faults.badRows))), ("gaps", sum(\.missing.gaps)), ("lost", sum(\.missing.count)),
      ("closed", sum(\.closedCount)), ("late", .integer(Int64(feed.faults.late))),
      ("amended", .integer(Int64(feed.faults.amended))), ("widened", .integer(Int64(feed.faults.widened))),
      ("refused", .integer(Int64(refused + feed.faults.refusedPoints))),
      ("notUnderstood", .integer(Int64(clamping: feed.faults.understanding.notUnderstood))),
      ("beyond", .integer(Int64(feed.faults.beyond))),
      ("unnumbered", .integer(Int64(clamping: counts?.unnumbered ?? 0))),
      (
        "latest",
        .array(
          feed.faults.entries.reversed().map { entry in
            .object([
              ("kind", .string(entry.kind.rawValue)), ("time", .time(entry.time)),
              ("symbol", entry.place.isEmpty ? .null : .string(entry.place)), ("reason", .string(entry.reason)),
            ])
          })
      ),
    ])
  }
}
