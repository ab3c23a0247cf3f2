// Connection: how the feed is doing, in states, words and numbers that change seldom.

import CivilTime
import FeedModel

/// How the feed is doing, in states, words and numbers, and what was wrong with what it sent.
struct FeedStatus: Sendable {
  private(set) var state: ConnectionState
  private(set) var words = ""
  /// Why the publisher does not let this program in; nil while it does.
  private(set) var refusal: String?
  private(set) var silence = Silence()
  var lastMessage: Timestamp?
  var rate = RateMeter()
  /// What was not as it should be.
  var faults = FaultLog()
  /// What the receiver has counted, where there is one.
  var statistics: FeedStatistics?

  init(_ state: ConnectionState) {
    self.state = state
  }

  /// Takes another state of the connection, and returns whether it is the last one.
  mutating func take(_ state: ConnectionState, _ words: String, at now: Double) -> Bool {
    (self.state, self.words) = (state, words)
    silence.note(state, at: now)
    if state.isFinal { refusal = words }
    return state.isFinal
  }

  /// The source has ended: a file was played to its end.
  mutating func end() { state = .ended }

  /// Brings its meters to `now`.
  mutating func advance(to now: Double) -> Change {
    let changes = [rate.advance(to: now), silence.advance(to: now), faults.advance(to: now)]
    return changes.contains(true) ? .words : .nothing
  }

  /// When one of its numbers or words changes next; nil while none does.
  var deadline: Double? { [rate.deadline, silence.deadline, faults.deadline].compactMap { $0 }.min() }

  /// Whether a publisher numbers nothing, so that a loss would not be seen.
  var isUnnumbered: Bool { (statistics?.counts.unnumbered ?? 0) > 0 }
}
