/// The constants of a spring: tension, friction and mass, or bounciness and speed instead.
///
/// The equation is m x″ = −k (x − target) − c x′. Do not use k <= 0: such a spring never comes back.
public struct SpringDynamics: Equatable, Sendable {
  /// Spring constant k, in mass per second squared.
  public var tension: Double
  /// Damping constant c, in mass per second.
  public var friction: Double
  /// Mass m.
  public var mass: Double

  public init(tension: Double, friction: Double, mass: Double = 1) {
    self.tension = tension
    self.friction = friction
    self.mass = mass
  }

  /// Creates the spring of mass 1 that returns as fast as possible without overshoot.
  ///
  /// - Parameter frequency: the undamped angular frequency ω in radians per second; 1 % is left after 6.64/ω seconds.
  public init(criticalAt frequency: Double) {
    self.init(tension: frequency * frequency, friction: 2 * frequency)
  }

  /// The undamped angular frequency ω in radians per second.
  public var frequency: Double { (tension / mass).squareRoot() }

  /// The damping ratio ζ: below 1 the spring overshoots, from 1 on it does not.
  public var dampingRatio: Double { friction / (2 * (tension * mass).squareRoot()) }
}
