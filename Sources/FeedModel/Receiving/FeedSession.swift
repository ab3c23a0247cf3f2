// From a publisher's messages to events: the session follows the connection and the control socket, and passes each
// message to the machine of its topic, which decides what to deliver, hold back, request or report as lost. Everything
// takes its instants from a `Turn` and reports into it.

import CivilTime
import TextPoints
import TimeSeries

/// One publisher as a receiver sees it: which points arrived, which are missing or requested, and the connection's
/// state.
///
/// Pure: a ``Turn`` brings the instants and takes the events; ``nextRequest(at:)`` returns the requests for the control
/// socket. While a topic's missing points are requested, the session holds back its later messages, so that points come
/// out in order; it reports points that it cannot get as a gap before them.
package struct FeedSession: Sendable {
  /// Counts for the status line.
  package struct Counts: Sendable, Equatable {
    package var messages: UInt64 = 0
    package var points: UInt64 = 0
    package var faults: UInt64 = 0
    /// Messages or rows rejected because of a fault.
    package var refused: UInt64 = 0
    /// Messages that were entirely unusable.
    package var notUnderstood: UInt64 = 0
    /// Messages that are known to hold no points: heartbeats, replies, kinds that a mapping skips.
    package var passedOver: UInt64 = 0
    /// Gaps detected, whether or not they were filled.
    package var gaps: UInt64 = 0
    /// Points reported as lost.
    package var lost: UInt64 = 0
    /// Repeated points, which were skipped.
    package var repeated: UInt64 = 0
    /// Points received by requesting missed ones.
    package var backfilled: UInt64 = 0
    /// Messages without a sequence number; losing one would go unnoticed.
    package var unnumbered: UInt64 = 0
    /// Points of history received when joining.
    package var history: UInt64 = 0
    /// Points of states whose number had no word when they came.
    package var unnamed: UInt64 = 0
  }

  package internal(set) var counts = Counts()
  package private(set) var connection = ConnectionTracker()
  let filter: TopicFilter
  let reportsHeartbeats: Bool
  var topics: [String: TopicMachine] = [:]
  /// Whether any message had markers.
  package internal(set) var hasMarkers = false
  var control: ControlLine
  /// Reusable storage for the steps of a topic's turn.
  var spareSteps: [TopicTurn.Step] = []

  /// Whether the session has reported that the publisher sends nothing wanted.
  var reportedNothingWanted = false

  /// The start of the last message without points before the first points; "" once it was reported.
  private var passedOver = ""

  /// Whether the session has reported that nobody answers its requests.
  var reportedNoControl = false

  /// Most topics to follow: their names come from outside.
  static let mostTopics = 100_000

  /// - Parameters:
  ///   - filter: the wanted topics; the caller passes no messages of others.
  ///   - hasControl: whether a control socket may exist.
  ///   - reportsHeartbeats: whether to report a heartbeat that continues the sequence, as a message without points: a
  ///     relay needs to know a topic before its next point.
  ///   - seed: seed for the jitter of requests.
  package init(filter: TopicFilter = .all, hasControl: Bool = false, reportsHeartbeats: Bool = false, seed: UInt64 = 0)
  {
    self.filter = filter
    self.reportsHeartbeats = reportsHeartbeats
    control = ControlLine(hasControl ? .waiting : .absent, seed: seed)
  }

  /// A session behind a stream of a hub, which delivers the history by itself, and missing points later or never.
  ///
  /// - Parameter stream: the stream's name, for sentences.
  package init(filter: TopicFilter, stream: String, reportsHeartbeats: Bool = false, seed: UInt64 = 0) {
    self.filter = filter
    self.reportsHeartbeats = reportsHeartbeats
    control = ControlLine(.filling, seed: seed)
    connection = ConnectionTracker(stream: stream)
  }

  /// Notes a sign of life of a stream's writer.
  package mutating func beat(in turn: inout Turn) {
    follow(&turn) { $0.observe(points: 0, fromOurs: true, at: $1) }
  }

  /// Notes that the connection is not made yet, for the given reason.
  package mutating func trying(_ reason: String, in turn: inout Turn) {
    turn.report(.state(connection.state, reason))
  }

  /// Notes that nothing more comes: missing points are lost, and what waits for them goes out.
  package mutating func finish(in turn: inout Turn) {
    for name in topics.keys.sorted() where isHolding(name) { dispatch(.noAnswer, to: name, &turn) }
  }

  /// Handles a message.
  package mutating func receive(_ message: FeedMessage, in turn: inout Turn) {
    counts.messages += 1
    follow(&turn) { $0.observe(points: message.count, fromOurs: true, at: $1) }
    meet(at: turn.began)
    offer(message, &turn)
  }

  /// Counts a fault in the data.
  package mutating func fault(_ fault: FeedFault, in turn: inout Turn) {
    counts.refused += 1
    if !fault.excerpt.isEmpty { counts.notUnderstood += 1 }
    follow(&turn) { $0.observe(points: 0, fromOurs: false, at: $1) }
    report(fault, &turn)
  }

  /// Counts a message that libzmq refused with its connection.
  ///
  /// - Parameter isNew: whether to report it.
  package mutating func refuse(_ fault: FeedFault, isNew: Bool, in turn: inout Turn) {
    counts.refused += 1
    if isNew { report(fault, &turn) }
  }

  /// Notes a successful handshake with the publisher.
  package mutating func connected(in turn: inout Turn) {
    follow(&turn) { $0.connected(at: $1) }
    meetAgain(at: turn.began)
  }

  /// Notes a further handshake with the publisher's control socket: whatever was asked before was lost with the
  /// connection.
  package mutating func controlReconnected(in turn: inout Turn) {
    control.reconnected()
    meetAgain(at: turn.began)
  }

  package mutating func disconnected(in turn: inout Turn) {
    follow(&turn) { $0.disconnected(at: $1) }
  }

  /// Notes that the publisher rejects this program, or is not a publisher.
  package mutating func end(as final: ConnectionState, _ reason: String, in turn: inout Turn) {
    follow(&turn) { tracker, _ in tracker.end(as: final, reason) }
  }

  /// Notes that time has passed: gives up requests that waited too long.
  package mutating func tick(in turn: inout Turn) {
    follow(&turn) { $0.tick(at: $1) }
    if let request = control.expire(at: turn.began) { failed(request, &turn) }
    var late: [String] = []
    for (name, topic) in topics { if let deadline = topic.deadline, deadline <= turn.began { late.append(name) } }
    for name in late { dispatch(.noAnswer, to: name, &turn) }
  }

  /// The next request for the control socket, if one is due now. Call until it returns nil.
  package mutating func nextRequest(at now: Int64) -> [UInt8]? {
    control.nextRequest(at: now)
  }

  /// When `tick` or `nextRequest` may act; nil when only an event can.
  package var deadline: Int64? {
    let holds = topics.values.compactMap(\.deadline)
    return ([connection.deadline, control.deadline].compactMap { $0 } + holds).min()
  }

  /// Notes the first sign of the publisher: from now on its control socket can be asked.
  private mutating func meet(at now: Int64) {
    guard control.phase == .waiting else { return }
    control.phase = .asking
    control.ask(.catalogue, at: now)
  }

  /// Asks also a publisher that did not answer before: its control socket may have been closed just then.
  private mutating func meetAgain(at now: Int64) {
    if control.phase == .silent { control.phase = .waiting }
    meet(at: now)
  }

  /// The sequence number that is expected next of each topic followed in a life of the publisher.
  package func expected(inLife epoch: UInt64) -> [String: UInt64] {
    topics.filter { $0.value.tracker.epoch == epoch }.mapValues(\.tracker.next)
  }

  /// Updates the connection, and reports a change of its state.
  mutating func follow(_ turn: inout Turn, _ change: (inout ConnectionTracker, Int64) -> Bool) {
    if change(&connection, turn.began) { turn.report(.state(connection.state, connection.sentence)) }
  }
}

