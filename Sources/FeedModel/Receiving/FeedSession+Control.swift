import CivilTime
import TimeSeries

extension FeedSession {
  /// Points that a control reply brought, as frames of the binary format.
  public struct AskedPoints: Sendable, Equatable {
    public var topic: String
    public var payloads: [[UInt8]]
  }

  /// Takes a reply of the control socket.
  ///
  /// - Returns: the points of a topic that were asked for and waited for, whether or not they helped.
  @discardableResult
  public mutating func receiveControl(
    _ frames: [[UInt8]], receivedAt: Timestamp, at now: Int64, into events: inout [FeedEvent]
  ) -> AskedPoints? {
    // An answer that comes after a publisher turned out to be another's is of no use.
    guard control.phase != .absent else { return nil }
    let reply: ControlReply
    do throws(FeedFault) { reply = try ControlReply(frames: frames) } catch {
      counts.faults += 1
      events.append(.fault(error))
      return nil
    }
    guard let request = control.settle(id: reply.id) else { return nil }
    let asked = request.topic.flatMap { topic in
      isHolding(topic) ? AskedPoints(topic: topic, payloads: reply.payloads) : nil
    }
    switch (request, reply.closing) {
    case (.catalogue, .catalogue(let entries)): take(entries, at: now, &events)
    case (.snapshot(let topic), .end(let epoch, let next)):
      take(reply.payloads, of: topic, epoch, next, isSnapshot: true, receivedAt, at: now, &events)
    case (.range(let topic, _), .end(let epoch, let next)):
      take(reply.payloads, of: topic, epoch, next, isSnapshot: false, receivedAt, at: now, &events)
    case (.range(let topic, _), .gone):
      // What is still held may contain a part of what was missed.
      control.ask(.snapshot(topic: topic), at: now)
    default: failed(request, at: now, &events)
    }
    return asked
  }

  /// Whether any topic waits for points that were asked for.
  public var isHolding: Bool { topics.values.contains { $0.hold != nil } }

  /// Whether a topic waits for points that were asked for.
  public func isHolding(_ topic: String) -> Bool { topics[topic]?.hold != nil }

  /// A request got no answer, or one that does not help.
  mutating func failed(_ request: ControlRequest, at now: Int64, _ events: inout [FeedEvent]) {
    guard let topic = request.topic else { return goOnAlone(at: now, &events) }
    giveUp(topic, at: now, &events)
  }

  /// There is no control socket: live data alone.
  private mutating func goOnAlone(at now: Int64, _ events: inout [FeedEvent]) {
    guard control.phase == .asking else { return }
    control.phase = .absent
    events.append(.state(connection.state, ConnectionTracker.noControl))
    for name in topics.keys.sorted() { release(name, at: now, &events) }
  }

  /// Takes the catalogue: asks for the history of every wanted topic.
  private mutating func take(_ entries: [ControlReply.Entry], at now: Int64, _ events: inout [FeedEvent]) {
    control.phase = .ready
    if !entries.contains(where: { filter.admits($0.topic) }) { sayNothingWanted(entries.map(\.topic), &events) }
    var known: Set<String> = []
    for entry in entries where filter.admits(entry.topic) {
      guard topics.count < FeedSession.mostTopics || topics[entry.topic] != nil else { break }
      known.insert(entry.topic)
      var topic = topics[entry.topic] ?? TopicState()
      guard topic.tracker.epoch == nil, !topic.hasJoined else { continue }
      if topic.hold == nil { topic.hold = TopicState.Hold(wanted: .history, deadline: 0) }
      topic.hold?.deadline = now &+ FeedSession.longestHold
      topics[entry.topic] = topic
      control.ask(.snapshot(topic: entry.topic), at: now)
    }
    for name in topics.keys.sorted() where !known.contains(name) { release(name, at: now, &events) }
  }

