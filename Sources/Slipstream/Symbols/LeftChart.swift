import CivilTime
import RangeSelection

/// The view of a chart when another took its place.
struct LeftChart: Equatable, Sendable {
  var wish: Int
  var viewport: Viewport
  /// The right edge in time.
  var to: Timestamp
}
