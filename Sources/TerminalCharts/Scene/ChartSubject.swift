import AxisScales
import CivilTime
import RangeSelection
import TimeSeries

/// The subject of a chart: a series, its axis, the viewport and the bounds of the window.
package struct ChartSubject {
  /// The parts of a column for lines in pixels, of which a column has about nine.
  private static let fineLineParts = 8

  package var series: Series
  package var scale: TimeScale
  package var zone: Zone
  /// A second zone for the time marks.
  package let secondZone: Zone?
  package var viewport: Viewport
  package var bounds: SelectionBounds
  /// Whether the values are prices, whose changes are shown in percent.
  package var isPrice = true
  /// The reference of changes of its values, where the axis has times.
  package var changesSince = ChangeReference.session
  /// How single values are written.
  package var format = ValueFormat()
  /// The rule for silences that break a line.
  package var breaks = BreakRule.never
  /// Whether the chart is drawn in pixels, so that bars and lines have places within a column.
  package var isFine = false
  /// Settings for the time marks of the main chart: their step, places and labels.
  package var timeTicks = TimeTickOptions()
  /// The calendar whose hours before and after sessions are set off; nil for none.
  package var calendar: TradingCalendar?
  /// The name of the series, as a legend and a selection have it.
  package var name = ""
  /// How the series is drawn.
  package var mark = Mark.candles
  /// The averaged prices of its bars; nil where nobody has them.
  package var averaged: HeikinAshi?
  /// The selection in the chart.
  package var selection = ChartSelection.none

  /// The parts of a column into which dense lines are folded: a cell has two dots side by side, and more pixels.
  var lineParts: Int { isFine ? Self.fineLineParts : 2 }

  package init(
    series: Series, scale: TimeScale, zone: Zone, secondZone: Zone? = nil, viewport: Viewport, bounds: SelectionBounds
  ) {
    self.series = series
    self.scale = scale
    self.zone = zone
    self.secondZone = secondZone
    self.viewport = viewport
    self.bounds = bounds
  }

  /// The reference of changes on this axis.
  var changeReference: ChangeReference { changesSince.on(isIndex: scale.indexScale != nil) }

  /// Returns the value from which a change to the last of some neighbouring points counts; nil without one.
  ///
  /// - Parameter seen: the points in view.
  func reference(of points: ClosedRange<Int>, in seen: Range<Int>) -> Double? {
    guard series.indices.contains(points.lowerBound), series.indices.contains(points.upperBound) else { return nil }
    return series.value(before: points, since: changeReference, in: zone, view: seen.first)
  }

  /// Whether the value of a point is at or above its reference. Only prices fall: other values have the colour of their
  /// series.
  func isRising(at index: Int, in seen: Range<Int>) -> Bool {
    guard isPrice, let reference = reference(of: index...index, in: seen) else { return true }
    return series.value(at: index) >= reference
  }
}
