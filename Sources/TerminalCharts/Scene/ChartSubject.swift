import AxisScales
import CivilTime
import RangeSelection
import TimeSeries

/// The subject of a chart: a series, its axis, the viewport and the bounds of the window.
public struct ChartSubject {
  public var series: Series
  public var scale: TimeScale
  public var zone: Zone
  /// A second zone for the time marks.
  public var secondZone: Zone?
  public var viewport: Viewport
  public var bounds: SelectionBounds
  /// Whether the values are prices, whose changes are shown in percent.
  public var isPrice = true
  /// How single values are written.
  package var format = ValueFormat()
  /// The rule for silences that break a line.
  public var breaks = BreakRule.never
  /// Settings for the time marks of the main chart: their step, places and labels.
  public var timeTicks = TimeTickOptions()
  /// Settings for the value axis of the main chart.
  public var valueAxis = ValueAxisOptions()

  public init(
    series: Series, scale: TimeScale, zone: Zone, secondZone: Zone? = nil, viewport: Viewport, bounds: SelectionBounds
  ) {
    self.series = series
    self.scale = scale
    self.zone = zone
    self.secondZone = secondZone
    self.viewport = viewport
    self.bounds = bounds
  }
}
