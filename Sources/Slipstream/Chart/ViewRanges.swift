import AxisScales
import RangeSelection

/// The ranges of all axes of a chart, as a user chose them: an entry of its history.
struct ViewRanges: Sendable {
  /// The view of the time axis, in the units of the chart's scale.
  var time: Viewport
  /// The held ranges of values; any other axis follows the values in view.
  var values: [ValueAxisID: ClosedRange<Double>]

  /// Whether a user would call both the same: a view that follows or fits moves by itself.
  func isSame(as other: ViewRanges) -> Bool {
    guard values == other.values else { return false }
    // Held and followed at one place, the view is the same until the feed moves it.
    return (time.lower == other.time.lower && time.span == other.time.span) || other.time.isUnmoved(since: time)
  }
}
