extension RangeSelection {
  /// Returns and clears the events since the last call, oldest first.
  ///
  /// Successive events of one movement merge into the last one if nobody took them in between, so the list stays short
  /// however fast the feed is.
  public mutating func takeEvents() -> [SelectionEvent] {
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }

  mutating func begin(_ kind: SelectionEvent.Action, isMomentum: Bool = false) {
    if let action, action.kind == kind {
      self.action = (kind, isMomentum)
      return
    }
    finishAction()
    action = (kind, isMomentum)
    emit(kind, .start, isMomentum: isMomentum)
  }

  mutating func finishAction() {
    guard let action else { return }
    self.action = nil
    emit(action.kind, .finish, isMomentum: action.isMomentum)
  }

  mutating func emitContinuous() {
    guard let action else { return }
    emit(action.kind, .continuous, isMomentum: action.isMomentum)
  }

  mutating func emit(_ kind: SelectionEvent.Action, _ phase: SelectionEvent.Phase, isMomentum: Bool) {
    let event = SelectionEvent(
      action: kind, phase: phase, viewport: viewport, isMomentum: isMomentum, time: max(lastNow, 0))
    if phase == .continuous, let last = events.last, last.action == kind, last.phase == .continuous,
      last.isMomentum == isMomentum
    {
      events[events.count - 1] = event
      return
    }
    // Nobody takes the events, so drop the oldest.
    if events.count >= 4096 { events.removeFirst(2048) }
    events.append(event)
  }
}
