/// How much a writer sends at once, and when: after a failure nothing until everything under way is answered, then one
/// message after a pause, and twice as many with each answer.
struct HubPace: Sendable {
  /// Messages that may be under way.
  private(set) var window = 1
  /// Whether sending has stopped until everything under way is answered.
  private(set) var isDraining = false
  /// When to send again after a failure.
  private(set) var notBefore = Int64.min
  private var pause = HubPace.firstPause

  private static let firstPause: Int64 = 50_000_000
  private static let longestPause: Int64 = 1_600_000_000

  /// Sends at once on a new connection.
  mutating func connected() { notBefore = .min }

  mutating func stored() {
    window = min(2 * window, HubLedger.mostUnderWay)
    pause = Self.firstPause
  }

  mutating func failed() { isDraining = true }

  /// Notes that nothing is under way any more after a failure.
  mutating func drained(at now: Int64) {
    isDraining = false
    window = 1
    notBefore = now &+ pause
    pause = min(2 * pause, Self.longestPause)
  }
}
