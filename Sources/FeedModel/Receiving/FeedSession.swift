// From a publisher's messages to events: the session follows the connection and the control socket, and gives each
// message to the machine of its topic, which decides what is delivered, held back, asked for or lost. Everything takes
// its instants from a `Turn` and reports into it.

import CivilTime
import TimeSeries

/// One publisher as a receiver sees it: which numbers came, what is missing and is asked for, how the connection is.
///
/// Pure: a ``Turn`` brings the instants and takes the events; requests for the control socket are asked for. While missing points of a topic are asked for, its later messages are held back, so that points come
/// out in order; what cannot be got is reported as a gap before them.
public struct FeedSession: Sendable {
  /// Counts of what happened, for the status line.
  public struct Counts: Sendable, Equatable {
    public var messages: UInt64 = 0
    public var points: UInt64 = 0
    public var faults: UInt64 = 0
    /// Messages or rows that were not used, because something was wrong with them.
    public var refused: UInt64 = 0
    /// Messages of which nothing could be used.
    public var notUnderstood: UInt64 = 0
    /// Gaps seen, whether or not they were filled.
    public var gaps: UInt64 = 0
    /// Points reported as lost.
    public var lost: UInt64 = 0
    /// Points that came twice and were left out.
    public var repeated: UInt64 = 0
    /// Points got by asking for what was missed.
    public var backfilled: UInt64 = 0
    /// Messages that had no number, so that a loss of one would not be seen.
    public var unnumbered: UInt64 = 0
    /// Points got from history when joining.
    public var history: UInt64 = 0
  }

  public internal(set) var counts = Counts()
  public private(set) var connection = ConnectionTracker()
  let filter: TopicFilter
  let tellsHeartbeats: Bool
  var topics: [String: TopicMachine] = [:]
  var control: ControlLine
  /// Room for the steps of a topic's turn.
  var spareSteps: [TopicTurn.Step] = []

  /// Whether it was said that nothing of what the publisher sends is wanted.
  var saidNothingWanted = false

  /// More topics than this are not followed: their names come from outside.
  static let mostTopics = 100_000

  /// - Parameters:
  ///   - filter: the topics that are wanted; messages of others must not be given.
  ///   - hasControl: whether there may be a control socket to ask.
  ///   - tellsHeartbeats: whether a heartbeat that follows what came is reported, as a message without points: a relay
  ///     wants to know of a topic before its next point.
  ///   - seed: for the jitter of requests.
  public init(filter: TopicFilter = .all, hasControl: Bool = false, tellsHeartbeats: Bool = false, seed: UInt64 = 0) {
    self.filter = filter
    self.tellsHeartbeats = tellsHeartbeats
    control = ControlLine(isPresent: hasControl, seed: seed)
  }

  /// Takes a message.
  public mutating func receive(_ message: FeedMessage, in turn: inout Turn) {
    counts.messages += 1
    follow(&turn) { $0.heard(points: message.count, fromOurs: true, at: $1) }
    meet(at: turn.began)
    offer(message, &turn)
  }

  /// Counts something that is not as it should be.
  public mutating func fault(_ fault: FeedFault, in turn: inout Turn) {
    counts.refused += 1
    if !fault.excerpt.isEmpty { counts.notUnderstood += 1 }
    follow(&turn) { $0.heard(points: 0, fromOurs: false, at: $1) }
    report(fault, &turn)
  }

  /// The handshake with the publisher succeeded.
  public mutating func connected(in turn: inout Turn) {
    follow(&turn) { $0.connected(at: $1) }
    meet(at: turn.began)
  }

  public mutating func disconnected(in turn: inout Turn) {
    follow(&turn) { $0.disconnected(at: $1) }
  }

  /// The publisher does not let this program in, or is none.
  public mutating func end(as final: ConnectionState, _ reason: String, in turn: inout Turn) {
    follow(&turn) { tracker, _ in tracker.end(as: final, reason) }
  }

  /// Time has passed: what was waited for too long is given up.
  public mutating func tick(in turn: inout Turn) {
    follow(&turn) { $0.tick(at: $1) }
    if let request = control.expire(at: turn.began) { failed(request, &turn) }
    var late: [String] = []
    for (name, topic) in topics { if let deadline = topic.deadline, deadline <= turn.began { late.append(name) } }
    for name in late { give(.noAnswer, to: name, &turn) }
  }

  /// The next request for the control socket, when one is to be sent now. Ask until it is nil.
  public mutating func nextRequest(at now: Int64) -> [UInt8]? {
    control.nextRequest(at: now)
  }

  /// When `tick` or `nextRequest` may do something; nil when only an event can.
  public var deadline: Int64? {
    let holds = topics.values.compactMap(\.deadline)
    return ([connection.deadline, control.deadline].compactMap { $0 } + holds).min()
  }

  /// The first sign of the publisher: now its control socket can be asked.
  private mutating func meet(at now: Int64) {
    guard control.phase == .waiting else { return }
    control.phase = .asking
    control.ask(.catalogue, at: now)
  }

  /// Follows the connection, and reports where that changed its state.
  mutating func follow(_ turn: inout Turn, _ change: (inout ConnectionTracker, Int64) -> Bool) {
    if change(&connection, turn.began) { turn.report(.state(connection.state, connection.sentence)) }
  }
}
