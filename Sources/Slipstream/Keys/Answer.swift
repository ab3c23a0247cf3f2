/// The answer of the status line to an action: its change out of sight, or the reason why it changed nothing.
///
/// The law: every key of the table changes the frame or is answered. Esc alone is silent if there is nothing to stop.
enum Answer: Sendable {
  case nothing
  /// Words from the state, and from what was seen before the action.
  case words(@Sendable (AppState, VisibleState) -> String?)
  /// The same, where there are points.
  case chart(@Sendable (AppState, VisibleState, ChartState) -> String?)
  /// Why the view did not move, where there are points.
  case excuse(@Sendable (StillView) -> String?)

  var isExcuse: Bool { if case .excuse = self { true } else { false } }

  /// The words without points.
  static let pointless = "there are no points yet"

  /// The sentence; nil if the frame says enough.
  func words(_ state: AppState, since before: VisibleState) -> String? {
    if case .nothing = self { return nil }
    if case .words(let words) = self { return words(state, before) }
    guard let chart = state.chart, let selection = chart.selection else { return Self.pointless }
    if case .chart(let words) = self { return words(state, before, chart) }
    let now = state.seen
    if before.values != now.values || before.view != now.view { return nil }
    guard case .excuse(let words) = self, !before.isMoving, !now.isMoving, let bounds = chart.bounds else { return nil }
    return words(StillView(chart: chart, selection: selection, bounds: bounds))
  }
}
