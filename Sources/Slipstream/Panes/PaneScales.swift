import RangeSelection
import TerminalCharts

/// The value ranges of the panes and of the second axis as a user last saw them.
struct PaneScales: Sendable {
  var ranges: [ValueAxisID: ValueRange] = [:]

  /// The axis of a pane for the extent of its visible values.
  ///
  /// - Parameter given: the range that the axis holds at first; nil for that of the visible values.
  mutating func axis(
    of id: ValueAxisID, _ wish: ValueRange.Wish, given: ClosedRange<Double>?, _ rules: ChartRules, decimals: Int,
    at now: Double, eased: Bool
  ) -> ValueScene? {
    var range = ranges[id] ?? Self.first(given, rules)
    range.show(wish, at: now, eased: eased)
    ranges[id] = range
    guard let axis = range.axis(at: now), let scale = range.scale else { return nil }
    return ValueScene(axis: axis, scale: scale, decimals: decimals, rest: ValueAxis(scale), isHeld: range.isHeld)
  }

  private static func first(_ given: ClosedRange<Double>?, _ rules: ChartRules) -> ValueRange {
    var range = ValueRange()
    if let given { range.hold(given, rules: rules.valueMotion, at: 0) }
    _ = range.drainEvents()
    return range
  }

  /// Whether an axis is moving.
  func isMoving(at now: Double) -> Bool {
    !ranges.isEmpty && ranges.values.contains { $0.isMoving(at: now) }
  }

  /// Forgets the ranges that nobody holds, for example with another time axis.
  mutating func reset() { ranges = ranges.filter { $0.value.isHeld } }
}
