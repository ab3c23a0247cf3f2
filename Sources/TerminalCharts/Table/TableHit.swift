import AxisScales

/// The target under the pointer on a table chart.
package struct TableHit: Equatable, Sendable {
  /// The value; nil if there is none near.
  package var selection: TableSelection?
  /// The entry of the legend: the place of a series, or of a row for slices.
  package var entry: Int?
  /// The disc that a hand can turn.
  package var disc: Disc?

  /// The middle of a disc on the screen, in cells, with the height of a cell in its widths.
  package struct Disc: Equatable, Sendable {
    package var column: Double
    package var row: Double
    package var ratio: Double

    /// Returns the direction of a place of the screen in radians, clockwise from the top.
    package func direction(column: Double, row: Double) -> Double {
      CircleScale.direction(x: column - self.column, y: (row - self.row) * ratio)
    }
  }
}
