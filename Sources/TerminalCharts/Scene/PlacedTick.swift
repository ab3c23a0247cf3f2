import CivilTime

/// A tick of the time axis with its place on the screen.
package struct PlacedTick: Equatable, Sendable {
  package var time: Timestamp
  /// Column of the plot (from 0) under which the label starts.
  package var column: Int
  package var label: String
  /// Column of the seam left of the tick, where a day of many points, a session, a month or a year starts.
  package var seamColumn: Int?
  /// The position of the tick within its column, on surfaces finer than cells.
  var part = 0.0
  /// Shorter forms of the label, longest first.
  var shorter: [String] = []
}
