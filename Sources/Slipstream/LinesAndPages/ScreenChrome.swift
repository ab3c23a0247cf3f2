// Lines and pages: plain values for the parts of a frame around the chart, such as title and status line, help and
// faults. The state fills them; drawing reads them.

import TerminalCharts
import TimeSeries

/// The parts of a frame, besides the scene of the chart.
struct ScreenChrome: Equatable, Sendable {
  var title: TitleLine
  var status: StatusLine
  var chart: ChartLook
  var help: HelpPage?
  /// A list to choose from; nil while none is open.
  var choices: ChoiceList?
  /// The page of faults; nil while it is not shown.
  var faults: FaultPage?
  /// The statistics of the visible range; nil while their panel is not shown.
  var statistics: RangeStatistics?
  /// The symbols beside the chart.
  var watch: WatchPane?
  /// The transport line of a replay; nil otherwise.
  var transport: TransportLine?
  /// The text in the middle of an empty chart.
  var emptyWords = ""
}
