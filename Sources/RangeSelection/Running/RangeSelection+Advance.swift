import AxisScales
import ValueMotion

extension RangeSelection {
  /// Samples the movement at `now`; returns true while something moves or if something changed since the last call.
  public mutating func advance(to now: Double) -> Bool {
    sample(at: now)
    defer { hasChanged = false }
    return hasChanged || isMoving
  }

  /// True while the viewport moves by itself.
  public var isMoving: Bool {
    switch activity {
    case .rest, .drag: false
    case .glide, .coast, .zoomCoast, .key: true
    }
  }

  /// True while a pointer holds something.
  public var isHeldByPointer: Bool {
    if case .drag = activity { true } else { false }
  }

  /// True while the viewport moves on after a hand, a key or a call, not along with the feed.
  package var isMovingByRequest: Bool {
    if case .glide(let glide) = activity { glide.kind != .stream } else { isMoving }
  }

  /// The view as it would be if a hand caught it now: the target of a requested glide, else the viewport.
  package var caught: Viewport {
    guard case .glide(let glide) = activity, glide.kind != .edge, glide.kind != .stream else { return viewport }
    return Viewport(lower: glide.target.lower, span: glide.target.span, mode: viewport.mode)
  }

  /// How fast the lower edge moved at the last sample, in axis units per second.
  public var velocity: Double { edgeVelocity.lower }

  /// The viewport at which the movement will come to rest, as far as that is known; at rest, the viewport itself.
  public var destination: Viewport {
    switch activity {
    case .glide(let glide):
      return Viewport(lower: glide.target.lower, span: glide.target.span, mode: viewport.mode)
    case .coast(let coast):
      let end = law.held(Place(lower: coast.origin.advanced(by: coast.path.target), span: viewport.span))
      return Viewport(lower: end.lower, span: end.span, mode: viewport.mode)
    default: return viewport
    }
  }

  /// Whether it is known where the viewport comes to rest: not while a hand or a key moves it.
  package var isDestinationKnown: Bool { activity.hasKnownEnd }

  /// The first time before `now` at which a motion whose destination is unknown has come to one that is known; nil if
  /// there is no such motion, or it goes on. It does not depend on when the motion was sampled.
  package func endOfUnknown(before now: Double) -> Double? {
    guard !activity.hasKnownEnd else { return nil }
    var later = self
    later.sample(at: now)
    guard later.activity.hasKnownEnd, later.destinationKnownSince < now else { return nil }
    // A sample at the very end may round to before it.
    return later.destinationKnownSince.nextUp
  }

  /// Velocity of the lower edge and of the span at the last sample.
  var edgeVelocity: (lower: Double, span: Double) {
    switch activity {
    case .rest, .drag: return (0, 0)
    case .glide(let glide): return glide.velocity(at: lastNow)
    case .coast(let coast): return (coast.velocity(at: lastNow), 0)
    case .zoomCoast(let zoom):
      let span = zoom.span.velocity(at: lastNow - zoom.start)
      return (-zoom.share * span, span)
    case .key(let hold): return edgeVelocity(of: hold)
    }
  }

  /// Brings the viewport to `now` and handles the events in between: a bound reached, a motion's end, a key released.
  package mutating func sample(at now: Double) {
    guard now.isFinite else { return }
    let now = max(now, lastNow)
    let before = lastNow
    lastNow = now
    switch activity {
    case .rest, .drag: break
    case .glide(let glide): sample(glide, at: now, since: before)
    case .coast(let coast): sample(coast, at: now, since: before)
    case .zoomCoast(let zoom): sample(zoom, at: now, since: before)
    case .key(let hold): sample(hold, at: now, since: before)
    }
  }

