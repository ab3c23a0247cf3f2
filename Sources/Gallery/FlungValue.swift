import SlipstreamCharts

/// A value that springs move and a hand throws: a throw coasts by a decay, and hands place and velocity to the spring
/// that brings it back to 0.
struct FlungValue {
  private var motion: any Motion
  private var start = 0.0
  /// The spring that follows a throw, and when it begins.
  private var back: (motion: Spring, start: Double)?
  private var tracker: VelocityTracker?
  /// The largest difference that is not visible.
  private let threshold: Double

  /// Seconds of coasting before the spring takes over.
  private static let coast = 0.25
  /// The spring that takes over.
  static let back = SpringDynamics(bounciness: 4, speed: 20)

  init(_ value: Double = 0, threshold: Double = 0.02) {
    self.threshold = threshold
    motion = Spring(from: value, to: value, threshold: threshold)
  }

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
    motion = Spring(from: value, to: value, threshold: threshold)
    start = now
    back = nil
    tracker = nil
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
    let decay = Decay(from: value(at: now), velocity: velocity, threshold: threshold)
    motion = decay
    start = now
    tracker = nil
    let coast = min(Self.coast, decay.duration)
    let spring = Spring(
      from: decay.position(at: coast), to: 0, velocity: decay.velocity(at: coast), dynamics: Self.back,
      threshold: threshold)
    back = (spring, now + coast)
  }

  /// Springs to a value with the present velocity; a spring to the same value goes on.
  mutating func settle(to target: Double, _ dynamics: SpringDynamics, at now: Double) {
    guard target != motion.target else { return }
    let spring = Spring(
      from: value(at: now), to: target, velocity: velocity(at: now), dynamics: dynamics, threshold: threshold)
    motion = spring
    start = now
    back = nil
    tracker = nil
  }
}
