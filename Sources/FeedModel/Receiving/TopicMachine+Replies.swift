import CivilTime
import TextPoints
import TimeSeries

/// Requested points.
extension TopicMachine {
  /// Handles a reply: delivers the points that belong before the held messages, and continues.
  mutating func handle(_ reply: Reply, _ turn: inout TopicTurn) {
    guard let hold else { return }
    let messages: [FeedMessage]
    do throws(FeedFault) { messages = try decode(reply) } catch {
      turn.steps.append(.fault(error))
      return abandon(&turn)
    }
    // The reply is for a life that has ended since, or for one that this reader has not met; only the latter is useful.
    guard tracker.epoch == reply.epoch || reply.isSnapshot, !tracker.hasEnded(reply.epoch) else {
      if reply.isSnapshot { return abandon(&turn) }
      return turn.steps.append(.ask(.snapshot(topic: name)))
    }
    let isOfAnotherLife = tracker.epoch != reply.epoch
    // A reply without points leaves the form of a life to the next message.
    if form == nil || isOfAnotherLife { form = messages.first?.form }
    if isOfAnotherLife { turnedAt = turn.now }
    switch hold.wanted {
    case .missing(let missing) where !isOfAnotherLife: fill(missing, messages, reply, &turn)
    case .missing(let missing):
      // The publisher started a new life while points of the old one were requested.
      settle(missing, &turn)
      leaveOutEarlierLives(than: reply.epoch, hold, messages.last?.sendTime)
      turn.steps.append(.newEpoch(reply.epoch))
      join(messages, reply, after: 0, hold, &turn)
    case .history:
      leaveOutEarlierLives(than: reply.epoch, hold, messages.last?.sendTime)
      join(messages, reply, after: nil, hold, &turn)
    }
    release(&turn)
  }

  /// The points of a reply, which must be of one life and consecutive.
  private func decode(_ reply: Reply) throws(FeedFault) -> [FeedMessage] {
    // Another life may have points of another kind.
    let form = tracker.epoch == reply.epoch ? form : nil
    var messages: [FeedMessage] = []
    for payload in reply.payloads {
      let message = try WireCodec.decode(topic: Array(name.utf8), payload: payload)
      guard message.epoch == reply.epoch, let its = message.form, its == form ?? its,
        its == messages.first?.form ?? its, message.firstSequence >= messages.last?.nextSequence ?? 0
      else { throw FeedFault(.control, "The points of a control reply do not belong together.") }
      messages.append(message)
    }
    return messages
  }

  /// Marks lives earlier than the snapshot's as ended. A held message of another life is earlier when it precedes one
  /// of the snapshot's life or, if none of that life is held, when it was sent before the snapshot.
  private mutating func leaveOutEarlierLives(than epoch: UInt64, _ hold: Hold, _ sendTime: Timestamp?) {
    let held = hold.messages
    let lastOfEpoch = held.lastIndex { $0.message.epoch == epoch }
    for (index, received) in held.enumerated() where received.message.epoch != epoch {
      let isEarlier = lastOfEpoch.map { index < $0 } ?? sendTime.map { received.message.sendTime < $0 } ?? true
      if isEarlier { tracker.leaveOut(received.message.epoch) }
    }
  }

  /// Starts with the history, and with held points before it.
  ///
  /// - Parameter expected: The first sequence number that this reader is due; nil where it is due none before the first
  ///   that reaches it.
  private mutating func join(
    _ messages: [FeedMessage], _ reply: Reply, after expected: UInt64?, _ hold: Hold, _ turn: inout TopicTurn
  ) {
    deliverHeld(hold, before: messages.first?.firstSequence ?? reply.next, ofLife: reply.epoch, after: expected, &turn)
    for var message in messages {
      message.isHistory = true
      turn.steps.append(.count(.history, UInt64(message.count)))
      deliver(Received(message: message, receivedAt: reply.receivedAt), &turn)
    }
    tracker.resume(epoch: reply.epoch, next: max(reply.next, messages.last?.nextSequence ?? 0))
    lastOfEpoch = turn.now
  }

