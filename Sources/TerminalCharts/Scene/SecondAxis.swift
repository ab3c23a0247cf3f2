import AxisScales

/// A series of the main plot on a value axis of its own at the right; the charted series' axis is then at the left.
package struct SecondAxis: Equatable, Sendable {
  package internal(set) var series: SeriesScene
  package let value: ValueScene
  package var look = PaneLook(options: ValueAxisOptions())

  /// - Returns: nil without a visible value.
  package init?(
    _ series: ChartSeries, on frame: TimeFrame,
    scale: (_ extent: (low: Double, high: Double)) -> ValueScene?
  ) {
    self.series = SeriesScene(series, on: frame)
    guard let value = self.series.extent.flatMap(scale) else { return nil }
    self.value = value
  }
}
