import AxisScales
import ValueMotion

/// What the window does to the viewport.
extension RangeSelection {
  /// Slots that may arrive in one call before the viewport jumps along, and by which it may lag at most.
  static let longestLag = 8.0

  /// Tells what the window extends over now, after points were appended, amended or removed.
  ///
  /// Following, the viewport goes along by a spring (more than 8 slots in one call: at once). Holding, nothing moves, unless what
  /// is shown was removed; then the trim policy says how. Fitting, the whole window is shown. Whoever drags keeps the
  /// same datum under the pointer. Bounds whose edges are exchanged count as empty at the lower one.
  public mutating func setBounds(_ bounds: SelectionBounds, at now: Double) {
    sample(at: now)
    let oldLive = viewport.mode == .follow ? live : nil
    let stretched = mayOvershoot ? overshoot : 0
    let isFirst = window == nil
    window = SelectionBounds(lower: bounds.lower, upper: max(bounds.lower, bounds.upper))
    if case .drag = activity {
      keepUnderPointer(stretched: stretched)
    } else if isFirst {
      showFirst()
    } else {
      switch viewport.mode {
      case .follow: follow(from: oldLive)
      case .hold: hold()
      case .fit: refit()
      }
    }
  }

  /// Gives the selection another first span, and shows it at the live end at once: a stream grows into its first view.
  ///
  /// The feed does this, not a hand, so it is reported as `stream`. What a hand moves, or has made hold or fit, stays; a
  /// reset then shows the new span.
  public mutating func open(span: Double, at now: Double) {
    guard span.isFinite, span > 0 else { return }
    sample(at: now)
    initialSpan = span
    guard viewport.mode == .follow else { return }
    let target = law.atEnd(span, else: place)
    switch activity {
    case .rest: break
    case .glide(let glide) where glide.kind == .stream: activity = .rest
    case .glide(let glide): return retarget(glide, to: target)
    case .drag, .coast, .zoomCoast, .key: return
    }
    streamed { $0.set(target) }
  }

  /// Everything absolute at or after `position` moves by `units`: a late point was inserted there, and what it pushed on
  /// is to stay in view.
  ///
  /// A viewport that holds the position inside keeps its lower edge and its span; following, its right edge.
  public mutating func renumber(from position: AxisPosition, by units: Double) {
    guard units.isFinite, units != 0 else { return }
    func moved(_ p: AxisPosition) -> AxisPosition { p >= position ? p.advanced(by: units) : p }
    if let bounds = window {
      window = SelectionBounds(
        lower: moved(bounds.lower), upper: bounds.upper > position ? bounds.upper.advanced(by: units) : bounds.upper)
    }
    heldLive = heldLive.map { $0 > position ? $0.advanced(by: units) : $0 }
    for index in history.indices { history[index].lower = moved(history[index].lower) }
    let isLead = viewport.mode == .follow && viewport.upper > position
    let shift = isLead || viewport.lower >= position ? units : 0
    if shift != 0 {
      activity = activity.shifted(by: shift)
      // Not a movement: the same bars are in view under new numbers.
      viewport.lower = viewport.lower.advanced(by: shift)
      needsFrame = true
    }
    enforceMode()
    grabAgain(pointerMovedBy: shift)
  }

  /// A publisher began a new life: what moves ends, nothing else changes.
  public mutating func beginEpoch(at now: Double) {
    sample(at: now)
    activity = .rest
    rhythm.release()
    set(validPlace(of: viewport))
    finishAction()
  }

  /// The oldest position that a trim may leave, when it would like to leave `lower`: earlier under the policy `pin`.
  ///
  /// Retention asks here before it removes; afterwards it tells `setBounds(_:at:)` what is left.
  public func trimLimit(_ lower: AxisPosition) -> AxisPosition {
    guard case .pin(let cap) = rules.trimPolicy, viewport.mode != .follow, viewport.lower < lower else { return lower }
    return max(viewport.lower, lower.advanced(by: -max(0, cap)))
  }

  private mutating func showFirst() {
    set(validPlace(of: viewport))
  }

  private mutating func refit() {
    let whole = law.whole(else: place)
    if case .glide(let glide) = activity, glide.kind == .jump || glide.kind == .stream {
      retarget(glide, to: whole)
    } else {
      streamed { $0.set(whole) }
    }
  }

  private mutating func hold() {
    if case .glide(let glide) = activity {
      let target = law.held(glide.target)
      if target != glide.target { retarget(glide, to: target) } else { enforceLaw() }
      return
    }
    if rules.trimPolicy == .shrink, let reach, viewport.lower < reach.lower {
      streamed { $0.shrinkWithTrim() }
    } else if isMoving {
      slideAlong()
    } else if law.held(place) != place {
      streamed { $0.enforceLaw() }
    }
  }

  /// Gives up what was removed, down to the minimum span.
  mutating func shrinkWithTrim() {
    guard rules.trimPolicy == .shrink, viewport.mode == .hold, let reach, viewport.lower < reach.lower else { return }
    let left = max(rules.limits.minimum, Grid.span(from: reach.lower, to: viewport.upper))
    set(Place(lower: reach.lower, span: min(left, viewport.span)))
  }

  /// What a trim pushes on in mid course goes on from where it was pushed to.
  private mutating func slideAlong() {
    let before = viewport.lower
    enforceLaw()
    let slide = before.distance(to: viewport.lower)
    if slide != 0 { activity = activity.shifted(by: slide) }
  }

  private mutating func follow(from oldLive: AxisPosition?) {
    guard let live, let oldLive else { return }
    let arrived = oldLive.distance(to: live)
    let slots = Self.longestLag * rules.slotWidth
    switch activity {
    case .glide(let glide):
      let target = law.atEnd(glide.target.span, else: glide.target)
      guard arrived <= slots, arrived >= 0 else {
        // The live end leapt; what is left of the way goes on in the frame that leapt along.
        activity = activity.shifted(by: arrived)
        set(Place(lower: viewport.lower.advanced(by: arrived), span: viewport.span), overshooting: mayOvershoot)
        return
      }
      if target != glide.target { retarget(glide, to: target) } else { enforceLaw() }
    case .rest:
      guard arrived != 0 else { return set(law.atEnd(viewport.span, else: place)) }
      let target = law.atEnd(viewport.span, else: place)
      guard arrived <= slots, arrived > 0, rules.motionEnabled else {
        streamed { $0.set(target) }
        return
      }
      enforceLaw()
      begin(.stream)
      glide(to: target, .stream)
    case .zoomCoast, .key, .coast, .drag:
      slideAlong()
    }
  }

  /// Leads a glide to where the feed has moved its target. A way that was asked for is not longer for it.
  private mutating func retarget(_ glide: Glide, to target: Place) {
    let velocity = glide.velocity(at: lastNow)
    enforceLaw()
    if glide.kind == .stream, viewport.mode == .follow {
      // A stream must not lag for ever behind a feed that is faster.
      let lag = place.lower.distance(to: target.lower) - Self.longestLag * rules.slotWidth
      if lag > 0 { set(Place(lower: viewport.lower.advanced(by: lag), span: viewport.span)) }
    }
    self.glide(
      to: target, glide.kind, velocity: velocity, askedEnd: glide.askedEnd,
      frequency: max(Glide.frequency, glide.dynamics.frequency))
  }

  /// Runs a change that the feed made, not a hand, as one short movement of its own. What moves by itself goes on
  /// from there.
  private mutating func streamed(_ change: (inout RangeSelection) -> Void) {
    begin(.stream)
    change(&self)
    activity = activity.continued(from: place, at: lastNow)
    finishAction()
  }
}
