/// Tells a held key from a tapped key if the terminal reports presses only.
///
/// A repeat comes within 1.6 median repeat intervals, and within 80 ms. A gap of more than two median intervals, and of
/// more than 80 ms, is a release.
struct KeyRhythm: Sendable {
  /// The initial repeat interval in seconds: 25 repeats a second, the slow end of keyboards.
  private static let first = 0.04
  /// The slowest repeat interval of keyboards, in seconds; a slower rhythm is tapping.
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

  /// Notes a press and returns whether it is the repeat of a held key.
  mutating func press(_ direction: KeyDirection, at now: Double) -> Bool {
    defer { (self.direction, lastSeen) = (direction, now) }
    guard direction == self.direction else { return false }
    let interval = now - lastSeen
    let isRepeat = interval <= min(1.6 * median, Self.slowest)
    // Two presses read in one turn of the loop; their distance says nothing about the rhythm.
    if interval <= Self.slowest, interval >= Self.quickest {
      intervals.append(interval)
      if intervals.count > 9 { intervals.removeFirst() }
    }
    return isRepeat
  }

  /// Notes that the key went up, so the next press is a new one.
  mutating func release() {
    direction = nil
  }
}
