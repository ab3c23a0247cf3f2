import AxisScales

/// Views that come from elsewhere: another chart, another axis, another process.
extension RangeSelection {
  /// Adopts the range of another chart at once; that chart's motion is already in it (I10).
  ///
  /// The event is `link`, so that two charts that follow each other do not answer each other.
  public mutating func adopt(_ other: Viewport, at now: Double) {
    adopt(other, toldAs: .link, at: now)
  }

  mutating func adopt(_ other: Viewport, toldAs action: SelectionEvent.Action, at now: Double) {
    sample(at: now)
    finishAction()
    let before = viewport
    take(Place(lower: other.lower, span: other.span), other.mode)
    if viewport != before { emit(action, .continuous, isMomentum: false) }
  }

  /// Adopts the view of a chart that has its own window. If that chart holds, adopts its range as `adopt` does; if it
  /// follows or fits, adopts its mode and span and glides to this chart's own live end.
  public mutating func link(to other: Viewport, at now: Double) {
    link(to: other, animated: true, at: now)
  }

  /// - Parameter animated: false for a chart that nobody has seen yet: it begins with the view.
  package mutating func link(to other: Viewport, animated: Bool, at now: Double) {
    guard other.mode != .hold else { return adopt(other, at: now) }
    sample(at: now)
    let target = validPlace(of: other)
    guard animated else {
      return adopt(Viewport(lower: target.lower, span: target.span, mode: other.mode), at: now)
    }
    let running: Glide? = if case .glide(let glide) = activity { glide } else { nil }
    if viewport.mode == other.mode, running == nil || running?.target == target {
      if running == nil { adopt(Viewport(lower: target.lower, span: target.span, mode: other.mode), at: now) }
      return
    }
    begin(.link)
    take(place, other.mode)
    glide(to: target, running?.kind == .stream ? .zoom : .jump, from: running)
  }

  /// Starts at the view of another selection, such as one of the same points on another axis.
  ///
  /// The mode decides the place: a following viewport is at the live end with the other's span, a fitted one shows the
  /// whole window, and a held one is at the other's place, as far as the law allows. Nothing moves from there.
  public mutating func resume(_ other: Viewport, at now: Double) {
    sample(at: now)
    begin(.range)
    take(validPlace(of: other), other.mode)
    emitContinuous()
    finishAction()
  }

  /// Sets the range and the mode at once, without a separate event for the mode.
  private mutating func take(_ place: Place, _ mode: ViewportMode) {
    activity = .rest
    if mode != viewport.mode {
      announceAction()
      viewport.mode = mode
      heldLive = mode == .hold ? bounds?.upper : nil
      hasChanged = true
    }
    set(place)
  }
}
