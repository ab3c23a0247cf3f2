// SlipstreamCharts: series, scales, studies, selection and their drawing into cells, without feeds, files and compression.

@_exported import AxisScales
@_exported import ChartParts
@_exported import CivilTime
@_exported import RangeSelection
@_exported import Studies
@_exported import TerminalCharts
@_exported import TerminalScreen
@_exported import TimeSeries
@_exported import ValueMotion
