/// Tells a held key from a tapped one where the terminal reports presses only.
///
/// A repeat comes within 1.6 median repeat intervals; a gap of more than two of them, and of at least 80 ms, is a release.
struct KeyRhythm: Sendable {
  /// A repeat interval to begin with, in seconds: 25 repeats a second, the slow end of what keyboards send.
  private static let first = 0.04
  /// Slower than this nobody's keyboard repeats; it is a hand that taps.
  private static let slowest = 0.08
  private static let quickest = 0.008

  private(set) var direction: KeyDirection?
  private(set) var lastSeen = -Double.infinity
  private var intervals: [Double] = []

  private var median: Double {
    intervals.isEmpty ? Self.first : intervals.sorted()[intervals.count / 2]
  }

  /// Seconds after the last press at which the key counts as released.
  var patience: Double { max(2 * median, 0.08) }

  /// Notes a press and says whether it is the repeat of a held key.
  mutating func press(_ direction: KeyDirection, at now: Double) -> Bool {
    defer { (self.direction, lastSeen) = (direction, now) }
    guard direction == self.direction else { return false }
    let interval = now - lastSeen
    let isRepeat = interval <= min(1.6 * median, Self.slowest)
    // Two presses of one turn were read together; their distance says nothing of the rhythm.
    if interval <= Self.slowest, interval >= Self.quickest {
      intervals.append(interval)
      if intervals.count > 9 { intervals.removeFirst() }
    }
    return isRepeat
  }

  /// The key went up, so the next press is a new one.
  mutating func release() {
    direction = nil
  }
}
