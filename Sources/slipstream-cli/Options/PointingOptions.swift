import ArgumentParser
import Slipstream
import TerminalCharts

/// Options of the crosshair, of its readings, and of what can be selected.
struct PointingOptions: ParsableArguments {
  @Option(help: "What a click or p selects: nothing, a series, or a point of one.")
  var select: ChartSelection.Mode = .series

  @Option(help: "The crosshair snaps to points, or slides along a line between them.")
  var crosshair: Pointing.Steps = .snap

  @Option(help: "Series that the crosshair reads: the one nearest to the pointer, or always the same one.")
  var track: Pointing.Track = .nearest

  @Option(help: "Where to show the values at the crosshair: in the title, or beside the point.")
  var readout: Pointing.Readout = .title

  @Option(help: "When its point leaves the view, hide the crosshair, keep it at the edge, or remove it.")
  var crosshairOutside: Pointing.Outside = .hide

  @Option(help: "Whether to show the values under the pointer.")
  var hover: Hover = .on

  @Option(
    name: .customLong("change"),
    help: """
      Reference of the change in the title and in the list: the previous point, the open of the day (session; for \
      daily bars the previous close) or the left edge of the view.
      """)
  var changeReference: ChangeReference = .session

  func apply(to settings: inout Settings) {
    settings.pointing.selects = select
    settings.pointing.steps = crosshair
    settings.pointing.track = track
    settings.pointing.readout = readout
    settings.pointing.outside = crosshairOutside
    settings.pointing.hovers = hover == .on
    settings.changeReference = changeReference
  }
}

enum Hover: String, CaseIterable, WordValue { case on, off }

extension ChangeReference: WordValue {}
extension ChartSelection.Mode: WordValue {}
extension Pointing.Steps: WordValue {}
extension Pointing.Track: WordValue {}
extension Pointing.Readout: WordValue {}
extension Pointing.Outside: WordValue {}
