/// Marks and numbers on the chart.
extension Action {
  static let marks = ActionSection(
    "Mark", [.note, .markers, .previousMarker, .nextMarker, .alert, .alerts, .measure, .statistics])

  package static let note = Action("note", ["n"], "note here; edit or remove it") { state, _ in
    state.askNote()
  }.answered { _, _, _ in nil }.asking("TEXT")

  package static let markers = Action("markers", ["J"], "list notes and markers") { state, _ in
    state.listMarkers()
  }.answered { _, _, _ in nil }.asking("TEXT").options("markers-from")

  package static let previousMarker = Action("previous-marker", ["("], "previous note or marker") { state, now in
    state.goToMarker(by: -1, at: now)
  }.answered { _, _, _ in nil }

  package static let nextMarker = Action("next-marker", [")"], "next note or marker") { state, now in
    state.goToMarker(by: 1, at: now)
  }.answered { _, _, _ in nil }

  package static let alert = Action("alert", ["!"], "alert here; edit it") { state, _ in
    state.askAlert()
  }.answered { _, _, _ in nil }.asking("RULE").options("alert")

  package static let alerts = Action("alerts", ["A"], "alerts") { state, _ in state.alerts.togglePage() }.silent

  package static let measure = Action("measure", ["M"], "measure from here") { state, now in
    state.catchCoast(at: now).union(state.toggleMeasure())
  }.answered { state, _, chart in state.measureWords(chart) }

  package static let statistics = Action("statistics", ["i"], "statistics of the view") { state, _ in
    state.screen.toggleStatistics()
  }.answered { state, _, chart in
    state.screen.showsStatistics && state.visibleIndices?.isEmpty != false
      ? "there is no \(chart.pointWord) in view" : state.screen.showsStatistics ? nil : "the statistics are hidden"
  }
}
