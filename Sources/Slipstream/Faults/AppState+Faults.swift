import AxisScales
import CivilTime
import FeedModel
import RangeSelection
import TerminalCharts
import TerminalScreen
import TimeSeries

/// The faults as a person sees them: in the status line, on a page of their own, in the JSON.
extension AppState {
  /// Rows, messages and points that were not used.
  var faultCount: Int { faults.attention + (replay?.damage ?? 0) }

  /// What was put right without a loss: it is shown, and wants nobody.
  var quietFaults: [StatusLine.Count] {
    [("late", faults.late), ("widened", faults.widened)].filter { $0.1 > 0 }.map { word, count in
      StatusLine.Count(word, UInt64(clamping: count))
    }
  }

  /// Whether a publisher numbers nothing, so that a loss would not be seen.
  var isUnnumbered: Bool { (feedStatistics?.counts.unnumbered ?? 0) > 0 }

  /// What is said as long as nothing that comes is understood.
  var helplessWords: String { charts.isEmpty ? faults.understanding.sentence : "" }

  /// The page of faults; nil while it is not shown.
  var faultPage: FaultPage? {
    guard let first = faults.page else { return nil }
    var page = FaultPage(summary: faultSummary)
    page.first = first
    page.rows = faults.entries.reversed().map { entry in
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

  /// Sentences on everything of which there is any.
  private var faultSummary: [String] {
    func counted(_ count: Int, _ one: String, _ many: String) -> String? {
      count == 0 ? nil : "\(count) \(count == 1 ? one : many)"
    }
    let lost = charts.reduce(0) { $0 + min($1.missing.count, .max - $0) }
    var lines = [
      [
        counted(faults.badRows, "bad row", "bad rows"), counted(faults.messages, "bad message", "bad messages"),
        counted(faults.refusedPoints, "point refused", "points refused"), counted(lost, "point lost", "points lost"),
        counted(replay?.damage ?? 0, "damaged place", "damaged places"),
      ],
      [
        counted(faults.late, "late point", "late points"), counted(faults.amended, "point amended", "points amended"),
        counted(faults.widened, "bar widened", "bars widened"),
        counted(charts.reduce(0) { $0 + $1.closedCount }, "point in closed time", "points in closed time"),
      ],
    ].map { $0.compactMap { $0 }.joined(separator: ", ") }.filter { !$0.isEmpty }
    if !faults.understanding.sentence.isEmpty { lines.append(faults.understanding.sentence) }
    if !faults.understanding.choice.isEmpty { lines.append(faults.understanding.choice) }
    if isUnnumbered { lines.append(ConnectionTracker.unnumbered) }
    return lines.isEmpty ? ["Nothing was wrong so far."] : lines
  }

  // MARK: keys

  /// Opens the page of faults, or closes it.
  mutating func toggleFaults() {
    faults.page = faults.page == nil ? 0 : nil
    needsFrame = true
  }

  /// A key while the page is shown: it scrolls, closes, or ends the program.
  mutating func turnFaults(_ key: Key, _ action: Action?, at now: Double) {
    guard let first = faults.page else { return }
    let rows = faultPage?.rowCount(in: size) ?? 1
    let last = max(0, faults.entries.count - rows)
    let step: Int
    switch key {
    case Key(name: "Up"): step = -1
    case Key(name: "Down"): step = 1
    case Key(name: "PageUp"): step = -rows
    case Key(name: "PageDown"), Key(name: "Space"): step = rows
    case Key(name: "Home"): step = -faults.entries.count
    case Key(name: "End"): step = faults.entries.count
    default:
      switch action {
      case .faults, .stop: toggleFaults()
      case .quit?, .interrupt?: perform(action ?? .quit, at: now)
      default: break
      }
      return
    }
    faults.page = min(max(first + step, 0), last)
    needsFrame = true
  }

  // MARK: the report

  var faultReport: JSONOutput {
    func sum(_ count: (ChartState) -> Int) -> JSONOutput {
      .integer(Int64(charts.reduce(0) { $0 + min(count($1), .max - $0) }))
    }
    let counts = feedStatistics?.counts
    let refused = counts.map { Int(clamping: $0.refused) } ?? faults.messages
    return .object([
      ("badRows", .integer(Int64(faults.badRows))), ("gaps", sum(\.missing.gaps)), ("lost", sum(\.missing.count)),
      ("closed", sum(\.closedCount)), ("late", .integer(Int64(faults.late))),
      ("amended", .integer(Int64(faults.amended))), ("widened", .integer(Int64(faults.widened))),
      ("refused", .integer(Int64(refused + faults.refusedPoints))),
      ("notUnderstood", .integer(Int64(clamping: faults.understanding.notUnderstood))),
      ("beyond", .integer(Int64(faults.beyond))), ("unnumbered", .integer(Int64(clamping: counts?.unnumbered ?? 0))),
      (
        "latest",
        .array(
          faults.entries.reversed().map { entry in
            .object([
              ("kind", .string(entry.kind.rawValue)), ("time", .time(entry.time)),
              ("symbol", entry.place.isEmpty ? .null : .string(entry.place)), ("reason", .string(entry.reason)),
            ])
          })
      ),
    ])
  }
}
