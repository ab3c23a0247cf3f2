// Input of hands: drags, throws and motion keys, turned into requests to the selection. The speed of a pointer and the
// rhythm of keys are measured here.

import AxisScales
import ValueMotion

/// Gestures of a pointer. Positions belong to the chart of the gesture, under its current map: the overview for the
/// selector's parts, the main chart (with the viewport as shown) for `main`.
extension RangeSelection {
  /// Takes hold of a part and stops any movement in the same turn.
  public mutating func press(_ part: SelectorPart, at position: AxisPosition, now: Double) {
    sample(at: now)
    let isGrip = part == .lowerGrip || part == .upperGrip
    guard window != nil, rules.switches.contains(isGrip ? .zoom : .pan) else { return }
    rhythm.release()
    wasStoppedAtMinimum = false
    let isStretched = part == .main && rules.bounces
    activity = .rest
    if !isStretched { set(place) }
    finishAction()
    var drag = Drag(
      part: part, grab: position, edge: part == .upperGrip ? viewport.upper : viewport.lower, pointer: position,
      pointerOffset: viewport.lower.distance(to: position), tracker: VelocityTracker(0, at: now), zero: viewport.lower)
    // Beyond a bound the hand is further out than the viewport that it catches.
    drag.grab = part == .main ? drag.grab.advanced(by: stretch(of: place)) : drag.grab
    activity = .drag(drag)
  }

  /// Handles a press on the overview outside the selector: centres the selector there and holds it by its middle.
  public mutating func pressOutside(at position: AxisPosition, now: Double) {
    press(.body, at: position, now: now)
    guard case .drag(var drag) = activity else { return }
    drag.isCentred = true
    activity = .drag(drag)
    self.drag(to: position, now: now)
  }

  /// Moves the pressed pointer to `position`.
  public mutating func drag(to position: AxisPosition, now: Double) {
    sample(at: now)
    guard case .drag(var drag) = activity else { return }
    let isFirst = !drag.hasMoved
    guard !isFirst || drag.isCentred || position != drag.pointer else { return }
    let isGrip = drag.part == .lowerGrip || drag.part == .upperGrip
    if isFirst { begin(isGrip ? .zoom : .pan) }
    drag.hasMoved = true
    drag.pointer = position
    drag.pointerOffset = viewport.lower.distance(to: position)
    let wish = lowerEdge(askedBy: drag)
    drag.tracker.add(drag.zero.distance(to: wish), at: lastNow)
    activity = .drag(drag)
    switch drag.part {
    case .main: set(stretched(Place(lower: wish, span: viewport.span)), overshooting: rules.bounces)
    case .body: set(Place(lower: wish, span: viewport.span))
    case .lowerGrip, .upperGrip:
      let edge = drag.edge.advanced(by: drag.grab.distance(to: position))
      let present = drag.part == .lowerGrip ? viewport.lower : viewport.upper
      set(moved(edge: drag.part, of: place, by: present.distance(to: edge)))
    }
    if drag.part != .lowerGrip, let live, viewport.upper < live { setMode(.hold) }
    if isGrip, viewport.mode == .fit { setMode(.hold) }
  }

  /// Handles a change of the map under a resting pointer: the overview grew or slid, or the chart was resized. Nothing
  /// moves; the drag continues from `position`, the pointer's place under the new map.
  package mutating func rebase(to position: AxisPosition) {
    guard case .drag(var drag) = activity, position != drag.pointer else { return }
    if drag.isCentred {
      // The middle is no longer under the pointer, so hold the selector where it is.
      drag.isCentred = false
      drag.grab = drag.pointer
      drag.edge = viewport.lower
    }
    let asked = lowerEdge(askedBy: drag)
    if drag.part == .main {
      drag.pointerOffset = viewport.lower.distance(to: position)
      drag.grab = position.advanced(by: stretch(of: place))
    } else {
      drag.grab = drag.grab.advanced(by: drag.pointer.distance(to: position))
    }
    drag.pointer = position
    drag.tracker.shift(by: asked.distance(to: lowerEdge(askedBy: drag)))
    activity = .drag(drag)
  }

