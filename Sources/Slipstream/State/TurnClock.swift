/// Times of the loop's turns, in seconds.
struct TurnClock: Equatable, Sendable {
  /// The newest turn.
  var now = 0.0
  /// The first turn; nil before it.
  private(set) var start: Double?

  mutating func advance(to now: Double) {
    self.now = now
    if start == nil { start = now }
  }
}
