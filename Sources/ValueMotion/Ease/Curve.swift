import RealModule

/// The easing curve of a motion: a map from the share of the time, in [0, 1], to the share of the way.
///
/// The share of the way may leave [0, 1] in between. An easing curve cannot start with a given velocity; use a spring
/// or a decay for that. Only `quinticOut` starts at 5 times its mean speed, which the seed's momentum needs.
public enum Curve: Sendable {
  /// Stays at the start and jumps to the target at the end.
  case flat
  case linear
  case bezier(CubicBezier)
  /// 1 − (1 − τ)ⁿ.
  case powerOut(Int)
  /// τⁿ.
  case powerIn(Int)
  /// Falls onto the target and bounces three times, each lower.
  case bounce
  /// Waits for the given share of the time, then bounces.
  case delayedBounce(Double)
  /// A custom function; its slope is a difference quotient.
  case custom(@Sendable (Double) -> Double)

  public static let easeIn = Curve.bezier(CubicBezier(0.42, 0, 1, 1))
  public static let easeOut = Curve.bezier(CubicBezier(0, 0, 0.58, 1))
  public static let easeInOut = Curve.bezier(CubicBezier(0.42, 0, 0.58, 1))
  /// The system's default curve, and pop's.
  public static let standard = Curve.bezier(CubicBezier(0.25, 0.1, 0.25, 1))
  /// The curve of the seed's momentum.
  public static let quinticOut = Curve.powerOut(5)

  /// The named curves, for configurations and catalogues.
  package static let named: [(name: String, curve: Curve)] = [
    ("flat", .flat), ("linear", .linear), ("standard", .standard), ("ease-in", .easeIn), ("ease-out", .easeOut),
    ("ease-in-out", .easeInOut), ("quad-out", .powerOut(2)), ("cubic-out", .powerOut(3)), ("quart-out", .powerOut(4)),
    ("quintic-out", .quinticOut), ("bounce", .bounce), ("delayed-bounce", .delayedBounce(0.25)),
  ]

  /// Returns the share of the way at the share `time` of the time; a Bézier is solved to `tolerance`.
  public func value(at time: Double, tolerance: Double = 1e-9) -> Double {
    let time = min(max(time, 0), 1)
    switch self {
    case .flat: return time < 1 ? 0 : 1
    case .linear: return time
    case .bezier(let bezier): return bezier.value(at: time, tolerance: tolerance)
    case .powerOut(let n): return 1 - Double.pow(1 - time, n)
    case .powerIn(let n): return Double.pow(time, n)
    case .bounce: return Self.fall(time)
    case .delayedBounce(let delay): return time <= delay ? 0 : Self.fall((time - delay) / (1 - delay))
    case .custom(let curve): return curve(time)
    }
  }

  /// Returns the derivative at `time`: shares of the way per share of the time.
  package func slope(at time: Double) -> Double {
    let time = min(max(time, 0), 1)
    switch self {
    case .flat: return 0
    case .linear: return 1
    case .bezier(let bezier): return bezier.slope(at: time)
    case .powerOut(let n): return Double(n) * Double.pow(1 - time, n - 1)
    case .powerIn(let n): return Double(n) * Double.pow(time, n - 1)
    case .bounce, .delayedBounce, .custom:
      let step = 1e-6
      let (low, high) = (max(0, time - step), min(1, time + step))
      return (value(at: high) - value(at: low)) / (high - low)
    }
  }

  /// Four parabolas: the fall, which takes 1/2.75 of the time, and three bounces up to 1/4, 1/16 and 1/64 of the way
  /// below the target (R. Penner's bounce).
  private static func fall(_ t: Double) -> Double {
    let bounces = [(0.0, 0.0), (1.5, 0.75), (2.25, 0.9375), (2.625, 0.984375)]
    let reached = t * 2.75
    let index = reached < 1 ? 0 : reached < 2 ? 1 : reached < 2.5 ? 2 : 3
    let (middle, height) = bounces[index]
    return (reached - middle) * (reached - middle) + height
  }
}
