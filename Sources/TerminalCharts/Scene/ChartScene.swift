import AxisScales
import CivilTime
import RangeSelection
import TerminalScreen
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
  /// Whether the values are prices, whose changes are shown in percent.
  public var isPrice = true
  /// Which silences break a line.
  public var breaks = BreakRule.usual
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
  package var bars: BarColumns
  package let axis: ValueAxis
  /// Where the y ticks stand once the axis has come to rest.
  package let valueScale: EvenScale
  package let priceDecimals: Int
  package let ticks: PlacedTicks
  package let valueLine: ValueLine?
  /// The newest point of the window, where it stands right of what is seen.
  package let newest: ValueLine?
  package let overview: OverviewColumns?
  /// What is in view, in the title's words.
  let extent: String
  /// Labels below the overview; empty where there is no row for them.
  let overviewTicks: [PlacedTick]
  /// Boundaries that were looked at to find all ticks of the frame; at most `greatestSteps`, whatever the times are.
  package let steps: Int
  package static let greatestSteps = 2 * TimeTicks.greatestSteps
  /// A hand moves the view, or it coasts: then the value line is short, for it jumps with every bar.
  public var isInMotion = false
  /// The lines in place of the candles, where several symbols are compared; the value axis is percent then.
  package var comparison: Comparison?
  /// The lines whose names stand over the plot.
  package var legend: Comparison?

  /// - Parameter memory: what the last scene was made of, so that only what is new is made.
  public init(_ subject: ChartSubject, _ cells: SceneCells, _ values: SceneValues, memory: inout SceneMemory) {
    let (layout, grid, bars) = (cells.layout, cells.grid, cells.bars)
    self.subject = subject
    self.layout = layout
    self.grid = grid
    self.bars = bars
    axis = values.axis
    valueScale = values.scale
    priceDecimals = values.priceDecimals
    let inputs = TickInputs(
      subject, grid: grid, bodyWidth: bars.bodyWidth, room: layout.coarseLabels == nil ? 9 : 8,
      overhang: layout.coarseLabels == nil ? 3 : layout.gutter - 1)
    ticks = memory.ticks.value(inputs) { PlacedTicks($0, subject) }
    let visible = bars.indices
    let first = min(
      max(visible.upperBound - 1, subject.series.indices.lowerBound), subject.series.indices.upperBound - 1)
    let zoneTime = subject.series.isEmpty ? Timestamp(nanoseconds: 0) : subject.series.time(at: first)
    let words = ExtentInputs(
      times: subject.series.times, visible: visible, zone: subject.zone,
      zoneLabel: subject.zone.abbreviation(at: zoneTime), isIndex: subject.scale.isIndex)
    extent = memory.extent.value(words) { $0.words(subject.series) }
    let last = subject.series.indices.upperBound - 1
    valueLine = ValueLine(subject.series, at: min(bars.indices.upperBound - 1, last))
    newest =
      bars.indices.upperBound - 1 < last && subject.viewport.mode == .hold ? ValueLine(subject.series, at: last) : nil
    overview = OverviewColumns(
      subject, viewport: grid.shown(of: subject.viewport), columns: layout.overview.columns,
      previousWidth: cells.overviewWidth, held: cells.heldOverview)
    // One point has no extent that labels could divide.
    let hasLabels = layout.overviewYears != nil && subject.series.count > 1
    let labels = hasLabels ? overview.map { Self.labels(below: $0, subject, &memory) } : nil
    overviewTicks = labels?.ticks ?? []
    steps = ticks.steps + (labels?.steps ?? 0)
  }

  /// Labels below the overview: the periods where there are several, else what is between them, too.
  private static func labels(
    below overview: OverviewColumns, _ subject: ChartSubject, _ memory: inout SceneMemory
  ) -> (ticks: [PlacedTick], steps: Int) {
    var subject = subject
    (subject.timeTicks, subject.secondZone) = (TimeTickOptions(), nil)
    let inputs = TickInputs(subject, grid: overview.grid, bodyWidth: 1, room: 16, overhang: 0, hasMinorTicks: false)
    let placed = memory.overviewTicks.value(inputs) { PlacedTicks($0, subject) }
    // Years say more than decades.
    if placed.step.unit == .year { return (placed.fine, placed.steps) }
    let periods = placed.coarse.filter { !$0.label.isEmpty }
    let ticks = periods.count > 3 ? periods : placed.oneRow(columns: overview.grid.columns).map(\.tick)
    return (ticks, placed.steps)
  }

  /// The bar that the title speaks of, unless a crosshair points at another: that of the value line, which is the last
  /// one in view, or the first of all when none is. In a comparison, which has no value line but the list of symbols
  /// beside it, the newest one while the view follows it, even before the view has come to it.
  public var titleIndex: Int? {
    let indices = subject.series.indices
    guard !indices.isEmpty else { return nil }
    if comparison != nil, subject.viewport.mode == .follow { return indices.upperBound - 1 }
    return min(max(bars.indices.upperBound - 1, indices.lowerBound), indices.upperBound - 1)
  }
}
