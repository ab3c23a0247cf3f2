import AxisScales

/// The target under the pointer on a chart of rows.
package struct ChartHit: Equatable, Sendable {
  /// The value; `none` if there is none near.
  package var selection = ChartSelection.none
  /// The entry of the legend: the index of a series, or of a row for slices.
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
