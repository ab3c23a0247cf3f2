import CivilTime
import TimeSeries

/// The axis of ticks.
public struct TickAxis {
  public var scale: TimeScale
  /// The points, if any: the points of the ordinal scale, or the points whose distance limits the finest step.
  public var series: Series?
  /// The zone of boundaries and labels.
  public var zone: Zone

  public init(_ scale: TimeScale, series: Series? = nil, zone: Zone) {
    self.scale = scale
    self.series = series
    self.zone = zone
  }
}
