import AxisScales
import FeedModel
import TerminalCharts
import TerminalScreen
import TimeSeries

/// Everything that can happen to the application.
public enum AppMessage: Sendable {
  case input(InputEvent)
  case feed([FeedEvent])
  /// What the receiver has counted so far.
  case statistics(FeedStatistics)
  /// Points of a file, all at once.
  case load(symbol: String, FeedPayload, badRows: Int, timesAreIndices: Bool = false)
  /// Rows of a file that could not be used; `load` carries their number.
  case rowFaults(symbol: String, [RowFault])
  /// Points of a file that arrive one after the other, as a feed's do.
  case arrive(symbol: String, FeedPayload, timesAreIndices: Bool = false)
  /// The oldest points leave.
  case trim(Int)
  case resize(ScreenSize)
  /// The program is asked from outside to stop until it is continued.
  case suspend
  /// The program was stopped and goes on; or could not be stopped, for there is no shell to continue it.
  case resumed(ScreenSize, wasStopped: Bool)
  /// Time to leave out of the axis from now on, or no more.
  case addExclusion(Exclusion)
  case removeExclusion(Exclusion)
  /// The terminal has told what it can show.
  case view(ChartView)
  /// The source has ended: a file was played to its end.
  case sourceEnded
  case recording(RecordingNews)
  /// What another viewer shows.
  case link(LinkedView)
  case quit
}
