import RangeSelection

/// The range of values, of the selected series' axis or of the chart's.
extension Action {
  static let values = ActionSection("Values", [.panUp, .panDown, .stretch, .squeeze, .toggleHeldValues])

  package static let panUp = Action("pan-up", ["k"], "move to higher values")
    .heldOnValues(.forward)

  package static let panDown = Action("pan-down", ["j"], "move to lower values")
    .heldOnValues(.back)

  package static let stretch = Action("value-zoom-in", ["Shift+Up"], "stretch the values")
    .heldOnValues(.zoomIn)

  package static let squeeze = Action("value-zoom-out", ["Shift+Down"], "squeeze the values")
    .heldOnValues(.zoomOut)

  package static let toggleHeldValues = Action("hold-values", ["y"], "hold the value range") { state, now in
    state.toggleHeldValues(at: now)
  }.answered { state, _, _ in state.heldWords }
}