extension FeedSession {
  /// Reports once that the publisher has other series but none of the wanted ones.
  mutating func reportNothingWanted(_ names: [String], _ turn: inout Turn) {
    guard !reportedNothingWanted, topics.isEmpty, !names.isEmpty, filter != .all else { return }
    reportedNothingWanted = true
    let there = names.sorted().prefix(10).joined(separator: ", ") + (names.count > 10 ? ", ..." : "")
    turn.report(.state(connection.state, "The publisher has no series \(filter.words); it has \(there)."))
  }
}

extension FeedSession {
  /// Handles a decoded message of another publisher, which has neither heartbeats nor a control socket.
  ///
  /// - Parameter isNumbered: whether the publisher numbers its messages; if not, the session reports no loss.
  package mutating func receive(
    foreign outcome: ForeignDecoder.Outcome, isNumbered: Bool, in turn: inout Turn
  ) {
    goForeign(isNumbered: isNumbered, &turn)
    let messages = outcome.messages.filter { filter.admits($0.topic) }
    let points = messages.reduce(0) { $0 + $1.count }
    counts.messages += 1
    if points > 0, !outcome.isNumbered { counts.unnumbered += 1 }
    follow(&turn) { $0.observe(points: points, fromOurs: false, at: $1) }
    if messages.isEmpty, let other = outcome.messages.first { reportNothingWanted([other.topic], &turn) }
    if !outcome.passedOver.isEmpty { passOver(outcome.passedOver, &turn) }
    if points > 0 { reportPassedOver(&turn) }
    if let quantity = outcome.quantity { turn.report(.quantity(quantity)) }
    for sentence in outcome.choices { turn.report(.understood(sentence)) }
    for message in messages { offer(message, &turn) }
    if let fault = outcome.fault {
      counts.refused += UInt64(outcome.refused)
      if !fault.excerpt.isEmpty { counts.notUnderstood += 1 }
      report(fault, &turn)
    }
  }

  /// Notes a message that is known to hold no points, from a publisher whose format is not known yet.
  package mutating func pass(over start: String, in turn: inout Turn) {
    counts.messages += 1
    follow(&turn) { $0.observe(points: 0, fromOurs: false, at: $1) }
    passOver(start, &turn)
  }

  /// Messages without points after which a feed without any is reported: a subscription has one or two replies.
  private static let manyPassedOver: UInt64 = 20

  /// Says before the first points what came before them, as a reply to a subscription.
  private mutating func reportPassedOver(_ turn: inout Turn) {
    guard counts.points == 0, counts.passedOver > 0, !passedOver.isEmpty else { return }
    let are = counts.passedOver == 1 ? "message holds no point and is" : "messages hold no point and are"
    turn.report(.understood("\(counts.passedOver) \(are) skipped, such as the one that begins \(passedOver)"))
    passedOver = ""
  }

  private mutating func passOver(_ start: String, _ turn: inout Turn) {
    counts.passedOver += 1
    if counts.points == 0 { passedOver = start }
    guard counts.points == 0, counts.passedOver == Self.manyPassedOver else { return }
    turn.report(
      .understood("\(counts.passedOver) messages came, and none holds a point of this feed; the last begins \(start)"))
  }

  /// Notes that the publisher is not one of ours: there is nobody to ask, so held messages continue.
  private mutating func goForeign(isNumbered: Bool, _ turn: inout Turn) {
    follow(&turn) { $0.foreign(isNumbered: isNumbered, at: $1) }
    guard control.phase != .absent else { return }
    control.phase = .absent
    releaseAll(&turn)
  }
}
