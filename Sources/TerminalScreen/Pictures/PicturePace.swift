/// When the next picture may be sent to a terminal that needs long for one: when it has answered a question that came
/// after the last one, and at most so often a second.
package struct PicturePace: Equatable, Sendable {
  /// Least seconds between two pictures.
  package static let interval = 0.05
  /// Seconds after which a terminal that does not answer gets the next picture all the same.
  package static let patience = 1.0

  private var sent: Double?
  private var isAnswered = true
  private var interval = 0.0

  package init() {}

  /// Whether an answer is awaited.
  package var isWaiting: Bool { !isAnswered }

  /// Until when to wait, unless the answer comes before; nil if there is nothing to wait for.
  package func deadline(at now: Double) -> Double? {
    guard let sent else { return nil }
    let end = sent + (isAnswered ? interval : Self.patience)
    // A clock that was set back must not hold pictures for longer.
    return now < end && now >= sent ? end : nil
  }

  package func isReady(at now: Double) -> Bool { deadline(at: now) == nil }

  /// Notes a picture and the question after it.
  ///
  /// - Parameter interval: the least seconds until the next one, however soon the answer comes.
  package mutating func send(at now: Double, interval: Double = interval) {
    sent = now
    isAnswered = false
    self.interval = interval
  }

  /// Records the answer; one that nobody waits for means nothing.
  package mutating func recordAnswer() { isAnswered = true }
}
