/// How a dragged view follows the pointer beyond a bound.
public enum Stretch: Equatable, Sendable {
  /// Less and less, and never more than the view's size (`RubberBand`).
  case rubberBand
  /// By the pointer's distance divided by a factor, > 0; the use case's drag resistance is 2.5.
  case linear(Double)

  /// Returns the shown overshoot for the pointer's overshoot `x`; signed, in the unit of `size`.
  public func shown(_ x: Double, size: Double) -> Double {
    switch self {
    case .rubberBand: RubberBand.shown(x, size: size)
    case .linear(let resistance): x / resistance
    }
  }

  /// Returns the derivative of `shown`.
  public func slope(_ x: Double, size: Double) -> Double {
    switch self {
    case .rubberBand: RubberBand.slope(x, size: size)
    case .linear(let resistance): 1 / resistance
    }
  }

  /// Returns the pointer's overshoot that gives `shown`.
  public func held(_ shown: Double, size: Double) -> Double {
    switch self {
    case .rubberBand: RubberBand.held(shown, size: size)
    case .linear(let resistance): shown * resistance
    }
  }
}
