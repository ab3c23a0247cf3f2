import AxisScales

/// Views that come from elsewhere: another chart, another axis, another process.
extension RangeSelection {
  /// Takes over the range of another chart without a motion of its own; that chart's motion is already in it (I10).
  ///
  /// It is told as `link`, so that of two charts that follow each other neither answers the other.
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

  /// Shows what another chart shows that has a window of its own: where that holds, its range, as `adopt` does; where it
  /// follows or fits, its mode and span at this chart's own live end, gliding there.
  public mutating func link(to other: Viewport, at now: Double) {
    guard other.mode != .hold else { return adopt(other, at: now) }
    sample(at: now)
    let target = validPlace(of: other)
    let running: Glide? = if case .glide(let glide) = activity { glide } else { nil }
    if viewport.mode == other.mode, running == nil || running?.target == target {
      if running == nil { adopt(Viewport(lower: target.lower, span: target.span, mode: other.mode), at: now) }
      return
    }
    begin(.link)
    take(place, other.mode)
    glide(to: target, running?.kind == .stream ? .zoom : .jump, from: running)
  }

  /// Begins anew at the view of another selection, as of the same points on another axis.
  ///
  /// A mode says where its viewport is: what followed is at the live end with the other's span, what fitted shows the
  /// whole window, and what held is where the other was, as far as the law allows. Nothing moves from there.
  public mutating func resume(_ other: Viewport, at now: Double) {
    sample(at: now)
    begin(.range)
    take(validPlace(of: other), other.mode)
    emitContinuous()
    finishAction()
  }

  /// The range and the mode at once, without an event of the mode's own.
  private mutating func take(_ place: Place, _ mode: ViewportMode) {
    activity = .rest
    if mode != viewport.mode {
      viewport.mode = mode
      heldLive = mode == .hold ? bounds?.upper : nil
      needsFrame = true
    }
    set(place)
  }
}
