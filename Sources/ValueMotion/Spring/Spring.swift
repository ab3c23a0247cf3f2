// Springs and what happens beyond a bound: the exact solution of a damped spring, its constants in two notations, and
// the rubber band that a dragged view follows.

import RealModule

/// A damped spring from one value to another, solved exactly.
///
/// facebook/pop steps its springs by Runge-Kutta and runs about 4 % slow at 60 frames a second; this is the exact
/// solution, the same at any frame rate. It is finished when the rest of the motion stays below the threshold θ by
/// pop's measures: |x − target| < θ/2, |velocity| < 5θ, |acceleration| < 25θ. That time is computed at the start (from
/// the envelope of the swing), not sampled in frames.
public struct Spring: Motion {
  package let start: Double
  public let target: Double
  /// Velocity at the start, in units per second.
  package let startVelocity: Double
  package let dynamics: SpringDynamics
  /// The largest difference θ that is not visible, in units.
  package let threshold: Double
  package let clamp: SpringClamp
  /// Rounds positions to multiples of this; 0 turns rounding off.
  package let rounding: Double
  /// Seconds until the spring is finished; infinite without friction.
  public let duration: Double

  private let oscillator: Oscillator

  public init(
    from start: Double, to target: Double, velocity: Double = 0, dynamics: SpringDynamics = .standard,
    threshold: Double = 0.01, clamp: SpringClamp = [], rounding: Double = 0
  ) {
    self.start = start
    self.target = target
    self.startVelocity = velocity
    self.dynamics = dynamics
    self.threshold = threshold
    self.clamp = clamp
    self.rounding = rounding
    let oscillator = Oscillator(dynamics)
    self.oscillator = oscillator
    let x = start - target
    let acceleration = oscillator.acceleration(x: x, slope: velocity)
    let jerk = oscillator.acceleration(x: velocity, slope: acceleration)
    var end = max(
      oscillator.settling(x: x, slope: velocity, below: threshold / 2),
      oscillator.settling(x: velocity, slope: acceleration, below: 5 * threshold),
      oscillator.settling(x: acceleration, slope: jerk, below: 25 * threshold))
    if clamp.contains(.end), x != 0, let meeting = oscillator.firstZero(x: x, slope: velocity) {
      end = min(end, meeting)
    }
    duration = end
  }

  public func position(at seconds: Double) -> Double {
    if isFinished(at: seconds) { return target }
    let position = target + displacement(at: seconds)
    return rounding > 0 ? (position / rounding).rounded() * rounding : position
  }

  public func velocity(at seconds: Double) -> Double {
    if isFinished(at: seconds) { return 0 }
    if clamp.contains(.start), isBehindStart(free(at: seconds)) { return 0 }
    let acceleration = oscillator.acceleration(x: start - target, slope: startVelocity)
    return oscillator.value(x: startVelocity, slope: acceleration, after: max(0, seconds))
  }

  public func isFinished(at seconds: Double) -> Bool {
    // Negated, so that a spring made from NaN is finished at once.
    !(seconds < duration)
  }

  /// Returns the progress by pop's measure: √(s/d) while farther from the start than from the target, else 1 − √(e/d),
  /// with s, e and d the squared distances from the start, from the target and between them. Exceeds 1 on overshoot; 1
  /// if start and target are equal.
  public func progress(at seconds: Double) -> Double {
    let position = position(at: seconds)
    let whole = abs(target - start)
    guard whole > 0 else { return 1 }
    let fromStart = abs(position - start)
    let fromTarget = abs(position - target)
    return fromStart > fromTarget ? fromStart / whole : 1 - fromTarget / whole
  }

  /// Returns the spring that continues from here to another target, with the same position and velocity.
  public func retargeted(to target: Double, at seconds: Double, dynamics: SpringDynamics? = nil) -> Spring {
    Spring(
      from: Self.unrounded(self, at: seconds), to: target, velocity: velocity(at: seconds),
      dynamics: dynamics ?? self.dynamics, threshold: threshold, clamp: clamp, rounding: rounding)
  }

  private static func unrounded(_ spring: Spring, at seconds: Double) -> Double {
    spring.isFinished(at: seconds) ? spring.target : spring.target + spring.displacement(at: seconds)
  }

  private func displacement(at seconds: Double) -> Double {
    let free = free(at: seconds)
    return clamp.contains(.start) && isBehindStart(free) ? start - target : free
  }

  private func free(at seconds: Double) -> Double {
    oscillator.value(x: start - target, slope: startVelocity, after: max(0, seconds))
  }

  private func isBehindStart(_ displacement: Double) -> Bool {
    let whole = start - target
    return whole > 0 ? displacement > whole : whole < 0 && displacement < whole
  }
}
