import CivilTime
import TextPoints
import TimeSeries

/// One state machine per topic; the session carries out its steps.
extension FeedSession {
  /// Passes a message to its topic.
  mutating func offer(_ message: FeedMessage, _ turn: inout Turn) {
    let received = TopicMachine.Received(message: message, receivedAt: turn.wall)
    if topics[message.topic] == nil {
      guard topics.count < FeedSession.mostTopics else {
        counts.refused += 1
        return report(FeedFault(.topic, "There are more than \(FeedSession.mostTopics) topics."), &turn)
      }
      // A trim carries no points and creates no topic.
      if case .trim = message.payload { return perform(.pass(received), of: message.topic, &turn) }
    }
    dispatch(.message(received), to: message.topic, &turn)
  }

  /// Passes an input to a topic's machine and carries out the resulting steps.
  mutating func dispatch(_ input: TopicMachine.Input, to name: String, _ turn: inout Turn) {
    // The list of steps is moved out and back, so that a message allocates nothing.
    var topic = TopicTurn(now: turn.began, line: control.phase, steps: spareSteps)
    spareSteps = []
    topics[name, default: TopicMachine(name)].receive(input, &topic)
    for step in topic.steps { perform(step, of: name, &turn) }
    topic.steps.removeAll(keepingCapacity: true)
    spareSteps = topic.steps
  }

  private mutating func perform(_ step: TopicTurn.Step, of name: String, _ turn: inout Turn) {
    switch step {
    case .deliver(let received):
      let isNews = received.message.count > 0 || received.message.dictionary != nil
      guard isNews || reportsHeartbeats else { return }
      counts.points += UInt64(received.message.count)
      if received.message.markers != nil { hasMarkers = true }
      turn.report(.message(received.message, receivedAt: received.receivedAt))
    case .pass(let received): turn.report(.message(received.message, receivedAt: received.receivedAt))
    case .lose(let missing):
      counts.lost &+= missing.upperBound - missing.lowerBound
      turn.report(.gap(topic: name, missing: missing))
    case .newEpoch(let epoch): turn.report(.newEpoch(topic: name, epoch))
    case .fault(let fault): report(fault, &turn)
    case .count(let what, let number): count(what, number)
    case .ask(let request): control.ask(request, at: turn.began)
    case .withdraw: control.withdraw(topic: name)
    }
  }

  private mutating func count(_ what: TopicTurn.Count, _ number: UInt64) {
    switch what {
    case .refused: counts.refused += number
    case .gaps: counts.gaps += number
    case .repeated: counts.repeated += number
    case .backfilled: counts.backfilled += number
    case .history: counts.history += number
    case .unnamed: counts.unnamed += number
    }
  }

  /// The words of all topics of states, for somebody who has not met their dictionaries.
  package func dictionaries(sentAt wall: Timestamp) -> [FeedMessage] {
    topics.values.compactMap { $0.dictionary(sentAt: wall) }.sorted { $0.topic < $1.topic }
  }

  /// Counts and reports a fault.
  mutating func report(_ fault: FeedFault, _ turn: inout Turn) {
    counts.faults += 1
    turn.report(.fault(fault))
  }
}
