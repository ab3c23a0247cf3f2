// Faults: bad rows, messages and points. Each is counted, the latest are kept with time, place and reason, and a page
// shows them.

import CivilTime
import FeedModel
import TerminalCharts
import TextPoints
import TimeSeries

/// Counts of faults by kind, the last hundred with time, place and reason, and the words for them.
///
/// It reads no clock: a fault has its own time, that of its receipt or of its point.
package struct FaultLog: Sendable, Equatable {
  /// The kind of a fault.
  package enum Kind: String, Sendable, CaseIterable {
    /// A row of a file that could not be used.
    case row
    /// A message of a feed, or a part of one, that could not be used.
    case message
    /// Points that never came.
    case gap
    /// A point that its series rejected.
    case refused
    /// A point older than the newest: inserted in its place.
    case late
    /// A point with the time of an earlier one: it replaced that one.
    case amended
    /// A bar whose open or close lay outside low and high: low and high were widened.
    case widened
  }

  package struct Entry: Sendable, Equatable {
    package var kind: Kind
    /// Time of receipt, or of its point; nil if neither is known, as for a row of a file.
    package var time: Timestamp?
    /// The series, or "" if unknown.
    package var place: String
    package var reason: String
  }

  /// At most this many entries are kept; older ones are only counted.
  package static let most = 100

  /// The last entries, oldest first.
  package private(set) var entries: [Entry] = []
  /// Rows of files that could not be used.
  package private(set) var badRows = 0
  /// Faults that feeds reported.
  package private(set) var messages = 0
  /// How series treated faulty points.
  package private(set) var late = 0
  package private(set) var amended = 0
  package private(set) var widened = 0
  package private(set) var refusedPoints = 0
  /// The rejected points that no chart can place.
  package private(set) var beyond = 0
  /// Whether any message of the feed is understood.
  package private(set) var understanding = FeedUnderstanding()
  /// The page of faults, which shows the newest entry first.
  var page = PageScroll()
  /// When a count was last shown, and whether it has grown since.
  private var shownAt = -Double.infinity
  private var hasUnshown = false

  /// A sentence on the points that no chart can place; nil without such points.
  package var beyondWords: String? { Self.beyondWords(beyond) }

  /// The sentence for a number of points that no chart can place; nil for none.
  package static func beyondWords(_ count: Int) -> String? {
    guard count > 0 else { return nil }
    return (count == 1 ? "1 point is" : "\(count) points are")
      + " beyond what a chart can place: values to ±1e300, times from 1678 to 2261"
  }

  /// Opens the page of faults, or closes it.
  mutating func togglePage() -> Change {
    page.toggle()
    return .words
  }

  package init() {}

  /// Faults that need attention: rows, messages and points that were not used.
  package var attention: Int { badRows + messages + refusedPoints }

  /// "2 faults, the last: ..."; "" if there is none.
  var firstWords: String {
    guard attention > 0, let last = entries.last else { return "" }
    return attention == 1 ? "1 fault: \(last.reason)" : "\(attention) faults, the last: \(last.reason)"
  }

  // MARK: what happened

  /// Records faults and gaps that a feed reports. Returns whether the screen should show them now: a flood of faults
  /// changes it once a second, see ``deadline``.
  mutating func record(_ event: FeedEvent, at now: Double) -> Bool {
    understanding.observe(event)
    switch event {
    case .fault(let fault):
      messages += 1
      add(Entry(kind: .message, time: fault.receivedAt, place: "", reason: fault.sentence))
      hasUnshown = true
      return advance(to: now)
    case .gap(let topic, let missing):
      // A jump to the largest sequence number makes a longer gap than an Int counts.
      let count = missing.upperBound - missing.lowerBound
      let points = "\(count) \(count == 1 ? "point" : "points")"
      add(
        Entry(kind: .gap, time: nil, place: topic, reason: "\(points) from number \(missing.lowerBound) on never came"))
      return true
    case .understood: return true
    case .message, .newEpoch, .state, .quantity, .markers: return false
    }
  }

  /// Records bad rows of a file: their number, and the last of them.
  mutating func record(badRows count: Int, _ rows: [RowFault] = [], of symbol: String) {
    badRows += count
    for row in rows.suffix(Self.most) {
      add(Entry(kind: .row, time: nil, place: symbol, reason: row.description))
    }
  }

  /// Adds the faults of a series that was loaded before its chart existed.
  mutating func add(_ other: FaultLog) {
    badRows += other.badRows
    messages += other.messages
    late += other.late
    amended += other.amended
    widened += other.widened
    refusedPoints += other.refusedPoints
    beyond += other.beyond
    for entry in other.entries { add(entry) }
  }

  /// Forgets the faults of points: after a seek the points are appended and recorded again.
  mutating func forgetPoints() {
    late = 0
    amended = 0
    widened = 0
    refusedPoints = 0
    beyond = 0
    entries.removeAll { $0.kind == .late || $0.kind == .amended || $0.kind == .widened || $0.kind == .refused }
  }

  private mutating func add(_ entry: Entry) {
    if entries.count >= Self.most { entries.removeFirst(entries.count - Self.most + 1) }
    entries.append(entry)
  }

  // MARK: points

  /// Records how a series treated the points of the latest append.
  ///
  /// - Parameter before: the series' faults before.
  /// - Complexity: O(1) without a fault, else O(points appended).
  mutating func record(_ payload: FeedPayload, of symbol: String, in series: Series, since before: SeriesFaults) {
    let after = series.faults
    guard
      after.late != before.late || after.equalTimes != before.equalTimes || after.widened != before.widened
        || after.rejected != before.rejected
    else { return }
    late += after.late - before.late
    amended += after.equalTimes - before.equalTimes
    widened += after.widened - before.widened
    refusedPoints += after.rejected - before.rejected
    beyond += after.beyond - before.beyond
    let finder = PointFaults(before: before, after: after, firstTime: series.firstTime, kind: series.kind)
    for (kind, time, reason) in finder.find(in: payload, most: Self.most).reversed() {
      add(Entry(kind: kind, time: time, place: symbol, reason: reason))
    }
  }

  // MARK: the screen

  /// When to show a count that has grown; nil while the screen shows it.
  var deadline: Double? { hasUnshown ? shownAt + 1 : nil }

  /// Advances to `now`; true if a grown count is to be shown now.
  mutating func advance(to now: Double) -> Bool {
    guard hasUnshown, now >= shownAt + 1 else { return false }
    (shownAt, hasUnshown) = (now, false)
    return true
  }
}

/// The page that shows the faults.
extension FaultLog {
  /// The page below a summary; nil while the page is hidden.
  func page(_ summary: @autoclosure () -> [String], in zone: Zone) -> FaultPage? {
    guard let first = self.page.first else { return nil }
    var page = FaultPage(summary: summary())
    page.first = first
    page.rows = entries.reversed().map { entry in
      FaultPage.Row(
        when: entry.time.map { Self.words($0, zone) } ?? "", place: entry.place, reason: entry.reason)
    }
    return page
  }

  private static func words(_ time: Timestamp, _ zone: Zone) -> String {
    let civil = zone.civil(time)
    let date = [civil.month, civil.day].map(ShortDate.two).joined(separator: "-")
    let clock = [civil.hour, civil.minute, civil.second].map(ShortDate.two).joined(separator: ":")
    return "\(civil.year)-\(date) \(clock)"
  }
}
