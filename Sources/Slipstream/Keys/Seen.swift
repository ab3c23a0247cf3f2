import CivilTime
import FeedModel
import TerminalCharts

/// The parts of the state that show whether a key changed anything.
struct Seen: Equatable {
  var view: ViewOnAxis?
  /// The held ranges of values.
  var values: [ValueAxisID: ClosedRange<Double>]
  var isMoving: Bool
  var crosshair: Crosshair?
  var boxMark: Timestamp?
  var hasVolume: Bool
  var played: Timestamp?
  var pace: Pace?
}

extension AppState {
  var seen: Seen {
    Seen(
      view: chart.flatMap { chart in chart.selection.map { ViewOnAxis($0.destination, on: chart.axis) } },
      values: chart?.scales.caught ?? [:],
      isMoving: chart?.selection?.isMoving == true || chart?.scales.isHeldMoving == true, crosshair: hand.crosshair,
      boxMark: hand.boxMark, hasVolume: chart.flatMap(layout)?.volume != nil, played: playback.replay?.played,
      pace: playback.replay?.transport.pace)
  }
}
