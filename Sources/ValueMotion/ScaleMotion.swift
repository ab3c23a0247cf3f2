import RealModule

/// A quantity multiplied along another motion: start · e^path. A zoom uses it, because equal steps of a zoom are equal
/// factors.
public struct ScaleMotion: Motion {
  public let start: Double
  /// The natural logarithm of the factor over time; it starts at 0.
  public let path: AnyMotion

  public init(from start: Double, along path: AnyMotion) {
    (self.start, self.path) = (start, path)
  }

  public var target: Double { start * Double.exp(path.target) }

  public func position(at seconds: Double) -> Double { start * Double.exp(path.position(at: seconds)) }

  public func velocity(at seconds: Double) -> Double { position(at: seconds) * path.velocity(at: seconds) }

  public func isFinished(at seconds: Double) -> Bool { path.isFinished(at: seconds) }
}
