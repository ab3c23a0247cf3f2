import RealModule

/// A throw that loses the same share of its speed in every millisecond: facebook/pop's decay.
///
/// Position after t ms is x0 + (v/1000)·d·(1 − d^t)/(1 − d), velocity v·d^t (POPDecayAnimationInternal.h). Where it will
/// rest is known at the start, so a caller can look before it throws.
public struct Decay: Motion {
  /// The share of its speed that a throw keeps for a millisecond: pop's and UIScrollView's normal rate.
  public static let normalDeceleration = 0.998
  /// UIScrollView's fast rate.
  public static let fastDeceleration = 0.99

  public let start: Double
  /// Velocity at the start, in units per second.
  public let startVelocity: Double
  /// The share of the speed that is left after a millisecond, in (0, 1).
  public let deceleration: Double
  /// Seconds until the velocity falls below 5θ per second.
  public let duration: Double
  public let target: Double

  private let logDeceleration: Double

  public init(
    from start: Double, velocity: Double, deceleration: Double = Self.normalDeceleration, threshold: Double = 0.01
  ) {
    precondition(deceleration > 0 && deceleration < 1, "the deceleration of a decay lies in (0, 1)")
    self.start = start
    self.startVelocity = velocity
    self.deceleration = deceleration
    logDeceleration = Double.log(deceleration)
    let milliseconds = Double.log(5 * threshold / abs(velocity)) / logDeceleration
    duration = milliseconds > 0 ? milliseconds / 1000 : 0
    target = duration > 0 ? start + Self.travel(velocity, deceleration, logDeceleration, duration) : start
  }

  public func position(at seconds: Double) -> Double {
    if isFinished(at: seconds) { return target }
    return start + Self.travel(startVelocity, deceleration, logDeceleration, max(0, seconds))
  }

  public func velocity(at seconds: Double) -> Double {
    isFinished(at: seconds) ? 0 : startVelocity * Double.exp(logDeceleration * max(0, seconds) * 1000)
  }

  public func isFinished(at seconds: Double) -> Bool { !(seconds < duration) }

  /// Where it would rest if it never stopped for being slow.
  public var limit: Double { start + startVelocity / 1000 * deceleration / (1 - deceleration) }

  /// The moment at which it passes `position`; nil when it rests before.
  public func time(reaching position: Double) -> Double? {
    let travel = position - start
    if travel == 0 { return 0 }
    guard (travel > 0) == (startVelocity > 0), abs(travel) <= abs(target - start) else { return nil }
    let left = 1 - travel / (limit - start)
    return left > 0 ? min(duration, Double.log(left) / logDeceleration / 1000) : duration
  }

  private static func travel(_ velocity: Double, _ d: Double, _ logD: Double, _ seconds: Double) -> Double {
    // expm1 keeps the digits of a short moment, where d^t is close to 1.
    -velocity / 1000 * d * Double.expMinusOne(logD * seconds * 1000) / (1 - d)
  }
}
