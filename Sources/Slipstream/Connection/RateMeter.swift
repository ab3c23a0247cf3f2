/// Messages of the last full second; it changes only at whole seconds, so an idle screen stays untouched.
struct RateMeter: Equatable, Sendable {
  private(set) var rate = 0
  private var count = 0
  private var second: Double?

  mutating func count(_ messages: Int, at now: Double) {
    advance(to: now)
    count += messages
    if second == nil { second = now.rounded(.down) }
  }

  /// Closes the seconds that have passed; true if the rate has changed.
  @discardableResult
  mutating func advance(to now: Double) -> Bool {
    guard let start = second, now >= start + 1 else { return false }
    let before = rate
    rate = now < start + 2 ? count : 0
    count = 0
    second = rate > 0 ? now.rounded(.down) : nil
    return rate != before
  }

  /// When the rate may change next; nil while nothing comes.
  var deadline: Double? { second.map { $0 + 1 } }
}
