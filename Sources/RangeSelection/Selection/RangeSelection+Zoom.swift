import AxisScales

extension RangeSelection {
  /// The factor by which one press of a zoom key changes the span.
  package static let zoomStep = 1.2

  /// Zooms by `factor` (above 1: in) about `anchor`, which keeps its place on the screen unless a bound prevents it.
  ///
  /// Without an anchor it zooms about the live end if the viewport follows, else about the centre; such presses add up
  /// on the running target. During a drag, the zoom applies at once and the drag continues.
  public mutating func zoom(by factor: Double, anchor: AxisPosition?, at now: Double) {
    guard factor.isFinite, factor > 0, rules.switches.contains(.zoom) else { return }
    if case .drag(let drag) = activity {
      sample(at: now)
      return zoomWhileDragging(drag, by: factor, anchor: anchor)
    }
    let running = catchForKeys(at: now)
    let isChained = running?.kind == .zoom
    let base = (anchor == nil || isChained ? running?.target : nil) ?? place
    zoom(to: base.span / factor, base: base, anchor: anchor, running: running, action: .zoom)
  }

  /// Zooms by one press of a key: to a span of whole columns a bar, if one is near that is not shown already.
  ///
  /// The next press goes on from the span that this one asked for, so a series of presses ends where it would end
  /// without whole columns.
  mutating func zoom(byKey factor: Double, anchor: AxisPosition?) {
    let shown = destinationSpan
    let wish = (keyedSpan?.shown == shown ? keyedSpan?.wish ?? shown : shown) / factor
    guard let plot = rules.plot, !isHeldByPointer, let even = plot.evenSpan(near: wish, besides: shown),
      law.span(wished: even, from: shown) == Grid.snapped(even)
    else { return zoom(by: shown / wish, anchor: anchor, at: lastNow) }
    zoom(by: shown / even, anchor: anchor, at: lastNow)
    keyedSpan = KeyedSpan(wish: wish, shown: destinationSpan)
  }

  /// Zooms to `level` times the initial span: 1 is the original, 0.5 is twice as close (I12).
  public mutating func zoom(toLevel level: Double, anchor: AxisPosition?, at now: Double) {
    setSpan(initialSpan * level, anchor: anchor, at: now)
  }

  /// Shows `span` axis units about `anchor`; without one as `zoom(by:anchor:at:)` does.
  public mutating func setSpan(_ span: Double, anchor: AxisPosition? = nil, at now: Double) {
    guard span.isFinite, span > 0 else { return }
    let running = catchForKeys(at: now)
    let base = (anchor == nil ? running?.target : nil) ?? place
    zoom(to: span, base: base, anchor: anchor, running: running, action: .range)
  }

  /// Handles a double tap: zooms in by 2 about the tapped position (I6).
  public mutating func doubleTap(at position: AxisPosition, now: Double) {
    zoom(by: 2, anchor: position, at: now)
  }

  /// Releases a zoom at `rate`, the logarithm of the magnification per second, above 0 inwards (I5).
  public mutating func flingZoom(rate: Double, anchor: AxisPosition?, at now: Double) {
    guard rate.isFinite else { return }
    sample(at: now)
    coastZoom(rate: rate, anchor: anchor)
  }

  /// Plays the entrance: starts `factor` times as close at the same right edge and settles to the current range (W6).
  package mutating func enter(from factor: Double = 1.25, at now: Double) {
    sample(at: now)
    guard factor.isFinite, factor > 0, rules.motionEnabled, case .rest = activity else { return }
    let target = place
    begin(.range)
    set(Place(upper: target.upper, span: law.span(target.span / factor)))
    glide(to: target, .zoom)
  }

  /// Returns whether a span of `units` is within the room that can be shown.
  package func fits(_ units: Double) -> Bool { units <= law.room }

  private mutating func zoom(
    to wish: Double, base: Place, anchor: AxisPosition?, running: Glide?, action: SelectionEvent.Action
  ) {
    let law = self.law
    let span = law.span(wished: wish, from: base.span)
    wasStoppedAtMinimum = wish < rules.limits.minimum
    var velocity = running?.velocity(at: lastNow) ?? (lower: 0, span: 0)
    var target: Place
    if let anchor {
      let share = min(max(viewport.share(of: anchor), 0), 1)
      let fixed = viewport.position(at: share)
      target = Place(lower: fixed.advanced(by: -share * span), span: span)
      // The anchor stays in place from the first frame on, so drop any other velocity of the lower edge.
      velocity.lower = -share * velocity.span
    } else if viewport.mode == .follow {
      target = law.atEnd(span, else: base)
    } else {
      target = Place(lower: base.lower.advanced(by: (base.span - span) / 2), span: span)
    }
    target = law.held(target)
    begin(action)
    updateMode(zoomingTo: target)
    if viewport.mode == .follow { target = law.atEnd(span, else: target) }
    let isSame = running?.kind == .zoom
    glide(
      to: target, .zoom, velocity: velocity,
      frequency: max(Glide.frequency, isSame ? running?.dynamics.frequency ?? 0 : 0))
  }

  /// A coasting zoom changes the mode when it starts, not at the next sample.
  mutating func updateMode(zoomingIn isIn: Bool, anchor: AxisPosition?) {
    switch viewport.mode {
    case .fit: if isIn || place != law.whole(else: place) { setMode(.hold) }
    case .follow: if anchor != nil, isIn || !isLive(place) { setMode(.hold) }
    case .hold: break
    }
  }

  /// A zoom never starts following; it ends following if the live end leaves the edge.
  mutating func updateMode(zoomingTo target: Place) {
    switch viewport.mode {
    case .follow: if !isLive(target) { setMode(.hold) }
    case .fit: if target != law.whole(else: place) { setMode(.hold) }
    case .hold: break
    }
  }
}

/// A span that a zoom key asked for, and the one that it shows instead.
struct KeyedSpan: Sendable {
  let wish: Double
  let shown: Double
}
