/// All that a frame shows besides the two charts.
public struct ChartChrome: Equatable, Sendable {
  public var title: TitleLine
  public var status: StatusLine
  public var selector: SelectorLook
  public var look = SeriesLook.candles
  package var help: HelpPage?
  /// What was not as it should be; nil while that page is not shown.
  package var faults: FaultPage?
  public var crosshair: Crosshair?
  /// A box that a pointer draws over the plot.
  package var box: ZoomBand?
  /// The symbols beside the chart.
  package var watch: WatchPane?
  /// Where a replay stands; nil in all but a replay.
  package var transport: TransportLine?
  /// Words in the middle of an empty chart.
  public var emptyWords = ""

  /// The lines above and below the charts; every other member shows nothing until it is set.
  public init(title: TitleLine, status: StatusLine, selector: SelectorLook) {
    self.title = title
    self.status = status
    self.selector = selector
  }
}
