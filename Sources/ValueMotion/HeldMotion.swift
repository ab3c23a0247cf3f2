/// The motion under a held key: it starts at a speed, accelerates evenly, then keeps the greatest speed.
///
/// It never ends by itself; on release, another motion replaces it.
public struct HeldMotion: Motion {
  /// Units per second at the start and from `ramp` on; both carry the direction as their sign.
  public let startVelocity: Double
  public let greatestVelocity: Double
  /// Seconds from the first speed to the greatest, > 0.
  public let ramp: Double

  public init(velocity: Double, greatest: Double, ramp: Double) {
    precondition(ramp > 0, "the ramp of a held motion must be above 0 s")
    (startVelocity, greatestVelocity, self.ramp) = (velocity, greatest, ramp)
  }

  public var target: Double { greatestVelocity < 0 ? -.infinity : .infinity }

  public func position(at seconds: Double) -> Double {
    let t = max(0, seconds)
    let rising = min(t, ramp)
    let gain = (greatestVelocity - startVelocity) / ramp
    return startVelocity * rising + gain * rising * rising / 2 + greatestVelocity * (t - rising)
  }

  public func velocity(at seconds: Double) -> Double {
    startVelocity + (greatestVelocity - startVelocity) * min(max(0, seconds), ramp) / ramp
  }

  public func isFinished(at seconds: Double) -> Bool { false }
}
