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
  /// A list to choose from; nil while none is open.
  package var choices: ChoiceList?
  /// The page of faults; nil while it is not shown.
  package var faults: FaultPage?
  public var crosshair: Crosshair?
  /// Whether the values at the crosshair stand beside the point, and not in the title.
  package var readsBeside = false
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

  /// The words beside the point of the crosshair; nil while they are in the title.
  func readout(of target: CrossTarget?, in scene: ChartScene) -> Readout? {
    guard readsBeside, let target, let crosshair else { return nil }
    return Readout(target, at: crosshair, scene)
  }
}
