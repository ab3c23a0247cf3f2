import AxisScales
import FeedModel
import TerminalCharts
import TerminalScreen
import TimeSeries

/// Everything that can happen to the application.
public enum AppMessage: Sendable {
  case input(InputEvent)
  case feed([FeedEvent])
  /// The receiver's counts so far.
  case statistics(FeedStatistics)
  /// Points of a file, all at once.
  case load(symbol: String, FeedPayload, badRows: Int, timesAreIndices: Bool = false)
  /// Bad rows of a file; `load` carries their number.
  case rowFaults(symbol: String, [RowFault])
  /// Points of a file that arrive one by one, as a feed's do.
  case arrive(symbol: String, FeedPayload, timesAreIndices: Bool = false)
  /// Removes the oldest points.
  case trim(Int)
  case resize(ScreenSize)
  /// A signal asks the program to stop until it is continued.
  case suspend
  /// The program continues after a stop; or could not stop, for there is no shell to continue it.
  case resumed(ScreenSize, wasStopped: Bool)
  /// Adds or removes an exclusion of the axis.
  case addExclusion(Exclusion)
  case removeExclusion(Exclusion)
  /// Colours and glyphs for the terminal's answers.
  case view(ChartView)
  /// The source has ended: a file was played to its end.
  case sourceEnded
  case recording(RecordingNews)
  /// The view of another viewer.
  case link(LinkedView)
  case quit
}
