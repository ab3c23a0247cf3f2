/// Limits the rate of an action: an initial burst, then a rate per second. Pure.
package struct TokenBucket: Sendable, Equatable {
  private let capacity: Int64
  /// Nanoseconds per token.
  private let interval: Int64
  /// Instant at which the bucket is full again; each token taken moves it one interval later.
  private var full: Int64 = .min

  /// - Precondition: both are above 0.
  package init(capacity: Int, perSecond: Double) {
    precondition(capacity > 0 && perSecond > 0, "a bucket holds tokens and gets new ones")
    self.capacity = Int64(capacity)
    interval = max(1, Int64(1e9 / perSecond))
  }

  /// Spends a token; false when the bucket is empty.
  package mutating func spend(at now: Int64) -> Bool {
    guard available(at: now) else { return false }
    full = max(full, now) &+ interval
    return true
  }

  /// Whether a token is available.
  package func available(at now: Int64) -> Bool {
    full <= now || full &- now <= interval &* (capacity - 1)
  }

  /// When a token will be available; in the past when one is.
  package var nextAvailable: Int64 {
    full == .min ? .min : full &- interval &* (capacity - 1)
  }
}
