import AxisScales
import RangeSelection
import ValueMotion

/// The range of a value axis: a scale with hysteresis and one eased change between two of them (R17), or the range that
/// a user holds.
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
    package var isLogarithmic: Bool { mode.isLogarithmic }
    package var mode: ValueScaleMode
    /// The values that the axis skips, unless it is logarithmic.
    package var gaps: Optional<NumberGaps>
    package var rule: TickRule
    /// Whether the range is that of the values' definition: exact ticks then need no room around it.
    package var isExact = false
    /// Whether a few rows show the values alone, without even steps.
    package var isTight = false

    package init(
      low: Double, high: Double, rows: Int, _ mode: ValueScaleMode = .linear, rule: TickRule = TickRule(),
      gaps: NumberGaps? = nil
    ) {
      self.low = low
      self.high = high
      self.rows = rows
      self.mode = mode
      self.rule = rule
      self.gaps = gaps
    }

    /// Returns the tightest scale for it, whatever its direction; a range that reaches zero gets a linear scale.
    func scale(air: Double) -> EvenScale {
      if isLogarithmic, var scale = EvenScale(logarithmicLow: low, high: high, rows: rows) {
        scale.rule = rule
        return scale
      }
      if let gaps,
        let scale = EvenScale(low: low, high: high, rows: rows, gaps: gaps, rule: rule, air: isExact ? 0 : air)
      {
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
  package var scale: EvenScale? {
    guard isInverted, var scale = upright else { return upright }
    scale.isInverted = true
    return scale
  }
  /// The same with the greatest value at the top. Ranges and motions have no direction, so that a scale that is turned
  /// over twice is as it was.
  private var upright: EvenScale?
  private var isInverted = false
  /// The range that a user holds; nil while the axis goes with the visible values.
  package private(set) var held: ValueSelection? {
    get { hold?.selection }
    set { hold = newValue.map(Hold.init) }
  }
  /// Stored on the heap: scales are copied in every frame, most hold no range, and a selection takes a kilobyte.
  private var hold: Hold?

  private final class Hold: Sendable {
    let selection: ValueSelection

    init(_ selection: ValueSelection) { self.selection = selection }
  }

  /// Whether the next scale is chosen whatever the last one was.
  private var isReleased = false
  /// The automatic scale before a user held a range: it comes back if the values in view still suit it.
  private var automatic: EvenScale?
  private var events: [ValueEvent] = []
  private var upper: Spring?
  private var lower: Spring?
  private var start: Double = 0

  /// Padding of a new scale above and below, as a share of the extent.
  package var air = 0.015
  /// Undamped radians per second: 1 % of the way is left after about 180 ms.
  private static let dynamics = SpringDynamics(criticalAt: 36)
  private static let mostEvents = 256

  package init() {}

  package var isHeld: Bool { hold != nil }

  /// Takes the extent of the visible bars. The scale changes only if a value leaves it, if the extent fills less than
  /// half of it, or if a user holds another range.
  package mutating func show(_ visible: Wish, at now: Double, eased: Bool) {
    isInverted = visible.mode.isInverted
    if let held { return show(held, visible, at: now) }
    var wish = visible
    wish.mode.isLogarithmic = wish.isLogarithmic && wish.low > 0
    if wish.isLogarithmic { wish.gaps = nil }
    guard let old = upright, old.isLogarithmic == wish.isLogarithmic else {
      upper = nil
      lower = nil
      isReleased = false
      upright = wish.scale(air: air)
      return
    }
    guard
      isReleased || old.mustRescale(low: wish.low, high: wish.high, rows: wish.rows) || old.rule != wish.rule
        || old.gaps != wish.gaps
    else { return }
    let next = next(for: wish)
    isReleased = false
    guard next != old else { return }
    ease(from: old, to: next, at: now, eased: eased && wish.rows == old.rows)
    upright = next
    start = now
  }

  private func next(for wish: Wish) -> EvenScale {
    if isReleased, let automatic, automatic.isLogarithmic == wish.isLogarithmic, automatic.rule == wish.rule,
      automatic.gaps == wish.gaps, !automatic.mustRescale(low: wish.low, high: wish.high, rows: wish.rows)
    {
      return automatic
    }
    return wish.scale(air: air)
  }

  /// Shows a held range exactly, whatever is visible; its ticks fall where they fall.
  private mutating func show(_ held: ValueSelection, _ visible: Wish, at now: Double) {
    (upper, lower) = (nil, nil)
    let range = held.settling ?? held.range
    let isLogarithmic = visible.isLogarithmic && range.lowerBound > 0
    let gaps = isLogarithmic ? nil : visible.gaps
    if let scale = upright, scale.lower == range.lowerBound, scale.upper == range.upperBound,
      scale.rows == visible.rows,
      scale.isLogarithmic == isLogarithmic, scale.rule == visible.rule, scale.gaps == gaps
    {
      return
    }
    upright = EvenScale(
      exactly: range, rows: visible.rows, isLogarithmic: isLogarithmic, rule: visible.rule, isTight: visible.isTight,
      gaps: gaps)
  }

  // MARK: a user's range

  /// Holds a range as it is, unless one is held already; returns whether it is held now.
  ///
  /// - Parameter rules: how it moves from then on.
  @discardableResult
  package mutating func hold(_ range: ClosedRange<Double>, rules: SelectionRules, at now: Double) -> Bool {
    guard held == nil else { return true }
    held = ValueSelection(range, rules: rules)
    if !isReleased { automatic = upright }
    if held != nil { emit(ValueEvent(.mode, .finish, range, time: max(now, 0))) }
    return held != nil
  }

  /// Changes the held range; does nothing without one.
  package mutating func change(_ change: (inout ValueSelection) -> Void) {
    guard var held else { return }
    change(&held)
    self.held = held
  }

  /// Lets the axis go with the visible values again.
  package mutating func release(at now: Double) {
    guard let last = held else { return }
    events = drainEvents()
    let range = last.range
    held = nil
    isReleased = true
    if let scale = upright {
      upright = EvenScale(
        exactly: range, rows: scale.rows, isLogarithmic: scale.isLogarithmic && range.lowerBound > 0, rule: scale.rule,
        isTight: scale.isTight, gaps: scale.gaps)
    }
    emit(ValueEvent(.mode, .finish, range, isHeld: false, time: max(now, 0)))
  }

  /// Samples the movement of a held range; returns true while it lasts, or if something changed since the last call.
  package mutating func advance(to now: Double) -> Bool {
    guard var selection = held else { return false }
    // A movement may come to rest without a change that anyone sees.
    defer { held = selection }
    return selection.advance(to: now)
  }

  /// Returns and clears the events of the held range since the last call, oldest first.
  package mutating func drainEvents() -> [ValueEvent] {
    defer { events.removeAll() }
    guard var selection = held else { return events }
    let own = selection.drainEvents()
    if !own.isEmpty { held = selection }
    return events + own
  }

  private mutating func emit(_ event: ValueEvent) {
    // Nobody takes the events, so drop the oldest.
    if events.count >= Self.mostEvents { events.removeFirst(Self.mostEvents / 2) }
    events.append(event)
  }

  /// Returns the map from values to rows at `now`, in seconds; nil before the first wish.
  package func axis(at now: Double) -> ValueAxis? {
    guard let scale = upright else { return nil }
    let mode = ValueScaleMode(isLogarithmic: scale.isLogarithmic, isInverted: isInverted)
    func axis(_ upper: Double, _ lower: Double) -> ValueAxis {
      ValueAxis(upper: upper, lower: lower, rows: scale.rows, mode, gaps: scale.gaps)
    }
    if let range = hold?.selection.range { return axis(range.upperBound, range.lowerBound) }
    guard let upper, let lower, isMoving(at: now) else { return axis(scale.upper, scale.lower) }
    let rest = ValueAxis(scale)
    let (top, bottom) = (
      rest.value(atRow: upper.position(at: now - start)), rest.value(atRow: lower.position(at: now - start))
    )
    guard top > bottom, top.isFinite, bottom.isFinite else { return axis(scale.upper, scale.lower) }
    return axis(top, bottom)
  }

  /// Returns true while an edge moves.
  package func isMoving(at now: Double) -> Bool {
    if let hold { return hold.selection.isMoving }
    guard let upper, let lower else { return false }
    return !upper.isFinished(at: now - start) || !lower.isFinished(at: now - start)
  }

  /// Forgets the range, held or not; the next one applies without a motion.
  package mutating func reset() {
    let (air, events) = (air, drainEvents())
    self = ValueRange()
    (self.air, self.events) = (air, events)
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
