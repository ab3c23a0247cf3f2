// Animated data: values that follow their targets by springs, a single number for streams, and a set of named points
// for column charts.

/// A number that moves to its target by a spring and can get another target at any time without a jump.
///
/// For streaming values: a retarget keeps position and velocity. `now` is in seconds of any clock.
package struct AnimatedValue: Sendable {
  package var dynamics: SpringDynamics
  /// The largest difference that is not visible.
  package let threshold: Double
  private var spring: Spring
  private var start: Double

  package init(_ value: Double, dynamics: SpringDynamics = .standard, threshold: Double = 0.01) {
    self.dynamics = dynamics
    self.threshold = threshold
    spring = Spring(from: value, to: value, dynamics: dynamics, threshold: threshold)
    start = 0
  }

  package var target: Double { spring.target }

  package func value(at now: Double) -> Double { spring.position(at: now - start) }

  /// Returns the velocity at `now`, in units per second.
  package func velocity(at now: Double) -> Double { spring.velocity(at: now - start) }

  package func isMoving(at now: Double) -> Bool { !spring.isFinished(at: now - start) }

  /// Moves to `target` from the current position, keeping the velocity.
  package mutating func retarget(to target: Double, at now: Double) {
    guard target != spring.target else { return }
    spring = spring.retargeted(to: target, at: now - start, dynamics: dynamics)
    start = now
  }

  /// Sets `value` at once, without a motion.
  package mutating func set(_ value: Double) {
    spring = Spring(from: value, to: value, dynamics: dynamics, threshold: threshold)
  }
}
