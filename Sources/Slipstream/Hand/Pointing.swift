import TerminalCharts

/// How crosshair and selection point at series.
package struct Pointing: Equatable, Sendable {
  /// Where the values at the crosshair stand.
  package enum Readout: String, Sendable, CaseIterable { case title, beside }

  /// The places of a crosshair on a line.
  package enum Steps: String, Sendable, CaseIterable { case snap, interpolate }

  /// The series that a crosshair reads: the nearest one to the pointer, or always the selected or charted one.
  package enum Track: String, Sendable, CaseIterable { case nearest, one }

  /// What a click and the key of the selection select.
  package var selects = ChartSelection.Mode.series
  package var readout = Readout.title
  package var steps = Steps.snap
  package var track = Track.nearest

  /// The selection of a series, the crosshair on points, the readout in the title.
  package init() {}
}
