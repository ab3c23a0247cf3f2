import Charts
import Motion

/// The y range of the main chart: an even scale with hysteresis, and one eased change between two of them (R17).
///
/// Both edges move on critically damped springs. A new target takes position and velocity along, so a feed that
/// stretches the range bar by bar is one movement, not many.
struct ValueRange: Sendable {
  private(set) var scale: EvenScale?
  private var upper: Spring?
  private var lower: Spring?
  private var start: Double = 0

  /// Share of the extent that a new scale leaves free above and below.
  private static let air = 0.015
  /// Undamped radians per second: 1 % of the way is left after about 180 ms.
  private static let dynamics = SpringDynamics(criticalAt: 36)

  /// Takes the extent of what is visible; a new scale is made only when a value leaves the old one, or fills less than
  /// half of it.
  mutating func show(low: Double, high: Double, rows: Int, at now: Double, eased: Bool) {
    let air = (high - low) * Self.air
    guard let old = scale else {
      scale = EvenScale(low: low - air, high: high + air, rows: rows)
      return
    }
    guard old.mustRescale(low: low, high: high, rows: rows) else { return }
    let next = EvenScale(low: low - air, high: high + air, rows: rows)
    guard next != old else { return }
    let elapsed = now - start
    func spring(_ running: Spring?, from rest: Double, to target: Double) -> Spring {
      Spring(
        from: running?.position(at: elapsed) ?? rest, to: target, velocity: running?.velocity(at: elapsed) ?? 0,
        dynamics: Self.dynamics, threshold: (next.upper - next.lower) * 1e-3)
    }
    let canEase = eased && rows == old.rows
    upper = canEase ? spring(upper, from: old.upper, to: next.upper) : nil
    lower = canEase ? spring(lower, from: old.lower, to: next.lower) : nil
    scale = next
    start = now
  }

  /// The map from value to rows at `now`.
  func axis(at now: Double) -> ValueAxis? {
    guard let scale else { return nil }
    guard let upper, let lower, isMoving(at: now) else { return ValueAxis(scale) }
    let (top, bottom) = (upper.position(at: now - start), lower.position(at: now - start))
    guard top > bottom else { return ValueAxis(scale) }
    return ValueAxis(upper: top, lower: bottom, rows: scale.rows)
  }

  func isMoving(at now: Double) -> Bool {
    guard let upper, let lower else { return false }
    return !upper.isFinished(at: now - start) || !lower.isFinished(at: now - start)
  }

  /// Forgets the range: the next one is taken as it is.
  mutating func reset() { self = ValueRange() }
}
