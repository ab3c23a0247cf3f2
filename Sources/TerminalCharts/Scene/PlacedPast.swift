import AxisScales
import TimeSeries

/// A key for the slots, values and breaks of a series' points before its newest one.
///
/// While it stays equal, a frame continues what the last frame computed of these points.
struct PlacedPast: Equatable {
  private let points: SeriesPast
  /// The map of times to positions; nil on an ordinal scale, where a point's index is its position.
  private let times: TimeScaleMark?
  /// A daily bar has the slot of its date.
  private let isDaily: Bool
  private let slot: Double
  /// The longest distance that a line joins.
  private let longest: Double?

  /// - Parameter slot: the width of a usual slot.
  init(_ series: Series, _ scale: TimeScale, slot: Double, _ breaks: LineBreaks) {
    points = series.past
    times = if case .ordinal = scale { nil } else { scale.mark }
    isDaily = series.isDaily
    self.slot = slot
    longest = breaks.longest
  }
}
