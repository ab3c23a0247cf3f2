/// The momentum of the seed, part III: x(t) = start + (end − start)·curve(t/T) with end = start + velocity·T/5.
///
/// Only with the quintic curve does the motion start at the velocity of the release. The end may be clamped to a range,
/// as the seed does; this shortens the whole curve, so a throw near an edge starts too slowly. If that matters, throw
/// without a range and hand position and velocity over to a spring at the bound.
public struct SeedMomentum: Motion {
  /// The duration that the range selector of the seed passes, in seconds.
  public static let selectorDuration = 1.0
  /// The duration that the seed's convenience method passes, in seconds.
  public static let convenienceDuration = 0.3

  public let start: Double
  /// Velocity of the release in units per second, before the end was clamped to a range.
  public let startVelocity: Double
  /// Seconds.
  public let duration: Double
  public let curve: Curve
  /// The end; the position is exactly this once the duration is over.
  public let target: Double

  public init(
    from start: Double, velocity: Double, duration: Double = Self.selectorDuration, curve: Curve = .quinticOut,
    within range: ClosedRange<Double>? = nil
  ) {
    self.start = start
    self.startVelocity = velocity
    self.duration = duration
    self.curve = curve
    let end = start + velocity * duration / 5
    target = range.map { min(max(end, $0.lowerBound), $0.upperBound) } ?? end
  }

  public func position(at seconds: Double) -> Double {
    if isFinished(at: seconds) { return target }
    return start + (target - start) * curve.value(at: seconds / duration)
  }

  public func velocity(at seconds: Double) -> Double {
    if isFinished(at: seconds) { return 0 }
    return (target - start) / duration * curve.slope(at: seconds / duration)
  }

  public func isFinished(at seconds: Double) -> Bool { !(seconds < duration) }

  /// Returns the seconds after which the motion passes `position`; nil if it rests before. Uses bisection, since any
  /// curve may be set.
  public func time(reaching position: Double) -> Double? {
    let way = position - start
    if way == 0 { return 0 }
    guard way * (target - start) > 0, abs(way) <= abs(target - start) else { return nil }
    var (low, high) = (0.0, duration)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if abs(self.position(at: middle) - start) < abs(way) { low = middle } else { high = middle }
    }
    return high
  }
}
