import TerminalCharts
import TerminalScreen

/// A chart as a user last saw it. A frame returns it, the state adopts it once, and keys, pointer and answers act on
/// it: a hand acts on the frame on the screen, not on the next one.
struct Shown: Sendable {
  var scales: ChartScales
  /// nil until a frame shows the chart, and again once another one is charted; see `AppState.shownLayout`.
  var layout: Layout?

  /// Where the parts of a chart are on the screen.
  struct Layout: Equatable, Sendable {
    /// The whole screen, of which the chart is a part.
    let screen: ScreenSize
    let chart: ChartLayout
    /// The contents of all panes, which the layout counts.
    let choices: [PaneChoice]

    /// The content of a pane of the layout.
    func choice(of pane: PaneRows) -> PaneChoice? { choices.indices.contains(pane.place) ? choices[pane.place] : nil }

    /// The place of a choice's pane; nil if there was no room for it.
    func pane(of choice: PaneChoice) -> PaneRows? { chart.panes.first { self.choice(of: $0) == choice } }
  }
}

extension ChartScene {
  /// Says beside the names of the first and the last pane how many are out of view, so that somebody looks for them.
  mutating func labelHiddenPanes(of placed: Shown.Layout) {
    let layout = placed.chart
    guard let first = layout.panes.first, let last = layout.panes.last else { return }
    let (above, below) = (first.place, placed.choices.count - 1 - last.place)
    let hasNames = panes.indices.filter { panes[$0].rows.hasName }
    if above > 0, let place = hasNames.first { panes[place].note = "↑ \(above) more" }
    if below > 0, let place = hasNames.last {
      panes[place].note += (panes[place].note.isEmpty ? "" : "  ") + "↓ \(below) more"
    }
    guard panes.contains(where: \.rows.isCompact) else { return }
    let names = SymbolNames(placed.choices.compactMap(\.symbolName))
    for place in panes.indices where panes[place].rows.isCompact {
      guard let name = placed.choice(of: panes[place].rows)?.symbolName else { continue }
      panes[place].shortName = names.shown(name, in: layout.gutter - 3)
    }
  }
}

extension AppState {
  /// Where a hand finds the parts of the charted chart: where the last frame showed them.
  ///
  /// Keys may come before the first frame of a chart, in the turn of its first points or of a switch to it. They find
  /// the parts where that frame will show them.
  var shownLayout: Shown.Layout? {
    guard symbols.charts.indices.contains(symbols.charted) else { return nil }
    return symbols.charts[symbols.charted].shown.layout ?? layout(for: symbols.charts[symbols.charted])
  }

  /// Adopts the chart as a frame showed it: the next actions of keys and pointer start from there.
  package mutating func adopt(_ frame: Frame) {
    guard screen.content == nil else {
      screen.withApplication { $0.adopt(frame) }
      return
    }
    guard symbols.charts.indices.contains(symbols.charted) else { return }
    let before = symbols.charts[symbols.charted].shown.layout
    if let shown = frame.shown, symbols.charts.indices.contains(shown.place) {
      symbols.charts[shown.place].shown = shown.chart
    } else {
      symbols.charts[symbols.charted].shown.layout = nil
    }
    // Other cells are under the pointer now.
    if hand.pointer != nil, symbols.charts[symbols.charted].shown.layout != before { gripAgain() }
  }
}