  /// Delivers held points older than the history. The publisher keeps only its newest points, so it may have dropped the
  /// points of an early message before it answered.
  private mutating func deliverHeld(
    _ hold: Hold, before end: UInt64, ofLife epoch: UInt64, after expected: UInt64?, _ turn: inout TopicTurn
  ) {
    var next = expected
    var rest = hold
    rest.messages = []
    for received in hold.messages {
      let message = received.message
      guard message.epoch == epoch, message.count > 0, form == nil || message.form == form else {
        rest.messages.append(received)
        continue
      }
      if let later = message.from(sequence: end) {
        rest.messages.append(Received(message: later, receivedAt: received.receivedAt))
      }
      guard var earlier = message.from(sequence: next ?? 0), earlier.firstSequence < end else { continue }
      if earlier.nextSequence > end { earlier.payload = earlier.payload.prefix(Int(end - earlier.firstSequence)) }
      if let next, earlier.firstSequence > next { turn.steps.append(.lose(next..<earlier.firstSequence)) }
      form = earlier.form
      deliver(Received(message: earlier, receivedAt: received.receivedAt), &turn)
      next = earlier.nextSequence
    }
    if let next, next < end { turn.steps.append(.lose(next..<end)) }
    wait(with: rest)
  }

  /// Delivers missing points that a message brings by itself, as a message that was stored late does, and the points of
  /// held messages that follow it. Once nothing is missing, the wait ends.
  mutating func bring(_ missing: Range<UInt64>, _ received: Received, _ turn: inout TopicTurn) {
    guard continues(received.message, missing) else { return }
    var bringer: Received? = received
    while let late = bringer, let epoch = tracker.epoch {
      guard let fresh = late.message.from(sequence: isStillMissing(missing).lowerBound) else { break }
      turn.steps.append(.count(.backfilled, UInt64(fresh.count)))
      deliver(Received(message: fresh, receivedAt: late.receivedAt), &turn)
      tracker.resume(epoch: epoch, next: fresh.nextSequence)
      bringer = hold?.messages.first { continues($0.message, missing) }
    }
    guard isStillMissing(missing).isEmpty else { return }
    turn.steps.append(.withdraw)
    release(&turn)
  }

  /// Whether a message has the first of the points that are still missing.
  private func continues(_ message: FeedMessage, _ missing: Range<UInt64>) -> Bool {
    let rest = isStillMissing(missing)
    return !rest.isEmpty && message.epoch == tracker.epoch && message.form == form && message.count > 0
      && message.firstSequence <= rest.lowerBound && message.nextSequence > rest.lowerBound
  }

  /// Delivers the missing points; those not in the reply are lost.
  private mutating func fill(
    _ missing: Range<UInt64>, _ messages: [FeedMessage], _ reply: Reply, _ turn: inout TopicTurn
  ) {
    guard let epoch = tracker.epoch else { return }
    var cursor = isStillMissing(missing).lowerBound
    for message in messages {
      if message.dictionary != nil { deliver(Received(message: message, receivedAt: reply.receivedAt), &turn) }
      guard var fresh = message.from(sequence: cursor), fresh.count > 0, fresh.firstSequence < missing.upperBound else {
        continue
      }
      if fresh.nextSequence > missing.upperBound {
        fresh.payload = fresh.payload.prefix(Int(missing.upperBound - fresh.firstSequence))
      }
      if fresh.firstSequence > cursor { turn.steps.append(.lose(cursor..<fresh.firstSequence)) }
      turn.steps.append(.count(.backfilled, UInt64(fresh.count)))
      deliver(Received(message: fresh, receivedAt: reply.receivedAt), &turn)
      cursor = fresh.nextSequence
    }
    tracker.resume(epoch: epoch, next: cursor)
    settle(missing, &turn)
  }
}
