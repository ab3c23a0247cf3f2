import CivilTime
import TimeSeries

extension FeedSession {
  /// Takes a message in its turn: delivers it, or holds it back until what belongs before it has come.
  mutating func offer(_ message: FeedMessage, _ receivedAt: Timestamp, at now: Int64, _ events: inout [FeedEvent]) {
    let name = message.topic
    guard topics[name] != nil || topics.count < FeedSession.mostTopics else {
      counts.faults += 1
      counts.refused += 1
      events.append(.fault(FeedFault(.topic, "There are more than \(FeedSession.mostTopics) topics.")))
      return
    }
    if topics[name, default: TopicState()].hold != nil { return hold(message, receivedAt, at: now, &events) }
    if case .trim = message.payload { return events.append(.message(message, receivedAt: receivedAt)) }
    if mustJoin(message) {
      if control.phase == .ready { control.ask(.snapshot(topic: name), at: now) }
      topics[name, default: TopicState()].hold = TopicState.Hold(
        wanted: .history, deadline: now &+ FeedSession.longestHold)
      return hold(message, receivedAt, at: now, &events)
    }
    admit(message, receivedAt, at: now, &events)
  }

  /// Whether a message is of the form its topic has had; the first one of a life says which.
  private mutating func keepsForm(_ message: FeedMessage) -> Bool {
    guard let form = message.form else { return true }
    guard let known = topics[message.topic]?.form else {
      topics[message.topic, default: TopicState()].form = form
      return true
    }
    return known == form
  }

  /// Whether the topic's history is to be asked for before its first message is used.
  private func mustJoin(_ message: FeedMessage) -> Bool {
    let topic = topics[message.topic] ?? TopicState()
    guard topic.tracker.epoch == nil, !topic.hasJoined else { return false }
    switch control.phase {
    case .asking: return true
    case .ready: return message.firstSequence > 0
    case .absent, .waiting: return false
    }
  }

  private mutating func hold(
    _ message: FeedMessage, _ receivedAt: Timestamp, at now: Int64, _ events: inout [FeedEvent]
  ) {
    topics[message.topic]?.hold?.messages.append((message, receivedAt))
    topics[message.topic]?.hold?.points += message.count
    if let points = topics[message.topic]?.hold?.points, points > FeedSession.mostHeld {
      giveUp(message.topic, at: now, &events)
    }
  }

  /// Looks at a message's numbers and delivers what is new of it.
  private mutating func admit(
    _ message: FeedMessage, _ receivedAt: Timestamp, at now: Int64, _ events: inout [FeedEvent]
  ) {
    let name = message.topic
    var tracker = topics[name]?.tracker ?? SequenceTracker()
    if let epoch = tracker.epoch, epoch != message.epoch {
      guard turnsTo(message, tracker, at: now) else { return leaveOut(message, tracker, at: now, &events) }
      events.append(.newEpoch(topic: name, message.epoch))
      tracker.follow(epoch: message.epoch)
      topics[name, default: TopicState()].tracker = tracker
      // A publisher that was started anew may publish another kind under the same name.
      topics[name]?.form = message.form
      topics[name]?.turnedAt = now
    }
    guard keepsForm(message) else {
      counts.faults += 1
      counts.refused += UInt64(max(1, message.count))
      events.append(.fault(FeedFault(.number, "A message of \(name) is of another kind than those before.")))
      return
    }
    topics[name, default: TopicState()].lastOfEpoch = now
    let before = tracker
    let admission = tracker.admit(message)
    switch admission {
    case .next:
      topics[name, default: TopicState()].tracker = tracker
      deliver(message, receivedAt, &events)
    case .duplicate:
      topics[name, default: TopicState()].tracker = tracker
      counts.repeated += UInt64(message.count)
    case .overlap(let fresh):
      topics[name, default: TopicState()].tracker = tracker
      counts.repeated += fresh - message.firstSequence
      if let rest = message.from(sequence: fresh) { deliver(rest, receivedAt, &events) }
    case .gap(let missing):
      counts.gaps += 1
      if control.phase == .ready {
        topics[name, default: TopicState()].tracker = before
        let request: ControlRequest =
          missing.lowerBound == 0 ? .snapshot(topic: name) : .range(topic: name, missing: missing)
        ask(for: missing, name, request, message, receivedAt, at: now, &events)
      } else {
        topics[name, default: TopicState()].tracker = tracker
        lose(missing, of: name, &events)
        deliver(message, receivedAt, &events)
      }
    case .newEpoch, .oldEpoch:
      // The life was settled above, so there is nothing left that these could mean.
      counts.repeated += UInt64(message.count)
    }
  }

