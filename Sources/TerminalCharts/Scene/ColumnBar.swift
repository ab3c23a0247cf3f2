import TimeSeries

/// One place of the main chart: one bar if bars are wider than a cell, else the bars of one column.
package struct ColumnBar: Equatable, Sendable {
  /// Absolute indices of the bars; empty if no bar falls into the column.
  package var indices: Range<Int>
  /// The first column of the place, and its width up to the next place; columns may be outside the plot.
  package var column: Int
  package var width: Int
  /// nil without a bar, or with gap points only.
  package var values: Aggregate?
  /// Whether the line is broken before this place.
  package var isBroken = false
}
