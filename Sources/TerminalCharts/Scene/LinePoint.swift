/// A point of a line, placed on the time axis.
package struct LinePoint: Equatable, Sendable {
  /// Columns from the left edge of the plot.
  package var x: Double
  package var value: Double
  /// Whether the line is broken before this point.
  package var isBroken: Bool
}
