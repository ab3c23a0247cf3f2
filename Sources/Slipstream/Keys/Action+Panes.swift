/// The panes below the main plot.
extension Action {
  static let panes = ActionSection(
    "Panes", [.studies, .panesOfAll, .panesTaller, .panesShorter, .panesUp, .panesDown])

  package static let studies = Action("studies", ["o"], "averages, bands, oscillators") { state, _ in
    state.askForStudy()
  }.hindered { $0.chart == nil ? "there are no points yet to study" : nil }.silent
    .asking("STUDY").options("overlay", "pane")

  package static let panesOfAll = Action("panes-of-all", ["P"], "each symbol in a pane") { state, _ in
    state.togglePanesOfAll()
  }.hindered { state in
    state.symbols.charts.count > 1 || state.parts.panes.isOfEverySymbol
      ? nil : "there is no other symbol for a pane"
  }.silent.options("panes")

  package static let panesTaller = Action("panes-taller", ["Alt+Up"], "taller panes") { state, _ in
    state.changePanes { list, _, _ in list.grow(true) }
  }.hindered { $0.panelessWords }.silent

  package static let panesShorter = Action("panes-shorter", ["Alt+Down"], "shorter panes") { state, _ in
    state.changePanes { list, _, _ in list.grow(false) }
  }.hindered { $0.panelessWords }.silent

  package static let panesUp = Action("panes-up", ["Ctrl+Up"], "previous panes") { state, _ in
    state.changePanes { $0.scroll(by: -1, shown: $1, of: $2) }
  }.hindered { $0.panelessWords }.silent

  package static let panesDown = Action("panes-down", ["Ctrl+Down"], "next panes") { state, _ in
    state.changePanes { $0.scroll(by: 1, shown: $1, of: $2) }
  }.hindered { $0.panelessWords }.silent
}

extension AppState {
  /// Words where there are no panes.
  fileprivate var panelessWords: String? {
    paneChoices().isEmpty ? "there are no panes; P gives each symbol its own" : nil
  }
}