  private mutating func sample(_ glide: Glide, at now: Double, since before: Double) {
    // A motion ends at its own time, not at the time of the sample, and the next one starts then.
    let turn = glide.kind == .stream ? glide.end : glide.askedEnd
    lastNow = max(before, min(now, turn))
    set(glide.place(at: lastNow), overshooting: glide.kind == .edge)
    guard now >= turn else { return }
    if glide.isFinished(at: turn) {
      comeToRest()
    } else {
      // The requested motion is over; only the feed moves the rest.
      activity = .glide(glide.streaming)
      begin(.stream)
    }
    sample(at: now)
  }

  private mutating func sample(_ zoom: ZoomCoast, at now: Double, since before: Double) {
    if brake(zoom, between: before, and: now) { return sample(at: now) }
    lastNow = max(before, min(now, zoom.start + zoom.span.path.duration))
    set(place(of: zoom, at: now))
    guard zoom.isFinished(at: now) else { return }
    comeToRest()
    sample(at: now)
  }

  /// Returns the place of a coasting zoom, held to the law about its anchor.
  func place(of zoom: ZoomCoast, at now: Double) -> Place { place(of: zoom, wishing: zoom.span(at: now)) }

  /// The same for a span that the zoom has at some time.
  func place(of zoom: ZoomCoast, wishing wish: Double) -> Place {
    let law = self.law
    let span = law.span(wished: wish, from: zoom.span.start)
    if zoom.isAtLive, viewport.mode == .follow { return law.atEnd(span, else: place) }
    return law.held(Place(lower: zoom.anchor.advanced(by: -zoom.share * span), span: span))
  }

  private mutating func sample(_ coast: Coast, at now: Double, since before: Double) {
    let bouncing = coast.bounces && rules.bounces && law.room > viewport.span
    if !bouncing, brake(coast.path, from: coast.origin, started: coast.start, between: before, and: now) {
      return sample(at: now)
    }
    let wish = Place(lower: coast.lower(at: now), span: viewport.span)
    let beyond = law.overshoot(wish)
    // Snapping to the grid moves a place by less than a step; that is not a bound.
    guard abs(beyond) > Grid.step else {
      lastNow = max(before, min(now, coast.end))
      set(wish)
      guard coast.isFinished(at: now) else { return }
      land()
      sample(at: now)
      return
    }
    let bound = law.held(wish)
    let contact = min(now, max(before, coast.time(reaching: bound.lower) ?? now))
    let velocity = coast.velocity(at: contact)
    set(bound)
    guard bouncing else {
      lastNow = contact
      land()
      return sample(at: now)
    }
    if velocity > 0, isLive(place) { setMode(.follow) }
    let glide = Glide(
      .edge, from: bound, to: bound, at: contact, with: Glide.Start(velocity: (lower: velocity, span: 0)))
    activity = .glide(glide)
    sample(glide, at: now, since: contact)
  }

  /// Ends a movement that a user started; at the live end the viewport follows from now on.
  mutating func land() {
    if viewport.mode == .hold, isLive(place) { setMode(.follow) }
    comeToRest()
  }

  /// Ends a motion; if the mode requires another place, the viewport moves on to it.
  mutating func comeToRest() {
    activity = .rest
    finishAction()
    // With a correction, this could repeat for ever.
    if rules.correction == nil { resumeMode() }
  }

  /// Glides to a valid place from the current one, keeping the velocity.
  mutating func glide(
    to target: Place, _ kind: Glide.Kind, velocity: (lower: Double, span: Double) = (0, 0), askedEnd: Double? = nil,
    frequency: Double = Glide.frequency
  ) {
    guard rules.motionEnabled, lastNow.isFinite, target != place || velocity != (0, 0) else {
      set(target)
      comeToRest()
      return
    }
    let frequency = max(frequency, Brake.rate(from: place, to: target, velocity: velocity, law))
    activity = .glide(
      Glide(
        kind, from: place, to: target, at: lastNow,
        with: Glide.Start(velocity: velocity, askedEnd: askedEnd, frequency: frequency)))
    hasChanged = true
  }
}
