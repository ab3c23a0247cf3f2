import AxisScales
import CivilTime
import FeedModel
import RangeSelection
import TerminalCharts
import TerminalScreen
import TextPoints
import TimeSeries

/// The faults in the status line, on their own page and in the JSON.
extension AppState {
  /// Rows, messages and points that were not used.
  var faultCount: Int { feed.faults.attention + (playback.replay?.damage ?? 0) }

  /// Faults that were corrected without a loss: shown, but nobody needs to act.
  var quietFaults: [StatusLine.Count] {
    // The rows of a file come all at once, so none of them is late.
    let late = isFile ? feed.faults.late == 1 ? "row out of order" : "rows out of order" : "late"
    return [(late, feed.faults.late), ("widened", feed.faults.widened)].filter { $0.1 > 0 }.map { word, count in
      StatusLine.Count(word, UInt64(clamping: count))
    }
  }

  /// The sentence while no message is understood.
  var helplessWords: String { symbols.charts.isEmpty ? feed.faults.understanding.sentence : "" }

  /// The page of faults; nil while it is not shown.
  var faultPage: FaultPage? { feed.faults.page(faultSummary, in: rules.time.displayZone) }

  /// A sentence for each kind of fault that occurred.
  private var faultSummary: [String] {
    func counted(_ count: Int, _ one: String, _ many: String) -> String? {
      count == 0 ? nil : "\(count) \(count == 1 ? one : many)"
    }
    let late =
      isFile
      ? counted(feed.faults.late, "row sorted into its place", "rows sorted into their places")
      : counted(feed.faults.late, "late point", "late points")
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
        late,
        counted(feed.faults.amended, "point amended", "points amended"),
        counted(feed.faults.widened, "bar widened", "bars widened"),
        counted(symbols.charts.reduce(0) { $0 + $1.closedCount }, closedWords.one, closedWords.many),
      ],
    ].map { $0.compactMap { $0 }.joined(separator: ", ") }.filter { !$0.isEmpty }
    if !feed.faults.understanding.sentence.isEmpty { lines.append(feed.faults.understanding.sentence) }
    if !feed.faults.understanding.choice.isEmpty { lines.append(feed.faults.understanding.choice) }
    if feed.isUnnumbered { lines.append(ConnectionTracker.unnumbered) }
    return lines.isEmpty ? ["No faults so far."] : lines
  }

  /// The word for points that have no place on the axis.
  private var closedWords: (one: String, many: String) {
    rules.time.numbersAreLogarithmic
      ? ("point at or below 0", "points at or below 0") : ("point in closed time", "points in closed time")
  }

  // MARK: keys

  /// A key while the page is shown: it scrolls, closes, or ends the program.
  mutating func turnFaults(_ key: Key, _ action: Action?, at now: Double) -> Change {
    let rows = faultPage?.rowCount(in: size) ?? 1
    if feed.faults.page.scroll(key, rows: rows, of: feed.faults.entries.count) { return .words }
    guard let action else { return .nothing }
    if [.faults, .stop].contains(action) { return feed.faults.togglePage() }
    return Action.endings.contains(action) ? perform(action, at: now) : .nothing
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
