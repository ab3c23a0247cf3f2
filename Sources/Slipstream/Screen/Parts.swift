import ValueMotion

/// The parts that a user adds to the prices or removes, and the motion from the choice before.
struct Parts: Sendable {
  var shown: ShownParts
  /// Nil before the first change, and where nothing moves.
  private(set) var motion: PartsMotion?

  init(_ shown: ShownParts) { self.shown = shown }

  /// The studies over the main plot and the panes below it.
  var panes: PaneList {
    _read { yield shown.panes }
    _modify { yield &shown.panes }
  }

  /// Starts the motion from earlier parts to the present ones, if they differ; without a transition it is at its end.
  mutating func move(from before: ShownParts, by transition: Transition, at now: Double) {
    guard !shown.hasSameParts(as: before) else { return }
    guard transition.kind != .none else {
      motion = nil
      return
    }
    guard motion?.isMoving(at: now) == true, motion?.turn(to: shown, at: now) == true else {
      motion = PartsMotion(from: before, to: shown, by: transition, at: now)
      return
    }
  }
}
