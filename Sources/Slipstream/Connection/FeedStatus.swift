// Connection: the state of the feed, in words and numbers that change seldom.

import CivilTime
import FeedModel

/// The state of the feed in words and numbers, and the faults of its points.
package struct FeedStatus: Sendable {
  private(set) var state: ConnectionState
  private(set) var words = ""
  /// Why the publisher refuses this program; nil while it does not.
  package private(set) var refusal: String?
  private(set) var silence = SilenceAge()
  var lastMessage: Timestamp?
  var rate = RateMeter()
  /// The faults so far.
  package var faults = FaultLog()
  /// The receiver's counts, if there is a receiver.
  var statistics: FeedStatistics?
  /// How far the files have been read; nil once they are.
  var reading: ReadingProgress?

  init(_ state: ConnectionState) {
    self.state = state
  }

  /// Whether the feed may still send points.
  var isOpen: Bool { state != .ended && state != .connecting }

  /// Adopts a state of the connection, and returns whether it is final.
  mutating func adopt(_ state: ConnectionState, _ words: String, at now: Double) -> Bool {
    (self.state, self.words) = (state, words)
    silence.observe(state, at: now)
    if state.isFinal { refusal = words }
    return state.isFinal
  }

  /// The source has ended: a file was played to its end.
  mutating func end() { state = .ended }

  /// Brings its meters to `now`.
  mutating func advance(to now: Double) -> Change {
    var change = Change.nothing
    if rate.advance(to: now) { change = .words }
    if silence.advance(to: now) { change = .words }
    if faults.advance(to: now) { change = .words }
    return change
  }

  /// When its next number or word changes; nil while none does.
  var deadline: Double? { earliest(earliest(rate.deadline, silence.deadline), faults.deadline) }

  /// Whether a publisher sends no sequence numbers, so that losses would not be seen.
  var isUnnumbered: Bool { (statistics?.counts.unnumbered ?? 0) > 0 }
}

/// How far files have been read whose points are not shown yet.
package struct ReadingProgress: Equatable, Sendable {
  /// The name of the file, or the number of files.
  private let name: String
  /// Whole percents of the bytes; nil if unknown, as of packed files and of recordings.
  private let percent: Int?

  package init(_ name: String, percent: Int?) {
    self.name = name
    self.percent = percent
  }

  /// For the place of the plot.
  var sentence: String { "reading \(name)" + (percent.map { ": \($0) %" } ?? " ...") }

  /// For the status line.
  var word: String { "READING" + (percent.map { " \($0) %" } ?? "") }
}

/// Messages of the last full second; it changes only at whole seconds, so an idle screen stays untouched.
struct RateMeter: Equatable, Sendable {
  private(set) var rate = 0
  private var count = 0
  private var second: Double?

  mutating func count(_ messages: Int, at now: Double) {
    advance(to: now)
    count += messages
    if second == nil { second = now.rounded(.down) }
  }

  /// Closes the seconds that have passed; true if the rate has changed.
  @discardableResult
  mutating func advance(to now: Double) -> Bool {
    guard let start = second, now >= start + 1 else { return false }
    let before = rate
    rate = now < start + 2 ? count : 0
    count = 0
    second = rate > 0 ? now.rounded(.down) : nil
    return rate != before
  }

  /// When the rate may change next; nil while nothing comes.
  var deadline: Double? { second.map { $0 + 1 } }
}
