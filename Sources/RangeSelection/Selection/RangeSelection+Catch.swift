import AxisScales

/// Every input catches what moves, in the same turn; presses in a row build on one another instead.
extension RangeSelection {
  /// Samples, ends whatever a key press may not build on, and answers the glide that it may.
  mutating func catchForKeys(at now: Double) -> Glide? {
    sample(at: now)
    switch activity {
    case .rest: return nil
    case .glide(let glide):
      if glide.kind == .edge {
        stopHard()
        return nil
      }
      return glide
    case .coast, .zoomCoast, .key, .drag:
      stopHard()
      return nil
    }
  }

  /// Ends what moves where it is; what was beyond a bound is put on it, since nobody holds it.
  mutating func stopHard() {
    if case .drag(let drag) = activity, drag.hasMoved, isLive(place) { setMode(.follow) }
    activity = .rest
    set(place)
    finishAction()
  }

  /// Stops what a hand or a key set in motion; Esc.
  ///
  /// A viewport that follows goes on following. On the way to the live end it is caught where it is, and holds.
  public mutating func stop(at now: Double) {
    sample(at: now)
    rhythm.release()
    switch activity {
    case .glide(let glide) where glide.kind == .stream: return
    case .glide(let glide):
      stopHard()
      if glide.kind != .zoom, !isLive(place) || viewport.mode == .fit { setMode(.hold) }
      resumeMode()
    default:
      stopHard()
      resumeMode()
    }
  }

  /// Ends what moves on by itself after a hand or a held key: coasts of pans and zooms, and keys that count as held.
  ///
  /// Ways to a place that was asked for, springs back from beyond a bound, and what a pointer holds are left alone.
  public mutating func endMomentum(at now: Double) {
    sample(at: now)
    switch activity {
    case .coast, .zoomCoast, .key:
      rhythm.release()
      stopHard()
      resumeMode()
    case .rest, .glide, .drag: break
    }
  }

  /// A mode that says where the viewport is brings it there.
  mutating func resumeMode() {
    let target = validPlace(of: viewport)
    guard viewport.mode != .hold, target != place else { return }
    // What was missed meanwhile is made up like any way to the live end.
    let isFar = abs(place.lower.distance(to: target.lower)) > Self.longestLag * rules.slotWidth
    glide(to: target, viewport.mode == .follow && isFar ? .jump : .stream)
  }

  /// A glide to `target` that goes on from another one, in position, velocity and haste.
  mutating func glide(to target: Place, _ kind: Glide.Kind, from running: Glide?) {
    guard let running else { return glide(to: target, kind) }
    let isSame = running.kind == kind
    glide(
      to: target, kind, velocity: running.velocity(at: lastNow),
      frequency: max(Glide.frequency, isSame ? running.dynamics.frequency : 0))
  }
}
