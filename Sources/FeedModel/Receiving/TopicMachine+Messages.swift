import CivilTime
import TextPoints
import TimeSeries

/// Arriving messages.
extension TopicMachine {
  /// Handles a message: delivers it, or holds it back until the points before it have arrived.
  mutating func handle(_ received: Received, _ turn: inout TopicTurn) {
    if isHolding { return hold(received, &turn) }
    if case .trim = received.message.payload { return turn.steps.append(.pass(received)) }
    guard mustJoin(received.message, turn.line) else { return admit(received, &turn) }
    if turn.line == .ready { turn.steps.append(.ask(.snapshot(topic: name))) }
    wait(for: .history, with: received, &turn)
  }

  /// Whether to request the topic's history before using its first message.
  private func mustJoin(_ message: FeedMessage, _ line: ControlLine.Phase) -> Bool {
    guard case .new = state else { return false }
    switch line {
    case .asking: return true
    case .ready: return message.firstSequence > 0
    case .absent, .silent, .waiting, .filling: return false
    }
  }

  /// Checks a message's sequence numbers and delivers its new points.
  private mutating func admit(_ received: Received, _ turn: inout TopicTurn) {
    let message = received.message
    if let epoch = tracker.epoch, epoch != message.epoch {
      guard turnsTo(message, at: turn.now) else { return leaveOut(message, &turn) }
      turn.steps.append(.newEpoch(message.epoch))
      tracker.follow(epoch: message.epoch)
      // A restarted publisher may publish another kind of points under the same name.
      form = message.form
      turnedAt = turn.now
    }
    guard keepsForm(message) else {
      turn.steps.append(.count(.refused, UInt64(max(1, message.count))))
      let sentence = "A message of \(name) is of another kind than the earlier ones."
      return turn.steps.append(.fault(FeedFault(.number, sentence)))
    }
    begin()
    lastOfEpoch = turn.now
    let before = tracker
    switch tracker.admit(message) {
    case .next: deliver(received, &turn)
    case .duplicate where message.dictionary != nil:
      // The words are no older for their number; what follows them is.
      var late = received
      late.message.firstSequence = tracker.next
      deliver(late, &turn)
    case .duplicate: turn.steps.append(.count(.repeated, UInt64(message.count)))
    case .overlap(let fresh):
      turn.steps.append(.count(.repeated, fresh - message.firstSequence))
      guard let rest = message.from(sequence: fresh) else { return }
      deliver(Received(message: rest, receivedAt: received.receivedAt), &turn)
    case .gap(let missing):
      turn.steps.append(.count(.gaps, 1))
      guard turn.line == .ready || turn.line == .filling else {
        turn.steps.append(.lose(missing))
        return deliver(received, &turn)
      }
      tracker = before
      if turn.line == .ready {
        let isFromStart = missing.lowerBound == 0
        turn.steps.append(.ask(isFromStart ? .snapshot(topic: name) : .range(topic: name, missing: missing)))
      }
      wait(for: .missing(missing), with: received, &turn)
    case .newEpoch, .oldEpoch:
      // The life was settled above, so the other verdicts are impossible.
      tracker = before
      turn.steps.append(.count(.repeated, UInt64(message.count)))
    }
  }

  /// Whether a message has the topic's form; the first message of a life sets it.
  private mutating func keepsForm(_ message: FeedMessage) -> Bool {
    guard let its = message.form else { return true }
    if form == nil { form = its }
    return form == its
  }

  /// Whether a message of another life starts a new one. A life that seemed ended and continues while the other is
  /// silent has not ended.
  private func turnsTo(_ message: FeedMessage, at now: Int64) -> Bool {
    guard tracker.hasEnded(message.epoch), let last = lastOfEpoch else { return true }
    return now &- last >= ConnectionTracker.staleAfter
  }

  /// Skips a message of an ended life. Points beyond the end of that life mean another publisher of the same name,
  /// unless the life was just replaced; reported at most once a second.
  private mutating func leaveOut(_ message: FeedMessage, _ turn: inout TopicTurn) {
    guard message.count > 0, let end = tracker.end(ofLife: message.epoch), message.nextSequence > end else {
      return turn.steps.append(.count(.repeated, UInt64(message.count)))
    }
    turn.steps.append(.count(.refused, UInt64(message.count)))
    guard turnedAt.map({ turn.now &- $0 >= TopicMachine.longestFarewell }) ?? true,
      reportedRival.map({ turn.now &- $0 >= 1_000_000_000 }) ?? true
    else { return }
    reportedRival = turn.now
    let sentence = "Skipped points of an earlier run of the publisher of \(name): two publishers may be sending it."
    turn.steps.append(.fault(FeedFault(.number, sentence)))
  }
}
