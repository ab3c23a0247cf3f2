// Chrome: plain values for the parts of a frame besides the charts, such as title, status line and crosshair. The
// application fills them; drawing reads them.

/// The parts of a frame besides the two charts.
public struct ChartChrome: Equatable, Sendable {
  public var title: TitleLine
  public var status: StatusLine
  public var selector: SelectorLook
  public var look = SeriesLook.candles
  public var help: HelpPage?
  /// The page of faults; nil while it is not shown.
  public var faults: FaultPage?
  public var crosshair: Crosshair?
  /// A box that a pointer draws over the plot.
  public var box: ZoomBand?
  /// The symbols beside the chart.
  public var watch: WatchPane?
  /// The transport line of a replay; nil otherwise.
  public var transport: TransportLine?
  /// The text in the middle of an empty chart.
  public var emptyWords = ""

  /// The lines above and below the charts; other members show nothing until set.
  public init(title: TitleLine, status: StatusLine, selector: SelectorLook) {
    self.title = title
    self.status = status
    self.selector = selector
  }
}
