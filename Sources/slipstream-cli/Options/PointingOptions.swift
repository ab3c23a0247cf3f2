import ArgumentParser
import Slipstream
import TerminalCharts

/// Options of the crosshair, of its readings, and of what can be selected.
struct PointingOptions: ParsableArguments {
  @Option(help: "What a click or p selects: nothing, a series, or a point of one.")
  var select: ChartSelection.Mode = .series

  @Option(help: "The crosshair snaps to points, or slides along a line between them.")
  var crosshair: Pointing.Steps = .snap

  @Option(help: "The series that the crosshair reads: the nearest to the pointer, or always one.")
  var track: Pointing.Track = .nearest

  @Option(help: "Where the values at the crosshair stand: in the title, or beside the point.")
  var readout: Pointing.Readout = .title

  @Option(help: "A crosshair whose point leaves the view is hidden, stays at the edge, or is removed.")
  var crosshairOutside: Pointing.Outside = .hide

  @Option(help: "Whether the chart reads out the values below the pointer.")
  var hover: Hover = .on

  @Option(
    name: .customLong("change"),
    help: """
      What the change in the title and in the list counts from: the point before, the open of the day (session; of daily \
      bars the one before) or the left edge of the view.
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
