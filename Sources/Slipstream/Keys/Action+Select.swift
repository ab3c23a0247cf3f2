import RangeSelection
import TerminalCharts

/// The actions of the selection, and its modes.
extension Action {
  static let selections = ActionSection(
    "Select",
    [
      .select, .focusNext, .focusPrevious, .toggleFollow, .follow, .fit, .reset, .previousRange, .nextRange, .box,
      .doubleTap,
    ])

  package static let select = Action("select", ["p"], "select a series or a point") { state, now in
    state.catchCoast(at: now).union(state.toggleSelection(at: now))
  }.answered { state, _, _ in state.selectionWords(at: state.clock.now) }

  package static let focusNext = Action("focus-next", ["Tab"], "next part or series") { state, now in
    state.selectNext(by: 1, at: now) ?? state.catchCoast(at: now) { $0.focus = $0.focus.next }
  }.answered { _, _, _ in nil }

  package static let focusPrevious = Action("focus-previous", ["Shift+Tab"], "previous part or series") { state, now in
    state.selectNext(by: -1, at: now) ?? state.catchCoast(at: now) { $0.focus = $0.focus.previous }
  }.answered { _, _, _ in nil }

  package static let toggleFollow = Action("toggle-follow", ["Space"], "hold or follow") { state, now in
    state.select(at: now) { $0.toggleFollow(at: now) }
  }.only(in: .viewer).excused { $0.newest }

  package static let follow = Action("follow", ["f"], "follow") { state, now in
    state.select(at: now) { $0.follow(at: now) }
  }.excused { $0.newest }

  package static let fit = Action("fit", ["F"], "show all data") { state, now in
    state.select(at: now) { $0.fit(at: now) }
  }.excused { _ in "all data is in view already" }

  package static let reset = Action("reset", ["r", "0"], "reset") { state, now in
    state.reset(at: now)
  }.excused { _ in "the view is the default one already" }

  package static let previousRange = Action("previous-range", ["Backspace"], "previous range") { state, now in
    state.walkHistory(isBack: true, at: now)
  }.excused { _ in "there is no earlier range to go back to" }

  package static let nextRange = Action("next-range", ["u"], "next range") { state, now in
    state.walkHistory(isBack: false, at: now)
  }.excused { _ in "there is no later range: Backspace goes back first" }

  package static let box = Action("box", ["b"], "zoom to a box") { state, now in
    state.catchCoast(at: now).union(state.markBox(at: now))
  }.answered { $0.crosshairWords(since: $1, $2, end: "newest") }

  package static let doubleTap = Action("double-tap", ["z"], "zoom in 2×") { state, now in
    state.doubleTap(at: now)
  }.excused { $0.selection.isAtMinimum ? nil : "the view is at the minimum span" }
}
