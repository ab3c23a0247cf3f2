// Tour: ten tasks that lead a newcomer through the viewer. The status line names a task until it is done or skipped;
// the application around it is the usual one.

import RangeSelection

/// The tasks of a tour, done and to be done. It reads no clock and no key: it compares what it sees with what it saw.
package struct Tour: Equatable, Sendable {
  /// Whether each task that is over was done, and not skipped; the next one is that of this number.
  private(set) var results: [Bool] = []
  /// When the praise for the last task ends; nil while there is none.
  private var praiseEnd: Double?

  /// Seconds for which the words of a done task stay.
  static let praise = 1.5

  /// The task that is named; nil after the last one.
  var task: TourTask? { TourTask.allCases.dropFirst(results.count).first }

  /// The task whose praise is named before the next one.
  var praised: TourTask? { praiseEnd == nil ? nil : TourTask.allCases.prefix(results.count).last }

  /// When the words change by themselves.
  var deadline: Double? { praiseEnd }

  /// Ends the present task if the user did it.
  ///
  /// - Parameter before: what was seen before the user's input; nil without an input.
  /// - Returns: whether the words change.
  mutating func watch(_ sight: TourSight, since before: TourSight?, at now: Double) -> Bool {
    guard let task, task.isDone(sight, since: before ?? sight) else { return false }
    results.append(true)
    praiseEnd = now + Self.praise
    return true
  }

  /// Goes to the next task.
  mutating func skip() {
    if task != nil { results.append(false) }
    praiseEnd = nil
  }

  /// - Returns: whether the words change.
  mutating func advance(to now: Double) -> Bool {
    guard let end = praiseEnd, now >= end else { return false }
    praiseEnd = nil
    return true
  }

  /// The result of the tour, for the shell's screen.
  var sentence: String {
    let done = results.count { $0 }
    return "the tour: \(done) of \(TourTask.allCases.count) tasks done"
      + (done < TourTask.allCases.count ? "; slipstream demo --tour begins it again" : "")
  }
}

/// The parts of the application that the tasks of a tour change.
struct TourSight: Equatable {
  /// The view that a motion goes to; nil without points.
  var view: Viewport?
  /// Whether keys or pointer hold a grip.
  var holdsGrip = false
  var isAtMinimum = false
  /// Whether the view moves on after it was let go.
  var hasMomentum = false
  var hasCrosshair = false
  /// Whether a measure has two different ends.
  var isMeasuring = false
  var notes = 0
  var isLeaving = false
}

/// A task of the tour, in the order of the tour.
enum TourTask: Int, CaseIterable, Sendable {
  case pan, zoom, grip, minimumSpan, fling, follow, crosshair, measure, note, leave

  func isDone(_ now: TourSight, since before: TourSight) -> Bool {
    switch self {
    case .pan: now.view?.mode == .hold && now.movedEdges(since: before) == 2 && now.view?.span == before.view?.span
    case .zoom: now.view?.span != before.view?.span && !now.movedGrip(since: before)
    case .grip: now.movedGrip(since: before)
    case .minimumSpan: now.isAtMinimum
    case .fling: now.hasMomentum && !before.hasMomentum
    case .follow: now.view?.mode == .follow
    case .crosshair: now.hasCrosshair
    case .measure: now.isMeasuring
    case .note: now.notes > before.notes
    case .leave: now.isLeaving
    }
  }
}

extension TourSight {
  fileprivate func movedGrip(since before: TourSight) -> Bool { holdsGrip && movedEdges(since: before) == 1 }

  /// How many of the two edges of the view have moved.
  fileprivate func movedEdges(since before: TourSight) -> Int {
    guard let view, let old = before.view else { return 0 }
    func differ(_ distance: Double) -> Bool { abs(distance) > 1e-6 * view.span }
    return (differ(old.lower.distance(to: view.lower)) ? 1 : 0) + (differ(old.upper.distance(to: view.upper)) ? 1 : 0)
  }
}
