import CivilTime
import TextPoints
import TimeSeries

/// The control socket: the catalogue and requested points.
extension FeedSession {
  /// Points from a control reply, as frames of the binary format.
  package struct AskedPoints: Sendable, Equatable {
    package var topic: String
    package var payloads: [[UInt8]]
  }

  /// Handles a reply of the control socket.
  ///
  /// - Returns: the points of a topic that a request was waiting for, whether or not they helped.
  @discardableResult
  package mutating func receiveControl(_ frames: [[UInt8]], in turn: inout Turn) -> AskedPoints? {
    // A reply is useless once the publisher turned out not to be one of ours.
    guard control.phase != .absent else { return nil }
    let reply: ControlReply
    do throws(FeedFault) { reply = try ControlReply(frames: frames) } catch {
      report(error, &turn)
      return nil
    }
    guard let request = control.settle(id: reply.id) else { return nil }
    let asked = request.topic.flatMap { topic in
      isHolding(topic) ? AskedPoints(topic: topic, payloads: reply.payloads) : nil
    }
    switch (request, reply.closing) {
    case (.catalogue, .catalogue(let entries)): handleCatalogue(entries, &turn)
    case (.snapshot(let topic), .end(let epoch, let next)), (.range(let topic, _), .end(let epoch, let next)):
      guard topics[topic] != nil else { break }
      var isSnapshot = false
      if case .snapshot = request { isSnapshot = true }
      let points = TopicMachine.Reply(
        payloads: reply.payloads, epoch: epoch, next: next, isSnapshot: isSnapshot, receivedAt: turn.wall)
      dispatch(.reply(points), to: topic, &turn)
    case (.range(let topic, _), .gone):
      // The points that are still held may include some of the missing ones.
      control.ask(.snapshot(topic: topic), at: turn.began)
    default: failed(request, &turn)
    }
    return asked
  }

  /// Whether any topic waits for requested points.
  package var isHolding: Bool { topics.values.contains(where: \.isHolding) }

  /// Whether a topic waits for requested points.
  package func isHolding(_ topic: String) -> Bool { topics[topic]?.isHolding ?? false }

  /// Handles a request without a reply, or with a useless one.
  mutating func failed(_ request: ControlRequest, _ turn: inout Turn) {
    guard let topic = request.topic else { return goOnAlone(&turn) }
    if topics[topic] != nil { dispatch(.noAnswer, to: topic, &turn) }
  }

  /// Continues without an answer: live data only.
  private mutating func goOnAlone(_ turn: inout Turn) {
    guard control.phase == .asking else { return }
    control.phase = .silent
    if !reportedNoControl { turn.report(.state(connection.state, ConnectionTracker.noControl)) }
    reportedNoControl = true
    releaseAll(&turn)
  }

  /// Releases the held messages of all topics except `known`, because there is nobody to ask.
  mutating func releaseAll(except known: Set<String> = [], _ turn: inout Turn) {
    for name in topics.keys.sorted() where !known.contains(name) { dispatch(.nobodyToAsk, to: name, &turn) }
  }

  /// Handles the catalogue: requests the history of every wanted topic.
  private mutating func handleCatalogue(_ entries: [ControlReply.Entry], _ turn: inout Turn) {
    control.phase = .ready
    if reportedNoControl { turn.report(.understood(ConnectionTracker.controlAnswers)) }
    reportedNoControl = false
    if !entries.contains(where: { filter.admits($0.topic) }) { reportNothingWanted(entries.map(\.topic), &turn) }
    var known: Set<String> = []
    for entry in entries where filter.admits(entry.topic) {
      guard topics.count < FeedSession.mostTopics || topics[entry.topic] != nil else { break }
      known.insert(entry.topic)
      dispatch(.catalogue, to: entry.topic, &turn)
    }
    releaseAll(except: known, &turn)
  }
}
