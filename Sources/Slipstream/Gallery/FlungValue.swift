import RangeSelection
import ValueMotion

/// A value that a hand moves and throws: a throw coasts by a decay, and hands place and velocity to the spring that
/// brings it back to 0.
struct FlungValue {
  private var motion = AnyMotion.still(0)
  private var start = 0.0
  /// The spring that follows a throw, and when it begins.
  private var back: (motion: Spring, start: Double)?
  private var tracker: VelocityTracker?

  /// Seconds of coasting before the spring takes over.
  private static let coast = 0.25
  private static let threshold = 0.02

  func value(at now: Double) -> Double {
    if let back, now >= back.start { return back.motion.position(at: now - back.start) }
    return motion.position(at: now - start)
  }

  /// Units per second; of the hand while it holds the value.
  func velocity(at now: Double) -> Double {
    if let tracker { return tracker.velocity(at: now) }
    if let back, now >= back.start { return back.motion.velocity(at: now - back.start) }
    return motion.velocity(at: now - start)
  }

  func isMoving(at now: Double) -> Bool {
    if let back { return now < back.start || !back.motion.isFinished(at: now - back.start) }
    return !motion.isFinished(at: now - start)
  }

  mutating func set(_ value: Double, at now: Double) {
    (motion, start, back, tracker) = (.still(value), now, nil, nil)
  }

  mutating func hold(at now: Double) {
    set(value(at: now), at: now)
    tracker = VelocityTracker(value(at: now), at: now)
  }

  mutating func drag(to value: Double, at now: Double) {
    let tracker = tracker
    set(value, at: now)
    self.tracker = tracker
    self.tracker?.add(value, at: now)
  }

  /// Coasts with a velocity, then comes back to 0 with the velocity that is left.
  mutating func fling(_ velocity: Double, at now: Double) {
    let decay = Decay(from: value(at: now), velocity: velocity, threshold: Self.threshold)
    (motion, start, tracker) = (.decay(decay), now, nil)
    let coast = min(Self.coast, decay.duration)
    back = (
      Spring(
        from: decay.position(at: coast), to: 0, velocity: decay.velocity(at: coast), dynamics: .sizeBack,
        threshold: Self.threshold), now + coast
    )
  }

  /// Comes to 0 by a spring.
  mutating func settle(_ dynamics: SpringDynamics, at now: Double) {
    let spring = Spring(
      from: value(at: now), to: 0, velocity: velocity(at: now), dynamics: dynamics, threshold: Self.threshold)
    (motion, start, back, tracker) = (.spring(spring), now, nil, nil)
  }
}
