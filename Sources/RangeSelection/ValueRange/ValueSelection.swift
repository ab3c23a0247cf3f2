// Value range: the range of a value axis that a user holds. It is a `RangeSelection` over a scale of values, so pans,
// zooms, throws and bounds work as on the time axis.

import AxisScales

/// A range of values that a user holds: a selection over a scale of values.
///
/// Between two movements the scale is laid anew over the range, so both ends stay exact however far it goes. The feed
/// moves no held range: bounds are taken when a hand acts, and the range itself is always within them.
package struct ValueSelection: Sendable {
  /// The limits within which a hand changes a range.
  package struct Limits: Equatable, Sendable {
    /// The values that the range may show, besides the values that it shows already.
    package var reach: ClosedRange<Double>
    /// The least height that the axis can label, in values.
    package var leastHeight: Double
    /// Rows of the plot, at least 1: the least step of a pan.
    package var rows: Int
    package var mode: ValueScaleMode
    /// The values that the axis skips.
    package var gaps: NumberGaps?

    package init(
      reach: ClosedRange<Double>, leastHeight: Double, rows: Int, _ mode: ValueScaleMode = .linear,
      gaps: NumberGaps? = nil
    ) {
      (self.reach, self.leastHeight) = (reach, leastHeight)
      self.rows = rows
      self.mode = mode
      self.gaps = gaps
    }
  }

  private var scale: ValueScale
  private var selection: RangeSelection
  /// Events of scales before the present one.
  private var earlierEvents: [ValueEvent] = []

  /// The rules of momentum and motion; limits and steps come with each change.
  private let rules: SelectionRules
  private static let mostEvents = 256
  /// The share of a height below which nothing would be seen to move.
  private static let nearness = 1e-6

  /// - Parameter rules: momentum, and whether changes are motions.
  /// - Returns: nil for a range that has no height.
  package init?(_ range: ClosedRange<Double>, rules: SelectionRules) {
    guard let scale = ValueScale(range) else { return nil }
    self.scale = scale
    self.rules = rules
    selection = RangeSelection(initialSpan: ValueScale.length, rules: rules)
    selection = Self.selection(
      of: range, on: scale, within: Limits(reach: range, leastHeight: 0, rows: 1), rules, at: 0)
  }

  // MARK: the range

  /// The range at the last sample.
  package var range: ClosedRange<Double> { values(of: selection.viewport) }
  /// The range at which the movement comes to rest, as far as that is known.
  package var destination: ClosedRange<Double> { values(of: selection.destination) }
  /// The range as it would be if a hand caught it now.
  package var caught: ClosedRange<Double> { values(of: selection.caught) }

  /// The end of an eased change; nil at rest, and for a coast, whose ticks move along with it.
  package var settling: ClosedRange<Double>? { selection.isMoving && caught != range ? caught : nil }

  package var isMoving: Bool { selection.isMoving }
  package var isHeldByPointer: Bool { selection.isHeldByPointer }
  /// Whether the last change asked for less than the axis can label.
  package var isAtMinimum: Bool { selection.isAtMinimum }

  /// Samples the movement; returns true while it lasts, or if something changed since the last call.
  package mutating func advance(to now: Double) -> Bool { selection.advance(to: now) }

  private func values(of viewport: Viewport) -> ClosedRange<Double> {
    let ends = (bottom: scale.value(at: viewport.lower), top: scale.value(at: viewport.upper))
    let (lower, upper) = scale.mode.isInverted ? (ends.top, ends.bottom) : (ends.bottom, ends.top)
    return lower < upper ? lower...upper : scale.range
  }

  // MARK: changes

  /// Changes the selection, whose positions refer to the scale that is passed with it.
  package mutating func change(
    within limits: Limits, at now: Double, _ change: (inout RangeSelection, ValueScale) -> Void
  ) {
    _ = selection.advance(to: now)
    // A scale that has been turned over has other positions. Its range stops first: beyond a bound, it would stay
    // there.
    let isTurned = limits.mode.isInverted != scale.mode.isInverted
    if isTurned { selection.stop(at: now) }
    if isTurned || !isMoving && !isHeldByPointer { anchor(on: range, within: limits, at: now) }
    change(&selection, scale)
  }

  /// Continues a drag of the range, in the units of its press.
  package mutating func goOn(_ change: (inout RangeSelection) -> Void) { change(&selection) }

  /// Goes to a range.
  ///
  /// - Parameter isExact: whether it is shown as given, even if the axis cannot label it.
  package mutating func show(
    _ range: ClosedRange<Double>, as action: SelectionEvent.Action, isExact: Bool, within limits: Limits, at now: Double
  ) {
    _ = selection.advance(to: now)
    var limits = limits
    if isExact { limits.leastHeight = min(limits.leastHeight, range.upperBound - range.lowerBound) }
    anchor(on: range, within: limits, at: now)
    guard scale.range == range else { return }
    let (lower, upper) = (AxisPosition(whole: 0), AxisPosition(ValueScale.length))
    if action == .boxZoom {
      selection.boxZoom(from: lower, to: upper, at: now)
    } else {
      selection.setRange(lower: lower, upper: upper, at: now)
    }
  }

  /// Lays the scale over a range; the range in view stays, and a movement ends.
  private mutating func anchor(on range: ClosedRange<Double>, within limits: Limits, at now: Double) {
    let present = self.range
    var mode = limits.mode
    mode.isLogarithmic = mode.isLogarithmic && range.lowerBound > 0 && present.lowerBound > 0
    guard let next = ValueScale(range, mode, gaps: limits.gaps) else { return }
    selection.stop(at: now)
    earlierEvents = Array(drainEvents().suffix(Self.mostEvents))
    selection = Self.selection(of: present, on: next, within: limits, rules, at: now)
    scale = next
  }

  private static func selection(
    of present: ClosedRange<Double>, on scale: ValueScale, within limits: Limits, _ rules: SelectionRules,
    at now: Double
  ) -> RangeSelection {
    let edges = (least: scale.position(of: present.lowerBound), greatest: scale.position(of: present.upperBound))
    let (lower, upper) = (min(edges.least, edges.greatest), max(edges.least, edges.greatest))
    let height = lower.distance(to: upper)
    var rules = rules
    rules.hasLiveEnd = false
    // A given range may be lower than the axis can label, and is shown all the same.
    let least = min(units(limits.leastHeight, on: scale), ValueScale.length)
    rules.limits = SpanLimits(minimum: least > height * (1 - nearness) ? height : least)
    rules.slotWidth = height / Double(max(limits.rows, 1))
    rules.columns = limits.rows
    var selection = RangeSelection(initialSpan: height, rules: rules)
    // Ignore a difference by rounding, so that an end that has not moved stays exact.
    func end(_ value: Double, at edge: AxisPosition) -> AxisPosition {
      let position = scale.position(of: value)
      return abs(position.distance(to: edge)) < height * nearness ? edge : position
    }
    let ends = [
      lower, upper, AxisPosition(whole: 0), AxisPosition(ValueScale.length),
      end(limits.reach.lowerBound, at: edges.least), end(limits.reach.upperBound, at: edges.greatest),
    ].sorted()
    selection.bounds = SelectionBounds(lower: ends[0], upper: ends[ends.count - 1])
    selection.resume(Viewport(lower: lower, span: height, mode: .hold), at: now)
    _ = selection.drainEvents()
    return selection
  }

  /// Returns a height in values as a length of the scale; on a logarithmic scale that of its middle.
  private static func units(_ height: Double, on scale: ValueScale) -> Double {
    let (lower, upper) = (scale.range.lowerBound, scale.range.upperBound)
    guard scale.mode.isLogarithmic else {
      let open = scale.gaps.map { $0.place(of: upper) - $0.place(of: lower) } ?? upper - lower
      return height / open * ValueScale.length
    }
    let middle = scale.value(at: AxisPosition(ValueScale.length / 2))
    return abs(scale.position(of: middle).distance(to: scale.position(of: middle + height)))
  }

  // MARK: events

  /// Returns and clears the events since the last call, oldest first.
  package mutating func drainEvents() -> [ValueEvent] {
    defer { earlierEvents.removeAll() }
    return earlierEvents
      + selection.drainEvents().map { [self] event in
        ValueEvent(
          event.action, event.phase, values(of: event.viewport), isMomentum: event.isMomentum, time: event.time)
      }
  }
}
