import TerminalCharts

/// The value ranges of the panes as a person last saw them.
struct PaneScales: Sendable {
  /// An axis of a pane.
  private struct Place: Hashable {
    var pane: PaneChoice?
    var side: AxisSide
  }

  private var ranges: [Place: ValueRange] = [:]

  /// The axis of a pane's side for the extent of its visible values; a nil pane is the main plot.
  mutating func axis(
    of pane: PaneChoice?, _ side: AxisSide, _ wish: ValueRange.Wish, decimals: Int, at now: Double, eased: Bool
  ) -> ValueScene? {
    let place = Place(pane: pane, side: side)
    var range = ranges[place] ?? ValueRange()
    range.show(wish, at: now, eased: eased)
    ranges[place] = range
    guard let axis = range.axis(at: now), let scale = range.scale else { return nil }
    return ValueScene(axis: axis, scale: scale, decimals: decimals, rest: ValueAxis(scale))
  }

  /// Whether an axis is moving.
  func isMoving(at now: Double) -> Bool {
    !ranges.isEmpty && ranges.values.contains { $0.isMoving(at: now) }
  }

  /// Forgets all ranges, for example with another time axis.
  mutating func reset() { ranges = [:] }
}
