import AxisScales
import TimeSeries

/// The inputs of the plot's ground: grid, seams, value line, closed bars, axis rule and time labels.
struct PlotInputs: Equatable, Sendable {
  let grid: CellGrid
  let bars: DrawnBars
  let look: SeriesLook
  let isSelected: Bool
  let line: SeriesLine?
  let kind: SeriesKind
  let axis: ValueAxis
  let scale: EvenScale
  /// The value line, in cells.
  var valueRule: Rule?
  let ticks: PlacedTicks
  let zone: String
  let secondZone: String?
  let valueGrid: ValueAxisOptions.Grid
  let hasZeroLine: Bool
  let hasTimeGrid: Bool
  /// The series besides the charted one, and the value axis of each that does not share its axis.
  let series: [SeriesScene]
  let second: ValueScene?
  /// The annotations below the series.
  var below = PlacedAnnotations.Layer()

  /// nil for a comparison, whose points are not among these inputs.
  init?(_ scene: borrowing ChartScene, look: SeriesLook, closed: ArraySlice<ColumnBar>, line: SeriesLine?) {
    guard scene.change == nil, scene.legend == nil else { return nil }
    grid = scene.grid
    bars = DrawnBars(bars: closed, bodyWidth: scene.bars.bodyWidth)
    self.look = look
    isSelected = scene.subject.selection.has(scene.subject.name)
    self.line = line
    kind = scene.subject.series.kind
    let value = scene.value
    (axis, scale) = (value.axis, value.scale)
    ticks = scene.ticks
    zone = scene.zoneLabel
    secondZone = scene.secondZoneLabel
    (valueGrid, hasZeroLine) = (value.look.options.grid, value.look.options.hasZeroLine)
    hasTimeGrid = scene.subject.timeTicks.hasGrid
    (series, second) = (scene.main.series, scene.secondAxis)
  }
}
