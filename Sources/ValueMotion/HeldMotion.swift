/// The motion under a held key: it starts at a speed, accelerates evenly, then keeps the greatest speed.
///
/// It never ends by itself; on release, another motion replaces it.
package struct HeldMotion: Motion {
  /// Units per second at the start and from `ramp` on; both carry the direction as their sign.
  package let startVelocity: Double
  package let greatestVelocity: Double
  /// Seconds from the first speed to the greatest, > 0.
  package let ramp: Double

  package init(velocity: Double, greatest: Double, ramp: Double) {
    precondition(ramp > 0, "the ramp of a held motion must be above 0 s")
    startVelocity = velocity
    greatestVelocity = greatest
    self.ramp = ramp
  }

  package var target: Double { greatestVelocity < 0 ? -.infinity : .infinity }

  package func position(at seconds: Double) -> Double {
    let t = max(0, seconds)
    let rising = min(t, ramp)
    let gain = (greatestVelocity - startVelocity) / ramp
    return startVelocity * rising + gain * rising * rising / 2 + greatestVelocity * (t - rising)
  }

  package func velocity(at seconds: Double) -> Double {
    startVelocity + (greatestVelocity - startVelocity) * min(max(0, seconds), ramp) / ramp
  }

  package func isFinished(at seconds: Double) -> Bool { false }
}
