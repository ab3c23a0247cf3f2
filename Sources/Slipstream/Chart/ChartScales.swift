import RangeSelection
import TerminalCharts

/// The scales of a chart as a user last saw it, part of `Shown`. A frame keeps them as long as it can, so that nothing
/// shimmers; keys and pointer act on them.
struct ChartScales: Sendable {
  var valueRange = ValueRange()
  var aspect = AspectRange()
  /// The ranges of the panes and of the second value axis.
  var panes = PaneScales()
  /// Axis units of an overview's column; nil before the first frame, and if the overview's columns have changed.
  var overviewWidth: Double?
  /// Whether the value range is in percent: a range of another unit does not apply.
  private(set) var isPercent = false

  init(_ rules: ChartRules) {
    if let margin = rules.policies.valueMargin { valueRange.air = margin }
    hold(rules.valueRange, rules)
  }

  /// Whether the value axis is moving.
  func isMoving(at now: Double) -> Bool {
    valueRange.isMoving(at: now) || panes.isMoving(at: now)
      || (!isPercent && !valueRange.isHeld && aspect.isMoving(at: now))
  }

  /// Shows values, or changes in percent; a change of unit resets the range.
  mutating func show(percent: Bool, _ rules: ChartRules) {
    guard percent != isPercent else { return }
    isPercent = percent
    valueRange.reset()
    if !isPercent { hold(rules.valueRange, rules) }
  }

  private mutating func hold(_ range: ClosedRange<Double>?, _ rules: ChartRules) {
    if let range { valueRange.hold(range, rules: rules.valueMotion, at: 0) }
    _ = valueRange.drainEvents()
  }

  /// Restores the heights and widths of an earlier place of a tape; a held range stays.
  mutating func goBack(to earlier: ChartScales) {
    overviewWidth = earlier.overviewWidth
    if !valueRange.isHeld, !earlier.valueRange.isHeld { valueRange = earlier.valueRange }
  }

  /// Begins another time axis: heights and widths of the previous one do not apply, except a range that a user holds.
  mutating func beginAxis() {
    if !valueRange.isHeld { valueRange.reset() }
    (overviewWidth, aspect) = (nil, AspectRange())
    panes.reset()
  }
}

/// The value axes under a user's hand.
extension ChartScales {
  /// The axis of the main plot's charted values, or of their changes.
  var main: ValueAxisID { isPercent ? .changes : .charted }

  /// The range of an axis; nil for one that is not shown.
  subscript(id: ValueAxisID) -> ValueRange? {
    get { id == .charted || id == .changes ? (id == main ? valueRange : nil) : panes.ranges[id] }
    set {
      guard let newValue else { return }
      if id == main { valueRange = newValue }
      if id != .charted, id != .changes { panes.ranges[id] = newValue }
    }
  }

  /// The axes that a user holds.
  var held: [ValueAxisID] {
    guard isHeld else { return [] }
    return (valueRange.isHeld ? [main] : []) + panes.ranges.filter { $0.value.isHeld }.map(\.key)
  }

  /// Whether a user holds any axis.
  var isHeld: Bool { valueRange.isHeld || !panes.ranges.isEmpty && panes.ranges.values.contains(where: \.isHeld) }

  /// The held ranges, as if a hand caught them now.
  var caught: [ValueAxisID: ClosedRange<Double>] {
    held.reduce(into: [:]) { $0[$1] = self[$1]?.held?.caught }
  }

  /// Whether a held range moves by itself.
  var isHeldMoving: Bool { isHeld && held.contains { self[$0]?.held?.isMoving == true } }

  /// Samples the held ranges; returns true while one moves, or if one changed since the last call.
  mutating func advance(to now: Double) -> Bool {
    guard isHeld else { return false }
    var hasChanged = valueRange.advance(to: now)
    for id in panes.ranges.keys { hasChanged = panes.ranges[id]?.advance(to: now) == true || hasChanged }
    return hasChanged
  }

  /// Changes each held range.
  mutating func changeHeld(_ change: (inout ValueSelection) -> Void) {
    for id in held { self[id]?.change(change) }
  }

  /// Removes and returns the events of all held ranges.
  mutating func drainEvents() -> [(id: ValueAxisID, event: ValueEvent)] {
    let ids = [main] + panes.ranges.keys
    return ids.flatMap { id in (self[id]?.drainEvents() ?? []).map { (id, $0) } }
  }
}
