import CivilTime
import TimeSeries

/// One publisher as a receiver sees it: which numbers came, what is missing and is asked for, how the connection is.
///
/// Pure: instants are arguments in monotonic nanoseconds; what it decides comes out as events and as requests for the
/// control socket. While missing points of a topic are asked for, its later messages are held back, so that points come
/// out in order; what cannot be got is told as a gap before them.
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
    /// Points told as lost.
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
  var topics: [String: TopicState] = [:]
  var control: ControlLine

  /// Whether it was said that nothing of what the publisher sends is wanted.
  var saidNothingWanted = false

  /// A topic is held back at most this long, and at most with so many points.
  static let longestHold: Int64 = 10_000_000_000
  static let mostHeld = 500_000
  /// What a publisher that was replaced has sent before may still arrive for so long: it may have been held back.
  static let longestFarewell: Int64 = longestHold + 5_000_000_000
  /// More topics than this are not followed: their names come from outside.
  static let mostTopics = 100_000

  /// - Parameters:
  ///   - filter: the topics that are wanted; messages of others must not be given.
  ///   - hasControl: whether there may be a control socket to ask.
  ///   - tellsHeartbeats: whether a heartbeat that follows what came is told, as a message without points: a relay
  ///     wants to know of a topic before its next point.
  ///   - seed: for the jitter of requests.
  public init(filter: TopicFilter = .all, hasControl: Bool = false, tellsHeartbeats: Bool = false, seed: UInt64 = 0) {
    self.filter = filter
    self.tellsHeartbeats = tellsHeartbeats
    control = ControlLine(isPresent: hasControl, seed: seed)
  }

  /// Takes a message.
  public mutating func receive(
    _ message: FeedMessage, receivedAt: Timestamp, at now: Int64, into events: inout [FeedEvent]
  ) {
    counts.messages += 1
    follow(&events) { $0.heard(points: message.count, fromOurs: true, at: now) }
    meet(at: now)
    offer(message, receivedAt, at: now, &events)
  }

  /// Counts something that is not as it should be.
  public mutating func fault(_ fault: FeedFault, at now: Int64, into events: inout [FeedEvent]) {
    counts.faults += 1
    counts.refused += 1
    if !fault.excerpt.isEmpty { counts.notUnderstood += 1 }
    follow(&events) { $0.heard(points: 0, fromOurs: false, at: now) }
    events.append(.fault(fault))
  }

  /// The handshake with the publisher succeeded.
  public mutating func connected(at now: Int64, into events: inout [FeedEvent]) {
    follow(&events) { $0.connected(at: now) }
    meet(at: now)
  }

  public mutating func disconnected(at now: Int64, into events: inout [FeedEvent]) {
    follow(&events) { $0.disconnected(at: now) }
  }

  /// The publisher does not let this program in, or is none.
  public mutating func end(as final: ConnectionState, _ reason: String, into events: inout [FeedEvent]) {
    follow(&events) { $0.end(as: final, reason) }
  }

  /// Time has passed: what was waited for too long is given up.
  public mutating func tick(at now: Int64, into events: inout [FeedEvent]) {
    follow(&events) { $0.tick(at: now) }
    if let request = control.expire(at: now) { failed(request, at: now, &events) }
    var late: [String] = []
    for (name, topic) in topics { if let hold = topic.hold, hold.deadline <= now { late.append(name) } }
    for name in late { giveUp(name, at: now, &events) }
  }

  /// The next request for the control socket, when one is to be sent now. Ask until it is nil.
  public mutating func nextRequest(at now: Int64) -> [UInt8]? {
    control.nextRequest(at: now)
  }

  /// When `tick` or `nextRequest` may do something; nil when only an event can.
  public var deadline: Int64? {
    let holds = topics.values.compactMap { $0.hold?.deadline }
    return ([connection.deadline, control.deadline].compactMap { $0 } + holds).min()
  }

  /// The first sign of the publisher: now its control socket can be asked.
  private mutating func meet(at now: Int64) {
    guard control.phase == .waiting else { return }
    control.phase = .asking
    control.ask(.catalogue, at: now)
  }

  mutating func follow(_ events: inout [FeedEvent], _ change: (inout ConnectionTracker) -> Bool) {
    if change(&connection) { events.append(.state(connection.state, connection.sentence)) }
  }
}
