/// Drawings by hand.
extension Action {
  static let drawings = ActionSection("Draw", [.draw, .holdDrawing, .removeDrawing, .undoDrawing, .redoDrawing])

  package static let draw = Action("draw", ["D"], "draw a line, a box, a text") { state, _ in
    state.askDrawing()
  }.answered { _, _, _ in nil }.asking("KIND", among: { _ in DrawingKind.allCases.map(\.rawValue) })

  package static let holdDrawing = Action("select-drawing", ["d"], "select a drawing or note") { state, _ in
    state.holdNextDrawing()
  }.answered { state, _, chart in
    state.hand.held == nil ? "\(chart.symbol) has no drawings or notes: D draws, n notes" : nil
  }

  package static let removeDrawing = Action("remove-drawing", ["Delete"], "remove the selected one") { state, _ in
    state.removeHeld()
  }.hindered { $0.hand.held == nil ? "no drawing or note is selected: a click or d selects one" : nil }
    .answered { _, _ in nil }

  package static let undoDrawing = Action("undo-drawing", ["U"], "undo the drawing") { state, _ in
    state.undoDrawing()
  }.answered { _, _ in "there is no change of a drawing or note to undo" }
    .hindered { $0.notes.hasPast ? nil : "there is no change of a drawing or note to undo" }

  package static let redoDrawing = Action("redo-drawing", ["Ctrl+R"], "redo the drawing") { state, _ in
    state.redoDrawing()
  }.answered { _, _ in "there is no undone change to redo" }
    .hindered { $0.notes.hasUndone ? nil : "there is no undone change to redo" }
}
