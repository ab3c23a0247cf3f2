import CivilTime

/// The view of a chart when another took its place.
struct LeftChart: Equatable, Sendable {
  var wish: Int
  var view: ViewOnAxis
  /// The right edge in time.
  var to: Timestamp
}
