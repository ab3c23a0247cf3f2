import ValueMotion

/// The y range of the main chart: a scale with hysteresis, and one eased change between two of them (R17).
///
/// Both edges move on critically damped springs, in rows of the scale they move to, so that a logarithmic axis eases as
/// evenly as a linear one. A new target keeps position and velocity, so a feed that stretches the range bar by bar is
/// one movement, not many.
package struct ValueRange: Sendable {
  /// The range that the axis must contain.
  package struct Wish: Equatable, Sendable {
    /// The extent of the visible bars, in order.
    package var low: Double
    package var high: Double
    /// Rows of the plot, at least 1.
    package var rows: Int
    package var isLogarithmic: Bool
    package var rule = TickRule()
    /// Whether the range is that of the values' definition: exact ticks then need no room around it.
    package var isExact = false
    /// Whether a few rows show the values alone, without even steps.
    package var isTight = false

    package init(low: Double, high: Double, rows: Int, isLogarithmic: Bool = false) {
      (self.low, self.high, self.rows, self.isLogarithmic) = (low, high, rows, isLogarithmic)
    }

    /// Returns the tightest scale for it; a range that reaches zero gets a linear scale.
    func scale(air: Double) -> EvenScale {
      if isLogarithmic, var scale = EvenScale(logarithmicLow: low, high: high, rows: rows) {
        scale.rule = rule
        return scale
      }
      let air = air * (high - low)
      if isExact, rule.explicit != nil, low < high, high - low < .infinity {
        var scale = EvenScale(upper: high, lower: low, rows: rows, step: high - low, rowsPerStep: rows)
        scale.rule = rule
        return scale
      }
      if isTight, rule == TickRule(), let scale = EvenScale(tightLow: low, high: high, rows: rows) { return scale }
      // Padding extends to zero and not beyond.
      return EvenScale(
        low: low >= 0 ? max(0, low - air) : low - air, high: high <= 0 ? min(0, high + air) : high + air, rows: rows,
        rule: rule)
    }
  }

  /// The axis at rest; nil before the first wish.
  package private(set) var scale: EvenScale?
  /// The range chosen by hand; bars no longer change it.
  private var hand: (low: Double, high: Double)?
  private var isHandNew = false
  private var upper: Spring?
  private var lower: Spring?
  private var start: Double = 0

  /// Padding of a new scale above and below, as a share of the extent.
  package var air = 0.015
  /// Undamped radians per second: 1 % of the way is left after about 180 ms.
  private static let dynamics = SpringDynamics(criticalAt: 36)
  /// The limit of zooming by hand: below this share of the values a range has no digits left.
  private static let finest = 1e-9

  package init() {}

  /// Whether the range was chosen or kept by hand.
  package var isLocked: Bool { hand != nil }

  /// The range chosen or kept by hand; nil without one.
  package var kept: ClosedRange<Double>? { hand.flatMap { $0.low < $0.high ? $0.low...$0.high : nil } }

  /// Takes the extent of the visible bars. The scale changes only if a value leaves it, if the extent fills less than
  /// half of it, or if a hand requests another range.
  package mutating func show(_ visible: Wish, at now: Double, eased: Bool) {
    var wish = visible
    if let hand { (wish.low, wish.high) = hand }
    wish.isLogarithmic = wish.isLogarithmic && wish.low > 0
    guard let old = scale, old.isLogarithmic == wish.isLogarithmic else {
      (upper, lower) = (nil, nil)
      scale = wish.scale(air: isLocked ? 0 : air)
      return
    }
    let mustChange =
      isLocked
      ? isHandNew || old.rows != wish.rows : old.mustRescale(low: wish.low, high: wish.high, rows: wish.rows)
    guard mustChange || old.rule != wish.rule else { return }
    isHandNew = false
    let next = wish.scale(air: isLocked ? 0 : air)
    guard next != old else { return }
    ease(from: old, to: next, at: now, eased: eased && wish.rows == old.rows)
    scale = next
    start = now
  }

  /// Keeps the current range, or returns it to the visible bars.
  package mutating func toggleLock() {
    guard let scale, hand == nil else {
      hand = nil
      return
    }
    hand = (scale.lower, scale.upper)
    isHandNew = false
  }

  /// Keeps a requested range, as `toggleLock()` keeps the current one.
  package mutating func keep(_ range: ClosedRange<Double>) {
    hand = (range.lowerBound, range.upperBound)
    isHandNew = true
  }

  /// Returns the range to the visible bars.
  package mutating func unlock() { hand = nil }

  /// Zooms by `factor` (above 1: in) about a row, counted from the top edge and by default in the middle, and keeps the
  /// range from then on.
  package mutating func zoom(by factor: Double, aboutRow row: Double?) {
    guard let scale else { return }
    let present = hand.map {
      ValueAxis(upper: $0.high, lower: $0.low, rows: scale.rows, isLogarithmic: scale.isLogarithmic)
    }
    let axis = present ?? ValueAxis(scale)
    let rows = Double(axis.rows)
    let anchor = row ?? rows / 2
    let (high, low) = (
      axis.value(atRow: anchor - anchor / factor), axis.value(atRow: anchor + (rows - anchor) / factor)
    )
    guard max(abs(high), abs(low)) <= EvenScale.greatest, high - low > max(abs(high), abs(low)) * Self.finest else {
      return
    }
    hand = (low, high)
    isHandNew = true
  }

  /// Returns the map from values to rows at `now`, in seconds; nil before the first wish.
  package func axis(at now: Double) -> ValueAxis? {
    guard let scale else { return nil }
    let rest = ValueAxis(scale)
    guard let upper, let lower, isMoving(at: now) else { return rest }
    let (top, bottom) = (
      rest.value(atRow: upper.position(at: now - start)), rest.value(atRow: lower.position(at: now - start))
    )
    guard top > bottom, top.isFinite, bottom.isFinite else { return rest }
    return ValueAxis(upper: top, lower: bottom, rows: scale.rows, isLogarithmic: scale.isLogarithmic)
  }

  /// Returns true while an edge moves.
  package func isMoving(at now: Double) -> Bool {
    guard let upper, let lower else { return false }
    return !upper.isFinished(at: now - start) || !lower.isFinished(at: now - start)
  }

  /// Forgets the range; the next one applies without a motion.
  package mutating func reset() {
    let air = air
    self = ValueRange()
    self.air = air
  }

  private mutating func ease(from old: EvenScale, to next: EvenScale, at now: Double, eased: Bool) {
    guard eased else {
      (upper, lower) = (nil, nil)
      return
    }
    let (before, after) = (ValueAxis(old), ValueAxis(next))
    // The height of a row of the old scale in rows of the next.
    let ratio = after.rowOffset(of: before.value(atRow: 1)) - after.rowOffset(of: before.value(atRow: 0))
    let elapsed = now - start
    func spring(_ running: Spring?, from rest: Double, to target: Double) -> Spring? {
      let row = after.rowOffset(of: before.value(atRow: running?.position(at: elapsed) ?? rest))
      let velocity = (running?.velocity(at: elapsed) ?? 0) * ratio
      guard row.magnitude < Self.farthest, velocity.magnitude < Self.farthest else { return nil }
      return Spring(
        from: row, to: target, velocity: velocity, dynamics: Self.dynamics, threshold: Double(next.rows) * 1e-3)
    }
    upper = spring(upper, from: 0, to: 0)
    lower = spring(lower, from: Double(old.rows), to: Double(next.rows))
  }

  /// The longest visible movement in rows; a longer one comes from a scale of another magnitude and is not animated.
  private static let farthest = 1e9
}
