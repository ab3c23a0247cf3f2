import Charts

/// The y range of the main chart: an even scale with hysteresis, and one eased change between two of them (R17).
struct ValueRange: Equatable, Sendable {
  private(set) var scale: EvenScale?
  private var from: ValueAxis?
  private var start: Double = 0

  /// Seconds that a rescale takes.
  private static let duration = 0.18

  /// Share of the extent that a new scale leaves free above and below.
  private static let air = 0.015

  /// Takes the extent of what is visible; a new scale is made only when a value leaves the old one, or fills less than
  /// half of it.
  mutating func show(low: Double, high: Double, rows: Int, at now: Double, eased: Bool) {
    let air = (high - low) * Self.air
    guard let old = scale else {
      scale = EvenScale(low: low - air, high: high + air, rows: rows)
      return
    }
    guard old.mustRescale(low: low, high: high, rows: rows) else { return }
    let current = axis(at: now)
    let next = EvenScale(low: low - air, high: high + air, rows: rows)
    guard next != old else { return }
    scale = next
    let canEase = eased && rows == old.rows
    from = canEase ? current : nil
    start = now
  }

  /// The map from value to rows at `now`: quadratic ease out between the old scale and the new one.
  func axis(at now: Double) -> ValueAxis? {
    guard let scale else { return nil }
    let target = ValueAxis(scale)
    guard let from, now < start + Self.duration else { return target }
    let progress = max(0, (now - start) / Self.duration)
    let eased = 1 - (1 - progress) * (1 - progress)
    let upper = from.upper + (target.upper - from.upper) * eased
    let lower = from.lower + (target.lower - from.lower) * eased
    guard upper > lower else { return target }
    return ValueAxis(upper: upper, lower: lower, rows: scale.rows)
  }

  func isMoving(at now: Double) -> Bool { from != nil && now < start + Self.duration }

  /// Forgets the range: the next one is taken as it is.
  mutating func reset() { self = ValueRange() }
}
