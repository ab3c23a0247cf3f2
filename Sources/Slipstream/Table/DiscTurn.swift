import RangeSelection
import ValueMotion

/// The turn of a disc in radians, clockwise: a hand holds it, a throw loses speed by friction, a spring brings it to a
/// direction.
struct DiscTurn: Sendable {
  private var motion: AnyMotion
  private var start = 0.0
  /// The pointer's velocity while a hand holds the disc; nil without a hand.
  private var tracker: VelocityTracker?
  private let isMotionEnabled: Bool

  /// The largest angle that nobody sees.
  private static let threshold = 0.0005
  /// The greatest speed of a throw: two turns a second.
  private static let greatest = 4 * Double.pi
  /// The angle of a push by a key.
  static let push = Double.pi / 12

  init(_ angle: Double, isMotionEnabled: Bool) {
    motion = .still(angle)
    self.isMotionEnabled = isMotionEnabled
  }

  /// The angle at which it comes to rest.
  var target: Double { motion.target }

  func value(at now: Double) -> Double { motion.position(at: now - start) }

  func isMoving(at now: Double) -> Bool { !motion.isFinished(at: now - start) }

  /// Turns to an angle by a spring, with the present velocity.
  mutating func turn(to angle: Double, at now: Double) {
    let (from, velocity) = (value(at: now), motion.velocity(at: now - start))
    tracker = nil
    start = now
    guard isMotionEnabled else {
      motion = .still(angle)
      return
    }
    motion = .spring(Spring(from: from, to: angle, velocity: velocity, threshold: Self.threshold))
  }

  /// Turns on by an angle, losing speed by friction; pushes in one direction add up.
  mutating func push(by angle: Double, at now: Double) {
    guard isMotionEnabled else { return turn(to: target + angle, at: now) }
    // A throw of velocity v comes to rest after 0.499 v.
    let travel = Decay(from: 0, velocity: 1, threshold: 1e-9).limit
    let velocity = motion.velocity(at: now - start)
    coast(velocity * angle > 0 ? velocity + angle / travel : angle / travel, at: now)
  }

  // MARK: hand

  /// Stops under a hand.
  mutating func hold(at now: Double) {
    let angle = value(at: now)
    motion = .still(angle)
    start = now
    tracker = VelocityTracker(angle, at: now)
  }

  mutating func drag(by angle: Double, at now: Double) {
    let angle = value(at: now) + angle
    (motion, start) = (.still(angle), now)
    tracker?.add(angle, at: now)
  }

  /// Goes on with the velocity of the hand.
  mutating func release(at now: Double) {
    let velocity = tracker?.velocity(at: now) ?? 0
    tracker = nil
    if isMotionEnabled { coast(velocity, at: now) }
  }

  private mutating func coast(_ velocity: Double, at now: Double) {
    let velocity = min(max(velocity, -Self.greatest), Self.greatest)
    motion = .decay(Decay(from: value(at: now), velocity: velocity, threshold: Self.threshold))
    start = now
  }
}