  /// Releases the pointer: a throw coasts, a stretched viewport springs back, and a viewport at the live end follows.
  public mutating func release(now: Double) {
    sample(at: now)
    guard case .drag(let drag) = activity else { return }
    activity = .rest
    let beyond = law.overshoot(place)
    if abs(beyond) > Grid.step {
      return springBack(beyond, velocity: drag.tracker.velocity(at: lastNow))
    }
    guard drag.hasMoved else {
      finishAction()
      return resumeMode()
    }
    switch drag.part {
    case .main, .body: coast(velocity: drag.tracker.velocity(at: lastNow), bounces: true)
    case .lowerGrip: finishThenResume()
    case .upperGrip:
      if isLive(place) { setMode(.follow) }
      finishThenResume()
    }
  }

  /// Keeps the drag after a change of the window: the viewport slides if it must, and the pointer keeps its hold.
  /// `stretched` is the shown overshoot of the rubber band beyond the old bounds.
  mutating func keepUnderPointer(stretched: Double) {
    let before = place
    shrinkWithTrim()
    let beyond = law.overshoot(place)
    // A moving bound may relax a rubber band but never stretches it further.
    let kept = beyond * stretched > 0 ? min(abs(beyond), abs(stretched)) * (beyond < 0 ? -1 : 1) : 0
    let held = law.held(place)
    set(Place(lower: held.lower.advanced(by: kept), span: held.span), overshooting: kept != 0)
    if stretched != 0 || place != before { grabAgain(pointerMovedBy: 0) }
  }

  /// Makes the current place the one that the pointer requests.
  mutating func grabAgain(pointerMovedBy shift: Double) {
    guard case .drag(var drag) = activity else { return }
    let asked = lowerEdge(askedBy: drag)
    drag.pointer = drag.pointer.advanced(by: shift)
    if drag.part == .main {
      drag.grab = viewport.lower.advanced(by: drag.pointerOffset + stretch(of: place))
    } else {
      drag.grab = drag.pointer
      drag.edge = drag.part == .upperGrip ? viewport.upper : viewport.lower
    }
    drag.tracker.shift(by: asked.distance(to: lowerEdge(askedBy: drag)))
    activity = .drag(drag)
  }

  /// Zooms under a dragging pointer.
  mutating func zoomWhileDragging(_ drag: Drag, by factor: Double, anchor: AxisPosition?) {
    let law = self.law
    let share = min(max(anchor.map(viewport.share(of:)) ?? 0.5, 0), 1)
    let fixed = viewport.position(at: share)
    let span = law.span(wished: viewport.span / factor, from: viewport.span)
    let present = action
    begin(.zoom)
    set(Place(lower: fixed.advanced(by: -share * span), span: span), overshooting: mayOvershoot)
    // Until the pointer moves or lets go, successive zooms are one action.
    if let present { begin(present.kind) }
    updateMode(zoomingTo: place)
    // The datum in the main chart keeps its share of the width, so the pointer's distance scales with the span.
    guard case .drag(var held) = activity else { return }
    if held.part == .main { held.pointerOffset = viewport.lower.distance(to: fixed) }
    activity = .drag(held)
    grabAgain(pointerMovedBy: 0)
  }

  /// Returns the lower edge that the pointer requests, before the law.
  private func lowerEdge(askedBy drag: Drag) -> AxisPosition {
    if drag.part == .main { return drag.grab.advanced(by: -drag.pointerOffset) }
    if drag.isCentred { return drag.pointer.advanced(by: -viewport.span / 2) }
    return drag.edge.advanced(by: drag.grab.distance(to: drag.pointer))
  }

  /// Returns a place beyond a bound as the rubber band shows it.
  private func stretched(_ wish: Place) -> Place {
    let beyond = law.overshoot(wish)
    guard rules.bounces, abs(beyond) > Grid.step else { return law.held(wish) }
    let shown = rules.stretch.shown(beyond, size: wish.span)
    return Place(lower: law.held(wish).lower.advanced(by: shown), span: wish.span)
  }

  /// Returns the distance between the hand that holds `place` and the shown place.
  private func stretch(of place: Place) -> Double {
    let shown = law.overshoot(place)
    return abs(shown) > Grid.step ? rules.stretch.held(shown, size: place.span) - shown : 0
  }

  private mutating func springBack(_ shown: Double, velocity: Double) {
    let bound = law.held(place)
    if shown > 0, isLive(bound) { setMode(.follow) }
    let hand = rules.stretch.held(shown, size: place.span)
    let speed = held(velocity) * rules.stretch.slope(hand, size: place.span)
    begin(.pan, isMomentum: true)
    glide(to: bound, .edge, velocity: (rules.momentum == .off ? 0 : speed, 0))
  }

  private mutating func finishThenResume() {
    finishAction()
    resumeMode()
  }
}
