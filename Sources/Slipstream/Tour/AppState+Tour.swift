import RangeSelection

/// The tour beside the application that it watches.
extension AppState {
  /// The view that a tour judges; nil without one.
  var tourSight: TourSight? {
    guard tour != nil else { return nil }
    var sight = TourSight()
    if let selection = chart?.selection {
      sight.view = selection.destination
      let part = hand.pointer?.part ?? selection.focus
      sight.holdsGrip = part == .lowerGrip || part == .upperGrip
      (sight.isAtMinimum, sight.hasMomentum) = (selection.isAtMinimum, selection.hasMomentum)
    }
    sight.hasCrosshair = hand.crosshair != nil
    sight.isMeasuring = measure.map { $0.bars != 0 } ?? false
    (sight.notes, sight.isLeaving) = (notes.kept.count, outbox.isDone)
    return sight
  }

  /// Ends the present task if it is done.
  ///
  /// - Parameter before: what was seen before an input; nil for the passing of time.
  mutating func watchTour(since before: TourSight?, at now: Double) -> Change {
    guard let sight = tourSight, tour?.watch(sight, since: before, at: now) == true else { return .nothing }
    return .words
  }

  mutating func advanceTour(to now: Double) -> Change {
    let isPraiseOver = tour?.advance(to: now) == true
    return watchTour(since: nil, at: now).union(isPraiseOver ? .words : .nothing)
  }

  mutating func skipTask() -> Change {
    tour?.skip()
    return .words
  }

  /// Esc: ends the tour if there is nothing else that it would end.
  mutating func endTourAtRest() {
    guard tour != nil, !hand.isPointing, chart?.selection?.isMoving != true else { return }
    tour = nil
    screen.answer("the tour is over")
  }

  /// The line of the tour, the fullest form first; empty without one.
  var tourForms: [String] { tour?.forms(hand.keys, hasPointer: wantsPointer) ?? [] }

  /// The result of the tour in a sentence; empty without one.
  package var tourSentences: [String] { tour.map { [$0.sentence] } ?? [] }
}

/// The actions of the tour.
extension Action {
  static let tourTasks = ActionSection("Tour", [.skipTask], only: .tour)

  package static let skipTask = Action("skip-task", ["N"], "skip the task") { state, _ in state.skipTask() }
    .only(in: .tour).silent
}
