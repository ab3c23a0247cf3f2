/// A custom motion: a function of the seconds since its start.
public struct CustomMotion: Motion {
  public let target: Double
  /// Seconds until the motion is finished.
  public let duration: Double
  private let path: @Sendable (Double) -> Double

  public init(to target: Double, duration: Double, path: @escaping @Sendable (Double) -> Double) {
    (self.target, self.duration, self.path) = (target, duration, path)
  }

  public func position(at seconds: Double) -> Double {
    isFinished(at: seconds) ? target : path(max(0, seconds))
  }

  /// The velocity, by a difference quotient a microsecond to either side.
  public func velocity(at seconds: Double) -> Double {
    if isFinished(at: seconds) { return 0 }
    let (low, high) = (max(0, seconds - 1e-6), max(0, seconds) + 1e-6)
    return (path(high) - path(low)) / (high - low)
  }

  public func isFinished(at seconds: Double) -> Bool { !(seconds < duration) }
}
