import AxisScales

extension RangeSelection {
  /// One press of a pan key, in axis units: 2 % of the span, at least a slot.
  ///
  /// Uses the target span of earlier presses, so that a series of presses ends at the same place at any speed.
  package var panStep: Double { max(0.02 * destinationSpan, rules.slotWidth) }

  /// Moves the focused part: the viewport, or one of its edges. Positive is towards newer points.
  ///
  /// Presses add up on the running target, which stays within the bounds and the limits of the span.
  public mutating func pan(by units: Double, at now: Double) {
    guard units.isFinite, rules.switches.contains(.pan) else { return }
    let running = catchForKeys(at: now)
    wasStoppedAtMinimum = false
    guard window != nil else { return }
    switch focus {
    case .main, .body:
      let base = running?.target ?? place
      let target = law.held(Place(lower: base.lower.advanced(by: units), span: base.span))
      begin(.pan)
      updateMode(panning: units, to: target)
      glide(to: viewport.mode == .follow ? law.atEnd(target.span, else: target) : target, .pan, from: running)
    case .lowerGrip, .upperGrip:
      let base = running?.target ?? place
      let target = moved(edge: focus, of: base, by: units)
      begin(.zoom)
      updateMode(gripping: focus, to: target)
      glide(to: target, .zoom, from: running)
    }
  }

  /// Moves by whole windows; positive is towards newer points.
  public mutating func page(by windows: Double, at now: Double) {
    let part = focus
    focus = .main
    pan(by: windows * destinationSpan, at: now)
    focus = part
  }

  /// Throws the viewport at `velocity` axis units per second; the rule `momentum` decides how it comes to rest.
  ///
  /// At a bound, a spring takes over position and velocity.
  public mutating func fling(velocity: Double, at now: Double) {
    guard velocity.isFinite else { return }
    sample(at: now)
    coast(velocity: velocity, bounces: true)
  }

  /// The span that successive presses build on.
  var destinationSpan: Double {
    if case .glide(let glide) = activity { glide.target.span } else { viewport.span }
  }

  /// Returns `base` with the edge `part` moved by `units`, held to the law: the other edge stays or is pushed along.
  mutating func moved(edge part: SelectorPart, of base: Place, by units: Double) -> Place {
    let law = self.law
    let least = law.span(rules.limits.minimum)
    var wish = part == .lowerGrip ? base.span - units : base.span + units
    // The lower edge stops at the newest slot; the upper one does not give way.
    if part == .lowerGrip, let newest = law.newest { wish = max(wish, newest.distance(to: base.upper)) }
    wasStoppedAtMinimum = wish < least
    var span = law.span(wished: wish, from: base.span)
    if part == .lowerGrip {
      if wish < least, rules.gripPolicy == .push {
        return law.held(Place(lower: base.upper.advanced(by: -wish), span: least))
      }
      if let reach, base.upper >= reach.lower {
        span = law.span(min(span, max(base.span, Grid.span(from: reach.lower, to: base.upper))))
      }
      return law.held(Place(upper: base.upper, span: span))
    }
    if wish < least, rules.gripPolicy == .push {
      return law.held(Place(lower: base.lower.advanced(by: wish - least), span: least))
    }
    if let reach, base.lower <= reach.upper {
      span = law.span(min(span, max(base.span, Grid.span(from: base.lower, to: reach.upper))))
    }
    return law.held(Place(lower: base.lower, span: span))
  }

  /// Sets the mode after a pan: hold away from the live end, follow at it.
  mutating func updateMode(panning units: Double, to target: Place) {
    guard target != place || units > 0 else { return }
    if units > 0, isLive(target), law.room > target.span {
      setMode(.follow)
    } else if let live = live(target.span), target.upper < live {
      setMode(.hold)
    }
  }

  mutating func updateMode(gripping part: SelectorPart, to target: Place) {
    guard target != place else { return }
    if part == .upperGrip {
      setMode(isLive(target) ? .follow : .hold)
    } else if viewport.mode == .fit {
      setMode(.hold)
    }
  }
}
