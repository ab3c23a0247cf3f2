// Motions of a fixed duration along an easing curve: named curves, Béziers and custom functions.

/// A motion of fixed duration along a curve: pop's basic animation.
public struct Ease: Motion {
  package let start: Double
  public let target: Double
  /// Seconds.
  public let duration: Double
  package let curve: Curve

  /// Makes a motion between two values that takes some seconds: 0.4 is pop's default.
  public init(from start: Double, to target: Double, duration: Double = 0.4, curve: Curve = .standard) {
    self.start = start
    self.target = target
    self.duration = duration
    self.curve = curve
  }

  public func position(at seconds: Double) -> Double {
    if isFinished(at: seconds) { return target }
    // pop's tolerance is 1/(1000·duration); this finer one costs two more steps and keeps the path smooth.
    return start + (target - start) * curve.value(at: seconds / duration, tolerance: min(1e-9, 0.001 / duration))
  }

  public func velocity(at seconds: Double) -> Double {
    if isFinished(at: seconds) { return 0 }
    return (target - start) / duration * curve.slope(at: seconds / duration)
  }

  /// True from a share of time of 1 − 1e−6 on, as in pop.
  public func isFinished(at seconds: Double) -> Bool { !(seconds < duration * (1 - 1e-6)) }
}
