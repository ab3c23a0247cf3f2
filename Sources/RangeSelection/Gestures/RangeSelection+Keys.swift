import AxisScales
import ValueMotion

/// Motion keys that are tapped or held.
///
/// A tap is one eased step. A held key accelerates the viewport, which coasts after the release and brakes before a
/// bound. If the terminal reports presses only, their rhythm tells a held key (TERMINAL.md 7.3): report every press to
/// `keyDown`, and `advance` finds the release.
extension RangeSelection {
  /// Repeats per second at which a held key starts.
  private static let repeats = 25.0
  /// The greatest speed in spans per second; for a zoom, in factors of e per second.
  private static let greatestPan = 4.0
  private static let greatestZoom = 4.0
  /// Seconds until the greatest speed.
  private static let ramp = 1.2
  /// A zoom key starts slower than its repeats: five steps a second, ln(1.2)·5.
  private static let firstZoom = 0.91

  /// Handles a motion key that went down or was reported again.
  ///
  /// - Parameters:
  ///   - direction: pan or zoom, and its direction.
  ///   - anchor: the anchor of a zoom; nil for the default.
  ///   - now: the current time in seconds.
  public mutating func keyDown(_ direction: KeyDirection, anchor: AxisPosition? = nil, at now: Double) {
    sample(at: now)
    let isRepeat = rhythm.press(direction, at: lastNow)
    if isRepeat || isHeld(direction) {
      hold(direction, anchor: anchor, isInferred: true)
    } else {
      tap(direction, anchor: anchor)
    }
  }

  /// Handles a repeat reported by the terminal, which then will report the release, too.
  public mutating func keyRepeat(_ direction: KeyDirection, anchor: AxisPosition? = nil, at now: Double) {
    sample(at: now)
    hold(direction, anchor: anchor, isInferred: false)
  }

  /// Handles a key that went up.
  public mutating func keyUp(_ direction: KeyDirection, at now: Double) {
    sample(at: now)
    rhythm.release()
    guard case .key(let hold) = activity, hold.direction == direction else { return }
    letGo(hold)
  }

  func edgeVelocity(of hold: KeyHold) -> (lower: Double, span: Double) {
    let t = lastNow - hold.start
    if let zoom = hold.zoom {
      let span = zoom.span.velocity(at: t)
      return (-zoom.share * span, span)
    }
    let speed = hold.path.velocity(at: t)
    switch hold.part {
    case .main, .body: return (speed, 0)
    case .lowerGrip: return (speed, -speed)
    case .upperGrip: return (0, speed)
    }
  }

  mutating func sample(_ hold: KeyHold, at now: Double, since before: Double) {
    let end = hold.isInferred ? rhythm.lastSeen + rhythm.patience : .infinity
    let isPan = hold.zoom == nil && (hold.part == .main || hold.part == .body)
    let origin = hold.origin.lower.advanced(by: -hold.done)
    if isPan, brake(.held(hold.path), from: origin, started: hold.start, between: before, and: min(now, end)) {
      return sample(at: now)
    }
    if hold.zoom.map({ brake($0, between: before, and: min(now, end)) })
      ?? (!isPan && brake(hold, between: before, and: min(now, end)))
    {
      return sample(at: now)
    }
    move(hold, at: min(now, end))
    guard now > end else { return }
    // The key went up between two frames: the coast starts at that time, not now.
    rhythm.release()
    lastNow = max(end, hold.start)
    letGo(hold)
    sample(at: now)
  }

  private func isHeld(_ direction: KeyDirection) -> Bool {
    if case .key(let hold) = activity { hold.direction == direction } else { false }
  }

  private mutating func tap(_ direction: KeyDirection, anchor: AxisPosition?) {
    switch direction {
    case .back, .forward: pan(by: direction.sign * panStep, at: lastNow)
    case .zoomIn: zoom(byKey: Self.zoomStep, anchor: anchor)
    case .zoomOut: zoom(byKey: 1 / Self.zoomStep, anchor: anchor)
    }
  }

  private mutating func hold(_ direction: KeyDirection, anchor: AxisPosition?, isInferred: Bool) {
    if isHeld(direction) { return }
    // Do not let a repeat accelerate a pan that already brakes before a bound.
    let isPan = !direction.isZoom && (focus == .main || focus == .body)
    if isPan, window != nil, isBound(for: direction.sign) { return }
    if !isPan, window != nil, isBound(focus, for: direction) { return stayAtBound(direction) }
    guard rules.motionEnabled, rules.momentum != .off, window != nil,
      rules.switches.contains(direction.isZoom ? .zoom : .pan)
    else {
      return tap(direction, anchor: anchor)
    }
    let present = abs(velocity)
    activity = .rest
    set(place)
    let part = direction.isZoom ? .main : focus
    let isEdge = part == .lowerGrip || part == .upperGrip
    begin(direction.isZoom || isEdge ? .zoom : .pan)
    if direction.isZoom { updateMode(zoomingIn: direction == .zoomIn, anchor: anchor) }
    let greatest = Self.greatestPan * viewport.span
    let first = direction.isZoom ? Self.firstZoom : min(max(panStep * Self.repeats, present), greatest)
    let path = HeldMotion(
      velocity: direction.sign * first, greatest: direction.sign * (direction.isZoom ? Self.greatestZoom : greatest),
      ramp: Self.ramp)
    let zoom = direction.isZoom ? self.zoom(along: .held(path), anchor: anchor) : nil
    activity = .key(
      KeyHold(
        direction: direction, part: part, start: lastNow, origin: place, path: path, zoom: zoom, isInferred: isInferred)
    )
    hasChanged = true
  }

  private mutating func move(_ hold: KeyHold, at now: Double) {
    let way = hold.way(at: now)
    let target: Place
    if let zoom = hold.zoom {
      wasStoppedAtMinimum = zoom.span(at: now) < rules.limits.minimum
      target = place(of: zoom, at: now)
    } else if hold.part == .main || hold.part == .body {
      target = law.held(Place(lower: hold.origin.lower.advanced(by: way), span: viewport.span))
      updateMode(panning: way, to: target)
    } else {
      target = moved(edge: hold.part, of: hold.origin, by: way)
      updateMode(gripping: hold.part, to: target)
    }
    set(target)
  }

  private mutating func letGo(_ hold: KeyHold) {
    let t = lastNow - hold.start
    if let zoom = hold.zoom {
      coastZoom(rate: -zoom.rate(at: lastNow), anchor: zoom.isAtLive ? nil : zoom.anchor)
    } else if hold.part == .main || hold.part == .body {
      coast(velocity: hold.path.velocity(at: t), bounces: false, deceleration: Decay.fastDeceleration)
    } else {
      rest(hold.part, velocity: hold.path.velocity(at: t))
    }
  }

  /// A key that is held at a bound moves nothing; at the minimum span the chart marks that it asks for less.
  private mutating func stayAtBound(_ direction: KeyDirection) {
    let isShrinking = direction.isZoom ? direction == .zoomIn : (focus == .lowerGrip) == (direction.sign > 0)
    if isShrinking, destination.span <= law.span(rules.limits.minimum) { wasStoppedAtMinimum = true }
  }
}
