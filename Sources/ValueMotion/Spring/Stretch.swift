/// How a dragged view follows the pointer beyond a bound.
public enum Stretch: Equatable, Sendable {
  /// Less and less, and never more than the view's size (`RubberBand`).
  case rubberBand
  /// By the pointer's distance divided by a factor, > 0; the use case's drag resistance is 2.5.
  case linear(Double)

  /// Returns the shown overshoot for the pointer's overshoot `x`; signed, in the unit of `size`.
  package func shown(_ x: Double, size: Double) -> Double {
    switch self {
    case .rubberBand: RubberBand.shown(x, size: size)
    case .linear(let resistance): x / resistance
    }
  }

  /// Returns the derivative of `shown`.
  package func slope(_ x: Double, size: Double) -> Double {
    switch self {
    case .rubberBand: RubberBand.slope(x, size: size)
    case .linear(let resistance): 1 / resistance
    }
  }

  /// Returns the pointer's overshoot that gives `shown`.
  package func held(_ shown: Double, size: Double) -> Double {
    switch self {
    case .rubberBand: RubberBand.held(shown, size: size)
    case .linear(let resistance): shown * resistance
    }
  }
}

/// How far a dragged view follows the pointer beyond a bound: shown = (1 − 1/(x·0.55/L + 1))·L for an overshoot x and a
/// view of size L (public analysis of the scroll views of iOS). It follows less and less and never exceeds L.
package enum RubberBand {
  private static let give = 0.55

  /// Returns the shown overshoot for the pointer's overshoot `x`; both signed, in the unit of `size`.
  package static func shown(_ x: Double, size: Double) -> Double {
    guard size > 0 else { return 0 }
    let shown = (1 - 1 / (abs(x) * give / size + 1)) * size
    return x < 0 ? -shown : shown
  }

  /// Returns the derivative of `shown`: the view's share of the pointer's velocity.
  package static func slope(_ x: Double, size: Double) -> Double {
    guard size > 0 else { return 0 }
    let stretch = abs(x) * give / size + 1
    return give / (stretch * stretch)
  }

  /// Returns the pointer's overshoot that gives `shown`, |shown| < size: where a pointer must be that catches the view
  /// on its way back.
  package static func held(_ shown: Double, size: Double) -> Double {
    guard size > 0 else { return 0 }
    let share = min(abs(shown) / size, 1 - 1e-9)
    let x = share / (1 - share) * size / give
    return shown < 0 ? -x : x
  }
}
