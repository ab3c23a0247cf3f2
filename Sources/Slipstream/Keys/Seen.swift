import CivilTime
import FeedModel
import RangeSelection
import TerminalCharts

/// The parts of the state that show whether a key changed anything.
struct Seen: Equatable {
  var view: Viewport?
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
      view: chart?.selection?.destination, isMoving: chart?.selection?.isMoving ?? false, crosshair: hand.crosshair,
      boxMark: hand.boxMark, hasVolume: chart.flatMap(layout)?.volume != nil, played: playback.replay?.played,
      pace: playback.replay?.transport.pace)
  }
}
