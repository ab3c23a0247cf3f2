// A host for the application in a terminal. The application itself takes messages and gives frames; here is what a
// program needs to run it: the loop's host on a real terminal (LiveHost), and one call that does all of it
// (TerminalViewer). Where events come from is the program's affair: it names a wake-up and what takes them.

@_exported import AxisScales
@_exported import CivilTime
@_exported import FeedModel
@_exported import Platform
@_exported import RangeSelection
@_exported import Slipstream
@_exported import TerminalCharts
@_exported import TerminalHost
@_exported import TerminalScreen
@_exported import TimeSeries
@_exported import ValueMotion
