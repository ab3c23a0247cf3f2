import AxisScales

/// Every input stops a movement in the same turn; successive key presses build on one another instead.
extension RangeSelection {
  /// Samples, ends any movement that a key press may not build on, and returns the glide that it may build on.
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

  /// Stops the movement at the current place; a viewport beyond a bound goes to the bound, since nobody holds it.
  mutating func stopHard() {
    if case .drag(let drag) = activity, drag.hasMoved, isLive(place) { setMode(.follow) }
    activity = .rest
    set(place)
    finishAction()
  }

  /// Stops the movement of a hand or a key, as Esc does.
  ///
  /// A following viewport continues to follow. On the way to the live end, the viewport stops where it is and holds.
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

  /// Ends the momentum after a hand or a held key: coasts of pans and zooms, and keys that count as held.
  ///
  /// Does not stop jumps to a requested place, springs back from beyond a bound, or a drag.
  package mutating func endMomentum(at now: Double) {
    sample(at: now)
    switch activity {
    case .coast, .zoomCoast, .key:
      rhythm.release()
      stopHard()
      resumeMode()
    case .rest, .glide, .drag: break
    }
  }

  /// Ends a motion at its target at once, for a view that nobody sees.
  package mutating func settle(at now: Double) {
    sample(at: now)
    let end = destination
    activity = .rest
    set(validPlace(of: end))
    finishAction()
  }

  /// Brings the viewport to the place that its mode requires, if any.
  mutating func resumeMode() {
    let target = validPlace(of: viewport)
    guard viewport.mode != .hold, target != place else { return }
    // A long distance is covered like any jump to the live end.
    let isFar = abs(place.lower.distance(to: target.lower)) > Self.longestLag * rules.slotWidth
    glide(to: target, viewport.mode == .follow && isFar ? .jump : .stream)
  }

  /// Glides to `target`, continuing the position, velocity and frequency of `running`.
  mutating func glide(to target: Place, _ kind: Glide.Kind, from running: Glide?) {
    guard let running else { return glide(to: target, kind) }
    let isSame = running.kind == kind
    glide(
      to: target, kind, velocity: running.velocity(at: lastNow),
      frequency: max(Glide.frequency, isSame ? running.dynamics.frequency : 0))
  }
}
