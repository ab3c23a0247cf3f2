import CivilTime
import TimeSeries

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
    follow(&turn) { $0.heard(points: points, fromOurs: false, at: $1) }
    if messages.isEmpty, let other = outcome.messages.first { sayNothingWanted([other.topic], &turn) }
    if !outcome.passedOver.isEmpty { passOver(outcome.passedOver, &turn) }
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
    follow(&turn) { $0.heard(points: 0, fromOurs: false, at: $1) }
    passOver(start, &turn)
  }

  /// Messages without points after which a feed without any is reported: a subscription has one or two replies.
  private static let manyPassedOver: UInt64 = 20

  private mutating func passOver(_ start: String, _ turn: inout Turn) {
    counts.passedOver += 1
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
