// Chrome: plain values for the parts of a frame besides the charts, such as title, status line and crosshair. The
// application fills them; drawing reads them.

import TimeSeries

/// The parts of a frame besides the two charts.
public struct ChartChrome: Equatable, Sendable {
  public var title: TitleLine
  public var status: StatusLine
  public var selector: SelectorLook
  public var look = SeriesLook.candles
  package var help: HelpPage?
  /// The page of faults; nil while it is not shown.
  package var faults: FaultPage?
  public var crosshair: Crosshair?
  /// A box that a pointer draws over the plot.
  package var box: ZoomBand?
  /// The statistics of the visible range; nil while their panel is not shown.
  package var statistics: RangeStatistics?
  /// The symbols beside the chart.
  package var watch: WatchPane?
  /// The transport line of a replay; nil otherwise.
  package var transport: TransportLine?
  /// The text in the middle of an empty chart.
  public var emptyWords = ""

  /// The lines above and below the charts; other members show nothing until set.
  public init(title: TitleLine, status: StatusLine, selector: SelectorLook) {
    self.title = title
    self.status = status
    self.selector = selector
  }
}
