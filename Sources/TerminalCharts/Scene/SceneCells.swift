/// The cells of a scene's time axis.
public struct SceneCells {
  package var layout: ScreenLayout
  /// The columns of the main chart.
  package var grid: CellGrid
  /// The bars in these columns.
  package var bars: ColumnBars
  /// Axis units of the last scene's overview column; nil before the first.
  package var overviewWidth: Double?
  /// The overview's cells while a pointer holds a part of it; nil while none does.
  package var heldOverview: CellGrid?

  public init(
    layout: ScreenLayout, grid: CellGrid, bars: ColumnBars, overviewWidth: Double? = nil, heldOverview: CellGrid? = nil
  ) {
    self.layout = layout
    self.grid = grid
    self.bars = bars
    self.overviewWidth = overviewWidth
    self.heldOverview = heldOverview
  }
}
