import RangeSelection

/// Movements of the view.
extension Action {
  static let moves = ActionSection(
    "Move",
    [.panLeft, .panRight, .zoomIn, .zoomOut, .pageBack, .pageForward, .oldest, .live, .goToTime, .stop])

  package static let panLeft = Action("pan-left", ["Left", "h"], "pan to older")
    .held(.back)
    .excused { $0.movesGrip ? $0.gripWords : $0.isWhole ? $0.whole : $0.oldest }

  package static let panRight = Action("pan-right", ["Right", "l"], "pan to newer")
    .held(.forward)
    .excused { $0.movesGrip ? $0.gripWords : $0.isWhole ? $0.whole : $0.newest }

  package static let zoomIn = Action("zoom-in", ["Up", "+", "="], "zoom in")
    .held(.zoomIn)
    .excused { $0.selection.isAtMinimum ? nil : "the view is at the minimum span" }

  package static let zoomOut = Action("zoom-out", ["Down", "-", "_"], "zoom out")
    .held(.zoomOut)
    .excused { $0.isWhole ? "all data is in view already" : "the view is at the maximum span" }

  package static let pageBack = Action("page-back", ["PageUp", "["], "page back") { state, now in
    state.select(at: now) { $0.page(by: -1, at: now) }
  }.excused { $0.isWhole ? $0.whole : $0.oldest }

  package static let pageForward = Action("page-forward", ["PageDown", "]"], "page forward") { state, now in
    state.select(at: now) { $0.page(by: 1, at: now) }
  }.excused { $0.isWhole ? $0.whole : $0.newest }

  package static let oldest = Action("oldest", ["Home"], "oldest") { state, now in
    state.select(at: now) { $0.goToStart(at: now) }
  }.excused { $0.isWhole ? $0.whole : $0.oldest }

  package static let live = Action("live", ["End"], "newest, follow") { state, now in
    state.select(at: now) { $0.goToEnd(at: now) }
  }.excused { $0.newest }

  package static let goToTime = Action("go-to-time", ["g"], "go to a time") { state, _ in
    state.askForPlace()
  }.asking("TIME").options("show")

  package static let stop = Action("stop", ["Esc"], "stop the motion") { state, now in
    state.endTourAtRest()
    state.hand.stopPointing()
    return state.stopMoving(at: now).union(.view)
  }.silent
}
