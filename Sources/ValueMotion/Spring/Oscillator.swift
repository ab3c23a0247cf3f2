import RealModule

/// The exact solution of x″ = −2ζω x′ − ω² x for any damping.
///
/// A derivative of a solution is a solution of the same equation, so velocity and acceleration come from the same
/// formula with shifted starting values.
struct Oscillator: Sendable {
  let frequency: Double
  let damping: Double
  private let regime: Regime

  private enum Regime {
    /// Angular frequency of the swing, ω√(1 − ζ²).
    case under(Double)
    case critical
    /// Half the distance of the two rates, ω√(ζ² − 1).
    case over(Double)
  }

  init(_ dynamics: SpringDynamics) {
    frequency = dynamics.frequency
    damping = dynamics.dampingRatio * dynamics.frequency
    let discriminant = 1 - dynamics.dampingRatio * dynamics.dampingRatio
    // This close to critical damping, the difference quotient below loses more digits than the error of the limit.
    if abs(discriminant) < 1e-12 {
      regime = .critical
    } else if discriminant > 0 {
      regime = .under(frequency * discriminant.squareRoot())
    } else {
      regime = .over(frequency * (-discriminant).squareRoot())
    }
  }

  /// Returns the solution after `t` seconds, with `x` and its derivative `slope` at 0.
  func value(x: Double, slope: Double, after t: Double) -> Double {
    let lead = slope + damping * x
    switch regime {
    case .under(let swing):
      let angle = swing * t
      return Double.exp(-damping * t) * (x * Double.cos(angle) + lead / swing * Double.sin(angle))
    case .critical:
      return Double.exp(-damping * t) * (x + lead * t)
    case .over(let half):
      // Both exponents are negative, so no time overflows.
      let slow = Double.exp((half - damping) * t)
      let fast = Double.exp(-(half + damping) * t)
      return x * (slow + fast) / 2 + lead / half * (slow - fast) / 2
    }
  }

  func acceleration(x: Double, slope: Double) -> Double {
    -2 * damping * slope - frequency * frequency * x
  }

  /// Returns the time from which |solution| stays below `limit`, by its envelope; infinite without damping.
  ///
  /// In every regime |x(t)| <= (|x| + |x′ + ζω x| t) e^(−rt) with the slow rate r, because sin(a)/a <= 1 and
  /// sinh(a)/a <= e^a; tight near the critical regime. Away from it the amplitude of the swing, or of the two
  /// exponentials (each below half the limit), is the tighter bound.
  func settling(x: Double, slope: Double, below limit: Double) -> Double {
    let lead = slope + damping * x
    guard damping > 0 else { return abs(x) < limit && slope == 0 ? 0 : .infinity }
    var rate = damping
    var byAmplitude = Double.infinity
    switch regime {
    case .under(let swing):
      byAmplitude = Double.log(Double.hypot(x, lead / swing) / limit) / rate
    case .critical: break
    case .over(let half):
      rate = damping - half
      let slow = abs(x + lead / half) / 2
      let fast = abs(x - lead / half) / 2
      byAmplitude = max(Double.log(2 * slow / limit) / rate, Double.log(2 * fast / limit) / (damping + half))
    }
    let byLead = Self.largestRoot(abs(x) / limit, abs(lead) / limit, rate)
    return max(0, min(byAmplitude, byLead))
  }

  /// Returns the largest t with (a + b t) e^(−rt) = 1, or a t of at most 0. It iterates from above, where t = ln(a + b
  /// t)/r contracts.
  private static func largestRoot(_ a: Double, _ b: Double, _ rate: Double) -> Double {
    if b == 0 { return Double.log(a) / rate }
    var t = 100 / rate
    for _ in 0..<60 {
      let sum = a + b * t
      guard sum > 1 else { return 0 }
      let next = Double.log(sum) / rate
      if abs(next - t) <= 1e-12 * t { return next }
      t = next
    }
    return t
  }

  /// Returns the first time after 0 at which the solution passes 0; nil if it never does.
  func firstZero(x: Double, slope: Double) -> Double? {
    if x == 0 { return 0 }
    let lead = slope + damping * x
    switch regime {
    case .under(let swing):
      // x cos a + (lead/swing) sin a = 0, the first positive a.
      let angle = Double.atan2(y: -x, x: lead / swing)
      return (angle > 0 ? angle : angle + .pi) / swing
    case .critical:
      let t = -x / lead
      return t > 0 && t.isFinite ? t : nil
    case .over(let half):
      let ratio = -x * half / lead
      guard ratio > 0, ratio < 1 else { return nil }
      return Double.atanh(ratio) / half
    }
  }
}
