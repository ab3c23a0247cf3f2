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
  package var dampingRatio: Double { friction / (2 * (tension * mass).squareRoot()) }
}

/// Bounciness and speed, as facebook/pop defines them (POPAnimationExtras.mm, POPMath.mm), both documented in [0, 20].
extension SpringDynamics {
  /// Creates the spring of mass 1 with this bounciness and speed.
  ///
  /// pop converts through the constants of the Origami editor: `q` is its tension, `f` its friction.
  public init(bounciness: Double, speed: Double) {
    let share = 0.8 * bounciness / Self.range
    let editorTension = 0.5 + 199.5 * speed / Self.range
    let weight = 2 * share - share * share
    let editorFriction = (1 - weight) * Self.bounceFreeFriction(editorTension) + weight * Self.leastFriction
    self.init(tension: 194 + 3.62 * (editorTension - 30), friction: 25 + 3 * (editorFriction - 8))
  }

  /// The bounciness of a spring of mass 1; NaN if no bounciness gives this friction.
  public var bounciness: Double {
    let none = Self.bounceFreeFriction(editorTension)
    let scale = none - Self.leastFriction
    // (1 − β)² = (f − 0.01)/(f0 − 0.01), take the root below 0.8.
    let root = 1 - ((editorFriction - Self.leastFriction) / scale).squareRoot()
    return root / 0.8 * Self.range
  }

  /// The speed of a spring of mass 1.
  public var speed: Double { (editorTension - 0.5) * Self.range / 199.5 }

  /// pop's default: bounciness 4, speed 12.
  public static let standard = SpringDynamics(bounciness: 4, speed: 12)
  /// The use case's frames that grow (bounciness 2, speed 15).
  package static let bounds = SpringDynamics(bounciness: 2, speed: 15)
  /// The use case's views that move along (bounciness 3, speed 12).
  package static let place = SpringDynamics(bounciness: 3, speed: 12)
  /// The use case's way back to the full size (bounciness 4, speed 20).
  package static let sizeBack = SpringDynamics(bounciness: 4, speed: 20)
  /// No bounce (bounciness 0, speed 12): the way back from beyond a bound.
  package static let edge = SpringDynamics(bounciness: 0, speed: 12)

  /// pop's range of 20 times its scale of 1.7.
  private static let range = 34.0
  private static let leastFriction = 0.01

  private var editorTension: Double { 30 + (tension - 194) / 3.62 }
  private var editorFriction: Double { 8 + (friction - 25) / 3 }

  private static func bounceFreeFriction(_ q: Double) -> Double {
    if q <= 18 { return ((0.0007 * q - 0.031) * q + 0.64) * q + 1.28 }
    if q <= 44 { return ((0.000044 * q - 0.006) * q + 0.36) * q + 2 }
    return ((0.00000045 * q - 0.000332) * q + 0.1078) * q + 5.84
  }
}
