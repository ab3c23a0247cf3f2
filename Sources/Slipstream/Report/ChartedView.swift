import AxisScales
import CivilTime
import RangeSelection
import TerminalCharts

/// Facts of the charted view that a check may know, beyond the contents of its frame.
package struct ChartedView: Equatable {
  package var symbol: String
  /// Counts the changes of the axis' units.
  package var axisMark: Int
  package var viewport: Viewport
  /// The time at its left edge; on an axis of slots, it stays where late points renumber the others.
  package var lowerTime: Timestamp
  package var destination: Viewport
  package var bounds: SelectionBounds
  /// The range in which the viewport may be; nil without a limit.
  package var reach: SelectionBounds?
  package var limits: SpanLimits
  package var slotWidth: Double
  package var isMoving: Bool
  package var isHeldByPointer: Bool
  package var overshoot: Double
  /// Where a following view ends.
  package var live: AxisPosition?
}

extension AppState {
  /// The charted view; nil while there are no points to select.
  package var chartedView: ChartedView? {
    guard let chart, let selection = chart.selection, let bounds = selection.bounds else { return nil }
    return ChartedView(
      symbol: chart.symbol, axisMark: chart.timeAxis.mark, viewport: selection.viewport,
      lowerTime: chart.scale.time(at: selection.viewport.lower), destination: selection.destination, bounds: bounds,
      reach: selection.reach, limits: selection.rules.limits,
      slotWidth: selection.rules.slotWidth, isMoving: selection.isMoving,
      isHeldByPointer: selection.isHeldByPointer, overshoot: selection.overshoot, live: selection.live)
  }

  /// The number of points in the charted series, without the marks of holes in it.
  package var chartedCount: Int {
    guard let series = chart?.series else { return 0 }
    return series.indices.reduce(0) { $0 + (series.kind == .samples && series.value(at: $1).isNaN ? 0 : 1) }
  }
}
