// Throws that come to rest: facebook/pop's decay and the seed's momentum. Both know at the start where they will rest.

import RealModule

/// A throw that loses a fixed share of its speed every millisecond: facebook/pop's decay.
///
/// Position after t ms is x0 + (v/1000)·d·(1 − d^t)/(1 − d), velocity v·d^t (POPDecayAnimationInternal.h). The resting
/// position is known at the start, so a caller can check it before throwing.
public struct Decay: Motion {
  /// The share of the speed left after a millisecond at the normal rate of pop and UIScrollView.
  public static let normalDeceleration = 0.998
  /// The same at UIScrollView's fast rate.
  public static let fastDeceleration = 0.99

  package let start: Double
  /// Velocity at the start, in units per second.
  package let startVelocity: Double
  /// The share of the speed left after a millisecond, in (0, 1).
  package let deceleration: Double
  /// Seconds until the velocity falls below 5θ per second.
  public let duration: Double
  public let target: Double

  private let logDeceleration: Double

  public init(
    from start: Double, velocity: Double, deceleration: Double = Self.normalDeceleration, threshold: Double = 0.01
  ) {
    precondition(deceleration > 0 && deceleration < 1, "the deceleration of a decay must be in (0, 1)")
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

  /// The position that the throw approaches, without the cut-off at a low speed.
  public var limit: Double { start + startVelocity / 1000 * deceleration / (1 - deceleration) }

  /// Returns the seconds after which the motion passes `position`; nil if it rests before.
  public func time(reaching position: Double) -> Double? {
    let travel = position - start
    if travel == 0 { return 0 }
    guard (travel > 0) == (startVelocity > 0), abs(travel) <= abs(target - start) else { return nil }
    let left = 1 - travel / (limit - start)
    return left > 0 ? min(duration, Double.log(left) / logDeceleration / 1000) : duration
  }

  private static func travel(_ velocity: Double, _ d: Double, _ logD: Double, _ seconds: Double) -> Double {
    // expm1 keeps the digits of a short time, where d^t is close to 1.
    -velocity / 1000 * d * Double.expMinusOne(logD * seconds * 1000) / (1 - d)
  }
}
