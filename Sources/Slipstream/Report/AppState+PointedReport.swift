import CivilTime
import TerminalCharts

extension AppState {
  /// The reading of the crosshair; null while it is off or out of view.
  func crosshairReport(_ scene: ChartScene) -> JSONOutput {
    guard let crosshair = hand.crosshair, scene.subject.series.indices.contains(crosshair.index) else { return .null }
    let target = scene.target(of: crosshair)
    return .object([
      ("time", .time(scene.time(of: crosshair), on: scene.subject.scale)),
      ("series", target.map { .string($0.series.name) } ?? .null),
      ("value", .finite(target?.series.value)),
    ])
  }

  /// The selected series or point; null if nothing is selected.
  func selectionReport(_ scene: ChartScene) -> JSONOutput {
    guard let series = selected(in: scene) else { return .null }
    return .object([
      ("series", .string(series.name)), ("time", .time(hand.selection.time, on: scene.subject.scale)),
    ])
  }
}
