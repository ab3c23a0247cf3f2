import CivilTime
import TimeSeries

extension FeedSession {
  /// Takes what came of a message of another publisher, which has neither heartbeats nor a control socket.
  ///
  /// - Parameter isNumbered: whether the publisher numbers its messages, so that a loss is seen; else none is claimed.
  public mutating func receive(
    foreign outcome: ForeignDecoder.Outcome, isNumbered: Bool, receivedAt: Timestamp, at now: Int64,
    into events: inout [FeedEvent]
  ) {
    goForeign(isNumbered: isNumbered, at: now, into: &events)
    let messages = outcome.messages.filter { filter.admits($0.topic) }
    let points = messages.reduce(0) { $0 + $1.count }
    counts.messages += 1
    if points > 0, !outcome.isNumbered { counts.unnumbered += 1 }
    follow(&events) { $0.heard(points: points, fromOurs: false, at: now) }
    if messages.isEmpty, let other = outcome.messages.first { sayNothingWanted([other.topic], &events) }
    for sentence in outcome.choices { events.append(.understood(sentence)) }
    for message in messages { offer(message, receivedAt, at: now, &events) }
    if let fault = outcome.fault {
      counts.faults += 1
      counts.refused += UInt64(outcome.refused)
      if !fault.excerpt.isEmpty { counts.notUnderstood += 1 }
      events.append(.fault(fault))
    }
  }

  /// The publisher is another's: there is no one to ask, and what was held back to ask goes on.
  private mutating func goForeign(isNumbered: Bool, at now: Int64, into events: inout [FeedEvent]) {
    follow(&events) { $0.foreign(isNumbered: isNumbered, at: now) }
    guard control.phase != .absent else { return }
    control.phase = .absent
    for name in topics.keys.sorted() { release(name, at: now, &events) }
  }
}