  /// Takes points that were asked for.
  private mutating func take(
    _ payloads: [[UInt8]], of name: String, _ epoch: UInt64, _ next: UInt64, isSnapshot: Bool,
    _ receivedAt: Timestamp, at now: Int64, _ events: inout [FeedEvent]
  ) {
    guard let topic = topics[name], let hold = topic.hold else { return }
    var messages: [FeedMessage] = []
    do throws(FeedFault) {
      // Another life may be of another kind.
      messages = try FeedSession.decode(payloads, name, epoch, topic.tracker.epoch == epoch ? topic.form : nil)
    } catch {
      counts.faults += 1
      events.append(.fault(error))
      return giveUp(name, at: now, &events)
    }
    // A reply of a life that has ended since, or of one that this reader has not met: only the latter is of use.
    guard topic.tracker.epoch == epoch || isSnapshot, !topic.tracker.hasEnded(epoch) else {
      if isSnapshot { return giveUp(name, at: now, &events) }
      return control.ask(.snapshot(topic: name), at: now)
    }
    // A reply without points leaves it to the next message to say which kind a life is of.
    if topic.form == nil || topic.tracker.epoch != epoch { topics[name]?.form = messages.first?.form }
    if topic.tracker.epoch != epoch { topics[name]?.turnedAt = now }
    switch hold.wanted {
    case .history:
      leaveOutEarlierLives(name, than: epoch, messages.last?.sendTime)
      join(name, messages, epoch, next, receivedAt, at: now, &events)
    case .missing(let missing) where topic.tracker.epoch == epoch:
      fill(missing, of: name, messages, next, receivedAt, &events)
    case .missing(let missing):
      // The publisher began a new life while its old one was asked for.
      settle(missing, of: name, &events)
      leaveOutEarlierLives(name, than: epoch, messages.last?.sendTime)
      events.append(.newEpoch(topic: name, epoch))
      if let first = messages.first?.firstSequence ?? (next > 0 ? next : nil), first > 0 {
        lose(0..<first, of: name, &events)
      }
      join(name, messages, epoch, next, receivedAt, at: now, &events)
    }
    release(name, at: now, &events)
  }

  /// The points of a reply, which must be of one life and follow each other.
  private static func decode(
    _ payloads: [[UInt8]], _ name: String, _ epoch: UInt64, _ form: PointForm?
  ) throws(FeedFault) -> [FeedMessage] {
    var messages: [FeedMessage] = []
    for payload in payloads {
      let message = try WireCodec.decode(topic: Array(name.utf8), payload: payload)
      guard message.epoch == epoch, let itsForm = message.form, itsForm == form ?? itsForm,
        itsForm == messages.first?.form ?? itsForm,
        message.firstSequence >= messages.last?.nextSequence ?? 0
      else { throw FeedFault(.control, "The points of a control reply do not belong together.") }
      messages.append(message)
    }
    return messages
  }

  /// Among held messages of other lives than a snapshot's, tells the earlier from the later: what was held before a
  /// message of the snapshot's life is earlier, else what was sent before the snapshot.
  private mutating func leaveOutEarlierLives(_ name: String, than epoch: UInt64, _ sendTime: Timestamp?) {
    guard let held = topics[name]?.hold?.messages.map(\.message) else { return }
    let lastOfEpoch = held.lastIndex { $0.epoch == epoch }
    for (index, message) in held.enumerated() where message.epoch != epoch {
      let isEarlier = lastOfEpoch.map { index < $0 } ?? sendTime.map { message.sendTime < $0 } ?? true
      if isEarlier { topics[name]?.tracker.leaveOut(message.epoch) }
    }
  }

  /// Begins a topic with its history.
  private mutating func join(
    _ name: String, _ messages: [FeedMessage], _ epoch: UInt64, _ next: UInt64, _ receivedAt: Timestamp,
    at now: Int64, _ events: inout [FeedEvent]
  ) {
    for message in messages {
      counts.history += UInt64(message.count)
      deliver(message, receivedAt, &events)
    }
    topics[name]?.tracker.resume(epoch: epoch, next: max(next, messages.last?.nextSequence ?? 0))
    topics[name]?.hasJoined = true
    topics[name]?.lastOfEpoch = now
  }

  /// Delivers what was missing; what the reply does not have is lost.
  private mutating func fill(
    _ missing: Range<UInt64>, of name: String, _ messages: [FeedMessage], _ next: UInt64, _ receivedAt: Timestamp,
    _ events: inout [FeedEvent]
  ) {
    guard let epoch = topics[name]?.tracker.epoch else { return }
    var cursor = isStillMissing(missing, of: name).lowerBound
    for message in messages {
      guard var fresh = message.from(sequence: cursor), fresh.count > 0, fresh.firstSequence < missing.upperBound else {
        continue
      }
      if fresh.nextSequence > missing.upperBound {
        fresh.payload = fresh.payload.prefix(Int(missing.upperBound - fresh.firstSequence))
      }
      if fresh.firstSequence > cursor { lose(cursor..<fresh.firstSequence, of: name, &events) }
      counts.backfilled += UInt64(fresh.count)
      deliver(fresh, receivedAt, &events)
      cursor = fresh.nextSequence
    }
    topics[name]?.tracker.resume(epoch: epoch, next: cursor)
    settle(missing, of: name, &events)
  }
}
