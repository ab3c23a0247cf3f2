/// A timing curve from (0, 0) to (1, 1) with two control points, as animation systems draw them.
///
/// `x1` and `x2` are in [0, 1], so the curve is a function of x.
public struct CubicBezier: Equatable, Sendable {
  package let x1: Double
  package let y1: Double
  package let x2: Double
  package let y2: Double

  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition((0...1).contains(x1) && (0...1).contains(x2), "a timing curve's control points have an x in [0, 1]")
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// Returns the curve's y at `x` in [0, 1]; the solver meets x to `tolerance`.
  public func value(at x: Double, tolerance: Double = 1e-9) -> Double {
    Self.coordinate(y1, y2, parameter(at: x, tolerance))
  }

  /// Returns dy/dx at `x`.
  package func slope(at x: Double, tolerance: Double = 1e-9) -> Double {
    let t = parameter(at: x, tolerance)
    let across = Self.derivative(x1, x2, t)
    let up = Self.derivative(y1, y2, t)
    if across > 1e-9 { return up / across }
    // If a control point coincides with its end, the limit is the direction to the other control point.
    let (dx, dy) = t < 0.5 ? (x2, y2) : (1 - x1, 1 - y1)
    return dx > 0 ? dy / dx : 0
  }

  private func parameter(at x: Double, _ tolerance: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var t = x
    for _ in 0..<64 {
      let miss = Self.coordinate(x1, x2, t) - x
      if abs(miss) < tolerance { break }
      if miss > 0 { high = t } else { low = t }
      // Take Newton's step if it stays between the brackets, else their middle.
      let step = t - miss / Self.derivative(x1, x2, t)
      t = step > low && step < high ? step : (low + high) / 2
    }
    return t
  }

  private static func coordinate(_ a: Double, _ b: Double, _ t: Double) -> Double {
    ((1 - 3 * b + 3 * a) * t + (3 * b - 6 * a)) * t * t + 3 * a * t
  }

  private static func derivative(_ a: Double, _ b: Double, _ t: Double) -> Double {
    (3 * (1 - 3 * b + 3 * a) * t + 2 * (3 * b - 6 * a)) * t + 3 * a
  }
}
