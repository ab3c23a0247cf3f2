import TerminalCharts

/// How crosshair and selection point at series.
package struct Pointing: Equatable, Sendable {
  /// Where the values at the crosshair are written.
  package enum Readout: String, Sendable, CaseIterable { case title, beside }

  /// The places of a crosshair on a line.
  package enum Steps: String, Sendable, CaseIterable { case snap, interpolate }

  /// The series that a crosshair reads: the nearest one to the pointer, or always the selected or charted one.
  package enum Track: String, Sendable, CaseIterable { case nearest, one }

  /// The fate of a crosshair whose point leaves the view: it is hidden until the point returns, stays at the edge of
  /// the view, or is removed.
  package enum Outside: String, Sendable, CaseIterable { case hide, edge, remove }

  /// The mode in which a click and the key of the selection select.
  package var selects = ChartSelection.Mode.series
  package var readout = Readout.title
  package var steps = Steps.snap
  package var track = Track.nearest
  package var outside = Outside.hide
  /// Whether a pointer that rests on the chart reads it.
  package var hovers = true

  /// The selection of a series, the crosshair on points and hidden with them, the readout in the title, and a pointer
  /// that reads.
  package init() {}
}
