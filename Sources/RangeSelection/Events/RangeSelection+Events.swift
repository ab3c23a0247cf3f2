/// The action in progress, whose events name it.
struct RunningAction: Sendable {
  let kind: SelectionEvent.Action
  var isMomentum: Bool
  /// The `now` at which it began.
  let start: Double
  /// Whether its start was reported.
  var isAnnounced = false
}

extension RangeSelection {
  /// Returns and clears the events since the last call, oldest first.
  ///
  /// Successive events of one movement merge into the last one if nobody took them in between, so the list stays short
  /// however fast the feed is.
  public mutating func drainEvents() -> [SelectionEvent] {
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }

  /// Whether the viewport moves on after its release.
  package var hasMomentum: Bool { action?.isMomentum == true }

  /// Begins an action. Its start is reported with its first change, so an action without one has no events.
  mutating func begin(_ kind: SelectionEvent.Action, isMomentum: Bool = false) {
    if action?.kind == kind {
      action?.isMomentum = isMomentum
      return
    }
    finishAction()
    action = RunningAction(kind: kind, isMomentum: isMomentum, start: lastNow)
  }

  /// Reports the start of the running action, once, before its first change.
  mutating func announceAction() {
    guard let action, !action.isAnnounced else { return }
    self.action?.isAnnounced = true
    emit(action.kind, .start, isMomentum: action.isMomentum, at: action.start)
  }

  /// Finishes the running action. Call this before replacing the selection, so that the end of its action is reported.
  package mutating func finish() { finishAction() }

  mutating func finishAction() {
    guard let action else { return }
    self.action = nil
    if action.isAnnounced { emit(action.kind, .finish, isMomentum: action.isMomentum) }
  }

  mutating func emitContinuous() {
    guard let action else { return }
    announceAction()
    emit(action.kind, .continuous, isMomentum: action.isMomentum)
  }

  mutating func emit(
    _ kind: SelectionEvent.Action, _ phase: SelectionEvent.Phase, isMomentum: Bool, at time: Double? = nil
  ) {
    let event = SelectionEvent(
      action: kind, phase: phase, viewport: viewport, isMomentum: isMomentum, time: max(time ?? lastNow, 0))
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
