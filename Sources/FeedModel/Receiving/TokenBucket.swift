/// Limits how often something is done: a burst at once, then a rate per second. Pure.
public struct TokenBucket: Sendable, Equatable {
  private let capacity: Int64
  /// Nanoseconds in which one token comes.
  private let interval: Int64
  /// Instant at which the bucket is full again: it moves one interval on with each token taken.
  private var full: Int64 = .min

  /// - Precondition: both are above 0.
  public init(capacity: Int, perSecond: Double) {
    precondition(capacity > 0 && perSecond > 0, "a bucket holds tokens and gets new ones")
    self.capacity = Int64(capacity)
    interval = max(1, Int64(1e9 / perSecond))
  }

  /// Takes a token; false when there is none.
  public mutating func take(at now: Int64) -> Bool {
    guard available(at: now) else { return false }
    full = max(full, now) &+ interval
    return true
  }

  /// Whether there is a token.
  public func available(at now: Int64) -> Bool {
    full <= now || full &- now <= interval &* (capacity - 1)
  }

  /// When there will be a token; in the past when there is one.
  public var nextAvailable: Int64 {
    full == .min ? .min : full &- interval &* (capacity - 1)
  }
}
