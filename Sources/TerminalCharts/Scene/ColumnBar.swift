import TimeSeries

/// One place of the main chart: one bar if bars are wider than a cell, else the bars of one candle or of one column.
package struct ColumnBar: Equatable, Sendable {
  /// Absolute indices of the bars; empty if no bar falls into the column.
  package var indices: Range<Int>
  /// The first column of the place, and its width up to the next place; columns may be outside the plot.
  package var column: Int
  package var width: Int
  /// The part of its column that lies before it, for surfaces that are finer than cells; 0 ..< 1, and more for a candle
  /// whose first bars are out of view.
  package var part = 0.0
  /// The part of its slot that its bars fill, for surfaces that are finer than cells: below 1 for a candle with only
  /// some of its bars in the view or in the series.
  package var share = 1.0
  /// nil without a bar, or with gap points only.
  package var values: Aggregate?
  /// Whether the line is broken before this place.
  package var isBroken = false

  /// Columns from the left edge of the plot to where it starts.
  var x: Double { Double(column) + part }
}

extension ColumnBar {
  /// The middle of its wick's cell, in columns from the left edge of the plot.
  func wickX(of bars: ColumnBars) -> Double { Double(CellSurface.wickColumn(column, bars.bodyWidth)) + 0.5 }

  /// How far the middle of its slot is from the middle of its wick's cell, for surfaces that are finer than cells.
  func wickPart(of bars: ColumnBars) -> Double {
    part + bars.slotColumns * share / 2 - Double(CellSurface.wickColumn(0, bars.bodyWidth)) - 0.5
  }
}
