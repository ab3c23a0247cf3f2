/// A point of a line, placed on the time axis.
package struct LinePoint: Equatable, Sendable {
  /// Columns from the left edge of the plot.
  package var x: Double
  /// NaN is a gap.
  package var value: Double
  /// Whether the line is broken before this point.
  package var isBroken: Bool

  /// A gap equals a gap.
  package static func == (a: LinePoint, b: LinePoint) -> Bool {
    a.x == b.x && a.value.bitPattern == b.value.bitPattern && a.isBroken == b.isBroken
  }
}
