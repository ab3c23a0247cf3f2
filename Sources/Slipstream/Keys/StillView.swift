import RangeSelection

/// A view that a key did not move.
struct StillView {
  let chart: ChartState
  let selection: RangeSelection
  let bounds: SelectionBounds

  var point: String { chart.pointWord }
  var oldest: String { "the oldest \(point) is in view already" }
  var newest: String { "the newest \(point) is in view already" }
  /// Words for a pan of a view of all points.
  var whole: String { "all data is in view: zoom in to move" }

  /// Whether all of the window is in view.
  var isWhole: Bool { selection.viewport.span >= bounds.lower.distance(to: bounds.upper) * (1 - 1e-9) }

  /// Whether the arrows move a grip.
  var movesGrip: Bool { selection.focus == .lowerGrip || selection.focus == .upperGrip }

  /// Why the grip did not move; nil at the least span, which the status line marks.
  var gripWords: String? { selection.isAtMinimum ? nil : "the grip is at the end of the data" }
}
