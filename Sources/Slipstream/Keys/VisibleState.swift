import CivilTime
import FeedModel
import TerminalCharts

/// The parts of the state that show whether a key changed anything.
struct VisibleState: Equatable {
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
  /// Whether the volume of the charted series is wanted, and there is some, and room for it.
  private var showsVolume: Bool {
    guard shownLayout?.chart.hasRoomForVolume == true, let series = chart?.series else { return false }
    return wantsVolume(of: series.aggregate(series.indices))
  }

  var seen: VisibleState {
    VisibleState(
      view: chart.flatMap { chart in chart.selection.map { ViewOnAxis($0.destination, on: chart.axis) } },
      values: chart?.scales.caught ?? [:],
      isMoving: chart?.selection?.isMoving == true || chart?.scales.isHeldMoving == true, crosshair: hand.crosshair,
      boxMark: hand.boxMark, hasVolume: showsVolume, played: playback.replay?.played,
      pace: playback.replay?.transport.pace)
  }
}