  /// Whether a message of another life than the one that is followed begins a new one. One that was taken for ended
  /// and goes on while the other is silent has not ended.
  private func turnsTo(_ message: FeedMessage, _ tracker: SequenceTracker, at now: Int64) -> Bool {
    guard tracker.hasEnded(message.epoch) else { return true }
    guard let last = topics[message.topic]?.lastOfEpoch else { return true }
    return now &- last >= ConnectionTracker.staleAfter
  }

  /// Leaves a message of an ended life out. One that goes on beyond where that life ended is no repetition but another
  /// publisher of the same name, unless it was just replaced: that is told, at most once a second.
  private mutating func leaveOut(
    _ message: FeedMessage, _ tracker: SequenceTracker, at now: Int64, _ events: inout [FeedEvent]
  ) {
    guard message.count > 0, let end = tracker.end(ofLife: message.epoch), message.nextSequence > end else {
      counts.repeated += UInt64(message.count)
      return
    }
    counts.refused += UInt64(message.count)
    guard topics[message.topic]?.turnedAt.map({ now &- $0 >= FeedSession.longestFarewell }) ?? true,
      topics[message.topic]?.toldRival.map({ now &- $0 >= 1_000_000_000 }) ?? true
    else { return }
    topics[message.topic]?.toldRival = now
    counts.faults += 1
    let sentence = "Points of an earlier life of \(message.topic) are left out: two publishers may send it at once."
    events.append(.fault(FeedFault(.number, sentence)))
  }

  private mutating func ask(
    for missing: Range<UInt64>, _ name: String, _ request: ControlRequest, _ message: FeedMessage,
    _ receivedAt: Timestamp, at now: Int64, _ events: inout [FeedEvent]
  ) {
    control.ask(request, at: now)
    topics[name, default: TopicState()].hold = TopicState.Hold(
      wanted: .missing(missing), deadline: now &+ FeedSession.longestHold)
    hold(message, receivedAt, at: now, &events)
  }

  mutating func deliver(_ message: FeedMessage, _ receivedAt: Timestamp, _ events: inout [FeedEvent]) {
    guard message.count > 0 || tellsHeartbeats else { return }
    counts.points += UInt64(message.count)
    events.append(.message(message, receivedAt: receivedAt))
  }

  mutating func lose(_ missing: Range<UInt64>, of topic: String, _ events: inout [FeedEvent]) {
    counts.lost &+= missing.upperBound - missing.lowerBound
    events.append(.gap(topic: topic, missing: missing))
  }

  /// Stops waiting for what is missing of a topic: it is lost, and what was held back goes on.
  mutating func giveUp(_ name: String, at now: Int64, _ events: inout [FeedEvent]) {
    guard let hold = topics[name]?.hold else { return }
    control.withdraw(topic: name)
    if case .missing(let missing) = hold.wanted { settle(missing, of: name, &events) }
    release(name, at: now, &events)
  }

  /// Goes on behind a range whose rest is lost.
  func isStillMissing(_ missing: Range<UInt64>, of name: String) -> Range<UInt64> {
    let next = topics[name]?.tracker.next ?? 0
    return min(max(next, missing.lowerBound), missing.upperBound)..<missing.upperBound
  }

  mutating func settle(_ missing: Range<UInt64>, of name: String, _ events: inout [FeedEvent]) {
    let rest = isStillMissing(missing, of: name)
    if !rest.isEmpty { lose(rest, of: name, &events) }
    if let epoch = topics[name]?.tracker.epoch {
      let next = max(topics[name]?.tracker.next ?? 0, missing.upperBound)
      topics[name]?.tracker.resume(epoch: epoch, next: next)
    }
  }

  /// Ends a topic's hold and takes what was held back in its turn.
  mutating func release(_ name: String, at now: Int64, _ events: inout [FeedEvent]) {
    guard let hold = topics[name]?.hold else { return }
    topics[name]?.hold = nil
    topics[name]?.hasJoined = true
    for (message, receivedAt) in hold.messages { offer(message, receivedAt, at: now, &events) }
  }
}
