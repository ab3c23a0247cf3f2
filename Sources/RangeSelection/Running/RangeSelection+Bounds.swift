import AxisScales
import ValueMotion

/// Effects of the window on the viewport.
extension RangeSelection {
  /// The most slots that may arrive in one call before the viewport jumps, and its greatest lag.
  static let longestLag = 8.0

  /// Sets the extent of the window after points were appended, amended or removed.
  ///
  /// A following viewport moves along by a spring, or at once after more than 8 slots in one call. A held viewport does
  /// not move unless its points were removed; then the trim policy decides. A fitted viewport shows the whole window. A
  /// drag keeps the same datum under the pointer. Bounds with exchanged edges count as empty at the lower edge.
  public mutating func setBounds(_ bounds: SelectionBounds, at now: Double) {
    sample(at: now)
    let bounds = SelectionBounds(lower: bounds.lower, upper: max(bounds.lower, bounds.upper))
    // A tick of the last bar moves no bound, and at rest the viewport already obeys the law of these.
    if case .rest = activity, window == bounds { return }
    let oldLive = viewport.mode == .follow ? live : nil
    let stretched = mayOvershoot ? overshoot : 0
    let isFirst = window == nil
    window = bounds
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

  /// Sets another initial span and shows it at the live end at once, so that a stream grows into its first view.
  ///
  /// The feed does this, not a hand, so the event is `stream`. A viewport that a hand moves, or has set to hold or fit,
  /// stays; a reset then shows the new span.
  package mutating func open(span: Double, at now: Double) {
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

  /// Moves all absolute positions at or after `position` by `units`: a late point was inserted there, and the points
  /// that it moved must stay in view.
  ///
  /// A viewport that contains the position keeps its lower edge and its span; if it follows, its right edge.
  package mutating func renumber(from position: AxisPosition, by units: Double) {
    guard units.isFinite, units != 0 else { return }
    func moved(_ p: AxisPosition) -> AxisPosition { p >= position ? p.advanced(by: units) : p }
    if let bounds = window {
      window = SelectionBounds(
        lower: moved(bounds.lower), upper: bounds.upper > position ? bounds.upper.advanced(by: units) : bounds.upper)
    }
    heldLive = heldLive.map { $0 > position ? $0.advanced(by: units) : $0 }
    let isLead = viewport.mode == .follow && viewport.upper > position
    let shift = isLead || viewport.lower >= position ? units : 0
    if shift != 0 {
      activity = activity.shifted(by: shift)
      // This is not a movement: the same bars are in view under new numbers.
      viewport.lower = viewport.lower.advanced(by: shift)
      hasChanged = true
    }
    enforceMode()
    grabAgain(pointerMovedBy: shift)
  }

  /// Handles the restart of a publisher: movement ends, nothing else changes.
  package mutating func beginEpoch(at now: Double) {
    sample(at: now)
    activity = .rest
    rhythm.release()
    set(validPlace(of: viewport))
    finishAction()
  }

  /// Returns the oldest position that a trim may leave if it would leave `lower`; earlier than `lower` under the policy
  /// `pin`.
  ///
  /// Retention calls this before it removes points, and `setBounds(_:at:)` afterwards.
  package func trimLimit(_ lower: AxisPosition) -> AxisPosition {
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

  /// Shrinks the viewport by the removed part, down to the minimum span.
  mutating func shrinkWithTrim() {
    guard rules.trimPolicy == .shrink, viewport.mode == .hold, let reach, viewport.lower < reach.lower else { return }
    let left = max(rules.limits.minimum, Grid.span(from: reach.lower, to: viewport.upper))
    set(Place(lower: reach.lower, span: min(left, viewport.span)))
  }

  /// Continues a movement from the place to which a trim pushed it.
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
        // The live end jumped; the rest of the motion continues relative to it.
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

  /// Retargets a glide after the feed moved its target. The requested end does not change.
  private mutating func retarget(_ glide: Glide, to target: Place) {
    let velocity = glide.velocity(at: lastNow)
    enforceLaw()
    if glide.kind == .stream, viewport.mode == .follow {
      // A stream must not fall ever further behind a faster feed.
      let lag = place.lower.distance(to: target.lower) - Self.longestLag * rules.slotWidth
      if lag > 0 { set(Place(lower: viewport.lower.advanced(by: lag), span: viewport.span)) }
    }
    self.glide(
      to: target, glide.kind, velocity: velocity, askedEnd: glide.askedEnd,
      frequency: max(Glide.frequency, glide.dynamics.frequency))
  }

  /// Runs a change by the feed, not by a hand, as one short movement. A coast or glide continues from there.
  private mutating func streamed(_ change: (inout RangeSelection) -> Void) {
    begin(.stream)
    change(&self)
    activity = activity.continued(from: place, at: lastNow)
    finishAction()
  }
}
