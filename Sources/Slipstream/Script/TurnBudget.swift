/// The turns of the loop that each token of a key script may take: more than any frame rate and motion needs.
struct TurnBudget {
  /// Turns of the present token.
  private var turns = 0
  /// Turns in a row at one time without a message.
  private var still = 0
  private var token = 0

  /// A turn at the time of the last one is for a deadline that has come; a few may be due at once.
  static let mostStill = 1_000
  /// Turns of a token, and more for each of its seconds: twice the frames of the fastest terminal.
  static let mostTurns = 20_000.0
  static let mostInSecond = 2_000.0

  /// Counts a turn.
  ///
  /// - Returns: why there may not be another; nil if there may.
  mutating func count(token: Int, seconds: Double, isStill: Bool, at now: Double) -> String? {
    if token != self.token { (self.token, turns) = (token, 0) }
    turns += 1
    still = isStill ? still + 1 : 0
    if still > Self.mostStill { return "\(Self.mostStill) turns at \(now) s changed nothing" }
    let most = Self.mostTurns + Self.mostInSecond * seconds
    return Double(turns) > most ? "it took more than \(Int(most)) turns" : nil
  }
}
