// SlipstreamTerminal: runs the application in a terminal. The application takes messages and returns frames. LiveHost
// connects its loop to a real terminal, and TerminalViewer does everything in one call. The program decides where
// events come from: it passes a wake-up and a closure that takes them (FeedInbox).

@_exported import AxisScales
@_exported import ChartParts
@_exported import CivilTime
@_exported import FeedModel
@_exported import Platform
@_exported import RangeSelection
@_exported import Slipstream
@_exported import TerminalCharts
@_exported import TerminalHost
@_exported import TerminalScreen
@_exported import TextPoints
@_exported import TimeSeries
@_exported import ValueMotion
