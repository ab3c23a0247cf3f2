// Faults: what was not as it should be. Each fault is counted, the last are kept with when, where and why, and a page
// shows them.

import CivilTime
import FeedModel
import TimeSeries

/// What was not as it should be: how much of each kind, the last hundred with when, where and why, and the words for it.
///
/// A value that reads no clock: a fault brings its own time, that of its receipt or of its point.
public struct FaultLog: Sendable, Equatable {
  /// What kind of thing was wrong.
  public enum Kind: String, Sendable, CaseIterable {
    /// A row of a file that could not be used.
    case row
    /// A message of a feed, or a part of one, that could not be used.
    case message
    /// Points that never came.
    case gap
    /// A point that its series refused.
    case refused
    /// A point older than the newest: put in its place.
    case late
    /// A point with the time of one before it: it took its place.
    case amended
    /// A bar whose open or close lay outside low and high: they were widened.
    case widened
  }

  public struct Entry: Sendable, Equatable {
    public var kind: Kind
    /// When it came, or the time of its point; nil where neither is known, as of a row of a file.
    public var time: Timestamp?
    /// The series, or "" where it is known of none.
    public var place: String
    public var reason: String
  }

  /// Entries that are kept; older ones are only counted.
  public static let most = 100

  /// The last entries, oldest first.
  public private(set) var entries: [Entry] = []
  /// Rows of files that could not be used.
  public private(set) var badRows = 0
  /// Faults that feeds told of.
  public private(set) var messages = 0
  /// What series did with points that were not as they should be.
  public private(set) var late = 0
  public private(set) var amended = 0
  public private(set) var widened = 0
  public private(set) var refusedPoints = 0
  /// Those of the refused points that no chart can place.
  public private(set) var beyond = 0
  /// Whether anything that the feed sends is understood.
  public private(set) var understanding = FeedUnderstanding()
  /// The first entry that the page of faults shows, from the newest; nil while the page is not shown.
  var page: Int?
  /// When a count was shown last, and whether it has grown since.
  private var shownAt = -Double.infinity
  private var hasUnshown = false

  public init() {}

  /// What wants a person's attention: rows, messages and points that were not used.
  public var attention: Int { badRows + messages + refusedPoints }

  /// "2 faults, the last: ..."; "" where there is none.
  var firstWords: String {
    guard attention > 0, let last = entries.last else { return "" }
    return attention == 1 ? "1 fault: \(last.reason)" : "\(attention) faults, the last: \(last.reason)"
  }

  // MARK: what happened

  /// Takes note of what a feed tells of; of a gap, too. Returns whether the screen should show it now: a flood of faults
  /// changes it once a second, see ``deadline``.
  mutating func take(_ event: FeedEvent, at now: Double) -> Bool {
    understanding.take(event)
    switch event {
    case .fault(let fault):
      messages += 1
      add(Entry(kind: .message, time: fault.receivedAt, place: "", reason: fault.sentence))
      hasUnshown = true
      return advance(to: now)
    case .gap(let topic, let missing):
      // A number that leaps to the last there is makes a longer gap than an Int counts.
      let count = missing.upperBound - missing.lowerBound
      let points = "\(count) \(count == 1 ? "point" : "points")"
      add(
        Entry(kind: .gap, time: nil, place: topic, reason: "\(points) from number \(missing.lowerBound) on never came"))
      return true
    case .understood: return true
    case .message, .newEpoch, .state: return false
    }
  }

  /// Takes note of rows of a file that could not be used: how many, and the last of them.
  mutating func note(badRows count: Int, _ rows: [RowFault] = [], of symbol: String) {
    badRows += count
    for row in rows.suffix(Self.most) {
      add(Entry(kind: .row, time: nil, place: symbol, reason: row.description))
    }
  }

  /// Takes over what was noted of a series before there was a chart for it.
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

  /// Points are appended again, as after a seek, and what was noted of them will be noted again.
  mutating func forgetPoints() {
    (late, amended, widened, refusedPoints, beyond) = (0, 0, 0, 0, 0)
    entries.removeAll { $0.kind == .late || $0.kind == .amended || $0.kind == .widened || $0.kind == .refused }
  }

  private mutating func add(_ entry: Entry) {
    if entries.count >= Self.most { entries.removeFirst(entries.count - Self.most + 1) }
    entries.append(entry)
  }

  // MARK: points

  /// Takes note of what a series did with points that were appended just now.
  ///
  /// - Parameter before: the series' faults before.
  /// - Complexity: O(1) where nothing was wrong, else O(points appended).
  mutating func note(_ payload: FeedPayload, of symbol: String, in series: Series, since before: SeriesFaults) {
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

  /// When a count that has grown is to be shown; nil while the screen shows it.
  var deadline: Double? { hasUnshown ? shownAt + 1 : nil }

  /// Returns whether a count that has grown is to be shown now.
  mutating func advance(to now: Double) -> Bool {
    guard hasUnshown, now >= shownAt + 1 else { return false }
    (shownAt, hasUnshown) = (now, false)
    return true
  }
}
