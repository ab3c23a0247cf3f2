import CivilTime
import TimeSeries

extension FeedSession {
  /// Handles a decoded message of another publisher, which has neither heartbeats nor a control socket.
  ///
  /// - Parameter isNumbered: whether the publisher numbers its messages; if not, the session reports no loss.
  public mutating func receive(
    foreign outcome: ForeignDecoder.Outcome, isNumbered: Bool, in turn: inout Turn
  ) {
    goForeign(isNumbered: isNumbered, &turn)
    let messages = outcome.messages.filter { filter.admits($0.topic) }
    let points = messages.reduce(0) { $0 + $1.count }
    counts.messages += 1
    if points > 0, !outcome.isNumbered { counts.unnumbered += 1 }
    follow(&turn) { $0.heard(points: points, fromOurs: false, at: $1) }
    if messages.isEmpty, let other = outcome.messages.first { sayNothingWanted([other.topic], &turn) }
    for sentence in outcome.choices { turn.report(.understood(sentence)) }
    for message in messages { offer(message, &turn) }
    if let fault = outcome.fault {
      counts.refused += UInt64(outcome.refused)
      if !fault.excerpt.isEmpty { counts.notUnderstood += 1 }
      report(fault, &turn)
    }
  }

  /// Notes that the publisher is not one of ours: there is nobody to ask, so held messages continue.
  private mutating func goForeign(isNumbered: Bool, _ turn: inout Turn) {
    follow(&turn) { $0.foreign(isNumbered: isNumbered, at: $1) }
    guard control.phase != .absent else { return }
    control.phase = .absent
    releaseAll(&turn)
  }
}
