import AxisScales
import TimeSeries

/// The inputs of the plot's ground: grid, seams, series without a bar that ticks, axis rule and time labels.
struct PlotInputs: Equatable, Sendable {
  let grid: CellGrid
  let bodyWidth: Int
  let axis: ValueAxis
  let scale: EvenScale
  let ticks: PlacedTicks
  let zone: String
  let secondZone: String?
  let valueGrid: ValueAxisOptions.Grid
  let hasZeroLine: Bool
  let crossing: Double?
  let hasTimeGrid: Bool
  /// Whether the value axis has the mark of a held range.
  let isHeld: Bool
  /// All series, and the second value axis.
  let series: [SeriesScene]
  let second: ValueScene?
  let legend: PlotLegend
  /// The annotations below the series.
  let below: PlacedAnnotations.Layer
  /// The columns beside sessions, which may break the line of the axis.
  let shading: SessionShading

  init(_ scene: borrowing ChartScene, below: PlacedAnnotations.Layer, shading: SessionShading) {
    self.below = below
    self.shading = shading
    grid = scene.grid
    bodyWidth = scene.bars.bodyWidth
    let value = scene.value
    (axis, scale) = (value.axis, value.scale)
    ticks = scene.ticks
    zone = scene.zoneLabel
    secondZone = scene.secondZoneLabel
    (valueGrid, hasZeroLine) = (value.look.options.grid, value.look.options.hasZeroLine)
    crossing = value.look.options.crossing
    (hasTimeGrid, isHeld) = (scene.subject.timeTicks.hasGrid, value.isHeld)
    (series, second) = (scene.main.series, scene.secondAxis)
    legend = scene.legend
  }
}
