/// A number that goes to its targets by a spring, and can be sent elsewhere at any moment without a jerk.
///
/// For streaming values: a retarget keeps position and velocity. `now` is in seconds of any clock.
public struct AnimatedValue: Sendable {
  public var dynamics: SpringDynamics
  /// The difference that no longer shows.
  public let threshold: Double
  private var spring: Spring
  private var start: Double

  public init(_ value: Double, dynamics: SpringDynamics = .standard, threshold: Double = 0.01) {
    self.dynamics = dynamics
    self.threshold = threshold
    spring = Spring(from: value, to: value, dynamics: dynamics, threshold: threshold)
    start = 0
  }

  public var target: Double { spring.target }

  public func value(at now: Double) -> Double { spring.position(at: now - start) }

  /// Units per second.
  public func velocity(at now: Double) -> Double { spring.velocity(at: now - start) }

  public func isMoving(at now: Double) -> Bool { !spring.isFinished(at: now - start) }

  /// Goes to `target` from here, with the velocity it has.
  public mutating func retarget(to target: Double, at now: Double) {
    guard target != spring.target else { return }
    spring = spring.retargeted(to: target, at: now - start, dynamics: dynamics)
    start = now
  }

  /// Is `value` at once.
  public mutating func set(_ value: Double) {
    spring = Spring(from: value, to: value, dynamics: dynamics, threshold: threshold)
  }
}
