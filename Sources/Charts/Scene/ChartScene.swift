import RangeSelection
import Scales
import Terminal
import TimeSeries

/// What is to be shown: a series, its axis, the one viewport and the bounds of the window.
public struct ChartSubject {
  public var series: Series
  public var scale: TimeScale
  public var zone: Zone
  /// A zone for a second reading of the time marks.
  public var secondZone: Zone?
  public var viewport: Viewport
  public var bounds: SelectionBounds
  /// What is decided about the time marks of the main chart: their step, their places, their words.
  public var timeTicks = TimeTickOptions()

  public init(
    series: Series, scale: TimeScale, zone: Zone, secondZone: Zone? = nil, viewport: Viewport, bounds: SelectionBounds
  ) {
    self.series = series
    self.scale = scale
    self.zone = zone
    self.secondZone = secondZone
    self.viewport = viewport
    self.bounds = bounds
  }
}

/// Both charts of one frame, computed from one viewport: what is drawn and what is reported come from here alone.
public struct ChartScene {
  public let subject: ChartSubject
  public let layout: ScreenLayout
  public let grid: CellGrid
  /// What is drawn of the series; an application may put bars on their way to other values in their place.
  public var bars: BarColumns
  public let axis: ValueAxis
  /// Where the y ticks stand once the axis has come to rest.
  public let valueScale: EvenScale
  public let priceDecimals: Int
  public let ticks: PlacedTicks
  public let valueLine: ValueLine?
  /// The newest point of the window, where it stands right of what is seen.
  public let newest: ValueLine?
  public let overview: OverviewColumns?
  /// The lines in place of the candles, where several symbols are compared; the value axis is percent then.
  public var comparison: Comparison?
  /// The lines whose names stand over the plot.
  public var legend: Comparison?

  public init(
    _ subject: ChartSubject, layout: ScreenLayout, bars: BarColumns, grid: CellGrid, axis: ValueAxis,
    valueScale: EvenScale, priceDecimals: Int, overviewWidth: Double?, heldOverview: CellGrid? = nil
  ) {
    self.subject = subject
    self.layout = layout
    self.grid = grid
    self.bars = bars
    self.axis = axis
    self.valueScale = valueScale
    self.priceDecimals = priceDecimals
    ticks = PlacedTicks(
      subject, grid: grid, bodyWidth: bars.bodyWidth, room: layout.coarseLabels == nil ? 9 : 8,
      overhang: layout.coarseLabels == nil ? 3 : layout.gutter - 1)
    let last = subject.series.indices.upperBound - 1
    valueLine = ValueLine(subject.series, at: min(bars.indices.upperBound - 1, last))
    newest =
      bars.indices.upperBound - 1 < last && subject.viewport.mode == .hold ? ValueLine(subject.series, at: last) : nil
    overview = OverviewColumns(
      subject.series, scale: subject.scale, bounds: subject.bounds, viewport: subject.viewport,
      columns: layout.overview.columns, previousWidth: overviewWidth, held: heldOverview)
  }

  /// The bar that the title speaks of: the last one visible, or the first of all when none is.
  public var titleIndex: Int? {
    let indices = subject.series.indices
    guard !indices.isEmpty else { return nil }
    return min(max(bars.indices.upperBound - 1, indices.lowerBound), indices.upperBound - 1)
  }
}
