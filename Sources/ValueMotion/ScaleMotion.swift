import RealModule

/// A quantity multiplied along another motion: start · e^path. A zoom uses it, because equal steps of a zoom are equal
/// factors.
package struct ScaleMotion: Motion {
  package let start: Double
  /// The natural logarithm of the factor over time; it starts at 0.
  package let path: AnyMotion

  package init(from start: Double, along path: AnyMotion) {
    (self.start, self.path) = (start, path)
  }

  package var target: Double { start * Double.exp(path.target) }

  package func position(at seconds: Double) -> Double { start * Double.exp(path.position(at: seconds)) }

  package func velocity(at seconds: Double) -> Double { position(at: seconds) * path.velocity(at: seconds) }

  package func isFinished(at seconds: Double) -> Bool { path.isFinished(at: seconds) }

  /// The way along the path at which the value is `value`, which is above 0 as the start is.
  package func way(to value: Double) -> Double { Double.log(value / start) }
}
