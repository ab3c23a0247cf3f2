import RangeSelection
import TerminalCharts
import TerminalScreen

extension AppState {
  mutating func wheel(_ mouse: MouseEvent, zoom: Double, at now: Double) -> Change {
    if let change = wheelValues(mouse, zoom: zoom, at: now) { return change }
    if mouse.modifiers.contains(.alt) {
      screen.remark = "there is no value axis here to move"
      return .words
    }
    if mouse.modifiers.contains(.shift) {
      return panBySteps(zoom > 1 ? -1 : 1, at: now)
    }
    guard let gesture = gesture(under: mouse) else { return .nothing }
    let isFree = hand.pointer == nil
    return select(at: now) { selection in
      // While a pointer drags, its hold is measured from the edge, and the zoom has to agree.
      let position = isFree ? gesture.cellPosition : gesture.heldPosition(in: selection.viewport)
      selection.zoom(by: zoom, anchor: gesture.place == .main ? position : nil, at: now)
    }
  }

  /// Moves the crosshair with the pointer while it is on; else the pointer reads.
  mutating func hover(_ mouse: MouseEvent) -> Change {
    let before = hand.hover
    hand.hover = nil
    guard let gesture = gesture(under: mouse), gesture.place == .main else { return before == nil ? .nothing : .view }
    if hand.crosshair == nil {
      if settings.pointing.hovers { hand.hover = mouse }
    } else if let crosshair = crosshair(under: gesture, row: mouse.row) {
      hand.crosshair = crosshair
      return .view
    }
    return hand.hover == before ? .nothing : .view
  }

  /// Whether moves without a button matter.
  package var followsMoves: Bool { hand.crosshair != nil || settings.pointing.hovers }

  mutating func panBySteps(_ steps: Double, at now: Double) -> Change {
    select(at: now) { $0.pan(by: steps * $0.panStep, at: now) }
  }
}
