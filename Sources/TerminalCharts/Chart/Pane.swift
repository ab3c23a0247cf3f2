import AxisScales
import TimeSeries

/// A plot of a chart: its series, and up to two value axes. All panes share the time axis.
public struct Pane {
  public var series: [ChartSeries]
  /// The series whose values go across, from left to right, in place of the time; the pane then draws points of its
  /// first series against this one, for the range in view.
  public var across: ChartSeries?
  /// Its height as a share of the first pane's; positive.
  public var height: Double
  /// Values at which a thin line crosses the pane, such as 30 and 70 of an oscillator.
  public var levels: [Double]
  /// The values that its axis always includes; nil to fit the visible values.
  public var range: ClosedRange<Double>?
  /// Notes, levels, bands and lines on its values; a chart draws the annotations of its first pane.
  public var annotations: [Annotation] = []
  /// Events of data, such as trades; a chart draws the markers of its first pane.
  public var markers: [MarkerSet] = []
  /// Whether the volume at each price of the range in view is drawn beside the labels; only a chart's first pane does
  /// so.
  public var hasProfile = false
  /// Title, ticks, labels and grid of its value axis.
  public var axis = ValueAxisOptions()

  /// The series whose words it shows; nil for numbers.
  package var states: ChartSeries? {
    guard across == nil, let first = series.first, first.words != nil else { return nil }
    return first
  }

  /// Creates the first pane of a chart, with the annotations and markers over its series.
  package init(first series: [ChartSeries], annotations: [Annotation], markers: [MarkerSet]) {
    self.init(series)
    self.annotations = annotations
    self.markers = markers
  }

  public init(
    _ series: [ChartSeries], height: Double = 1, levels: [Double] = [], range: ClosedRange<Double>? = nil
  ) {
    self.series = series
    self.height = height
    self.levels = levels
    self.range = range
  }
}
