import AxisScales
import ValueMotion

/// The end of a pan, of a held grip or of a zoom at a bound that it may not pass: the view slows down and comes to rest on
/// the bound.
///
/// Braking begins where the rest of the way is the speed divided by `rate`. There the exponential with this rate has
/// the speed of the motion, so neither the place nor the speed jumps, and a motion that rests before the bound anyway
/// is never slowed down.
enum Brake {
  /// The rate in 1/s: 1 % of the way is left after 0.23 s.
  static let rate = 20.0

  /// Returns the time at which a motion begins to brake for `bound`; nil if not by `last`.
  ///
  /// - Parameters:
  ///   - bound: the bound, a position of the motion in the direction of its velocity.
  ///   - first: the time from which on it may brake, in seconds of the motion as `last`.
  static func time(of motion: AnyMotion, before bound: Double, between first: Double, and last: Double) -> Double? {
    let direction: Double = motion.velocity(at: first) < 0 ? -1 : 1
    func isDue(at seconds: Double) -> Bool {
      let rest = direction * (bound - motion.position(at: seconds))
      return rest * rate <= direction * motion.velocity(at: seconds)
    }
    if isDue(at: first) { return motion.velocity(at: first) == 0 ? nil : first }
    // A decay is cut off while it still moves. The seed's curve is ever less due once the rest of its time is 4/rate.
    let end =
      switch motion {
      case .seed(let seed): seed.duration - 4 / rate
      default: motion.duration.nextDown
      }
    var (low, high) = (first, min(last, end))
    guard low < high, isDue(at: high) else { return nil }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if isDue(at: middle) { high = middle } else { low = middle }
    }
    return high
  }

  /// Returns the least frequency with which a pan from `place` does not pass `target`, if that is a bound; else 0. A
  /// critically damped spring passes its target if it starts faster than its frequency times the way.
  static func rate(
    from place: Place, to target: Place, velocity: (lower: Double, span: Double), _ law: SpanLaw
  ) -> Double {
    let way = place.lower.distance(to: target.lower)
    guard velocity.lower * way > 0, velocity.span == 0, place.span == target.span,
      law.bound(target.span, towards: way) == target.lower
    else { return 0 }
    return velocity.lower / way
  }
}

extension RangeSelection {
  /// Whether the view rests at the bound in the direction of `velocity`, or is already on its way there.
  func isBound(for velocity: Double) -> Bool {
    switch activity {
    case .rest, .glide: law.bound(destination.span, towards: velocity) == destination.lower
    case .coast, .zoomCoast, .key, .drag: false
    }
  }

  /// Begins to brake a pan along `path` if it is time to; returns whether it did.
  ///
  /// - Parameters:
  ///   - origin: the lower edge where the path is 0.
  ///   - start: the time at which the path started.
  mutating func brake(
    _ path: AnyMotion, from origin: AxisPosition, started start: Double, between first: Double, and last: Double
  ) -> Bool {
    guard let bound = law.bound(viewport.span, towards: path.velocity(at: first - start)),
      let time = Brake.time(
        of: path, before: origin.distance(to: bound), between: first - start, and: last - start)
    else { return false }
    lastNow = max(first, start + time)
    set(Place(lower: origin.advanced(by: path.position(at: time)), span: viewport.span))
    let target = Place(lower: bound, span: viewport.span)
    updateMode(panning: path.velocity(at: time), to: target)
    if place == target {
      land()
    } else {
      activity = .rest
      glide(to: target, .pan, velocity: (path.velocity(at: time), 0), frequency: Brake.rate)
    }
    return true
  }

  /// Begins to brake a zoom if it is time to, before the span reaches a limit; returns whether it did.
  mutating func brake(_ zoom: ZoomCoast, between first: Double, and last: Double) -> Bool {
    let path = zoom.span.path
    let isIn = path.velocity(at: first - zoom.start) < 0
    let target = place(of: zoom, wishing: isIn ? 0 : .greatestFiniteMagnitude)
    guard target.span > 0, zoom.span.start > 0,
      let time = Brake.time(
        of: path, before: zoom.span.way(to: target.span), between: first - zoom.start, and: last - zoom.start)
    else { return false }
    lastNow = max(first, zoom.start + time)
    set(place(of: zoom, at: lastNow))
    let speed = zoom.span.velocity(at: lastNow - zoom.start)
    rest(at: target, velocity: (-zoom.share * speed, speed), isShrinking: isIn)
    return true
  }

  /// Begins to brake a grip that a key holds if it is time to, before it reaches a bound or the span a limit; returns
  /// whether it did.
  mutating func brake(_ hold: KeyHold, between first: Double, and last: Double) -> Bool {
    guard let target = farthest(hold.part, of: hold.origin, hold.direction.sign) else { return false }
    let way =
      hold.part == .lowerGrip
      ? hold.origin.lower.distance(to: target.lower) : hold.origin.upper.distance(to: target.upper)
    guard
      let time = Brake.time(
        of: .held(hold.path), before: hold.done + way, between: first - hold.start, and: last - hold.start)
    else { return false }
    lastNow = max(first, hold.start + time)
    set(moved(edge: hold.part, of: hold.origin, by: hold.way(at: lastNow)))
    var velocity = edgeVelocity(of: hold)
    // At the minimum span it pushes the other grip along.
    if place.span == target.span { velocity = (hold.path.velocity(at: lastNow - hold.start), 0) }
    updateMode(gripping: hold.part, to: target)
    rest(at: target, velocity: velocity, isShrinking: (hold.part == .lowerGrip) == (hold.direction.sign > 0))
    return true
  }

  /// Lets a grip that a key moved come to rest: it goes on as far as a brake takes.
  mutating func rest(_ part: SelectorPart, velocity speed: Double) {
    activity = .rest
    set(place)
    guard rules.switches.contains(.momentumZoom) else { return comeToRest() }
    begin(.zoom, isMomentum: true)
    let target = moved(edge: part, of: place, by: speed / Brake.rate)
    updateMode(gripping: part, to: target)
    glide(to: target, .zoom, velocity: part == .lowerGrip ? (speed, -speed) : (0, speed))
  }

  /// Whether a held grip or zoom rests at its bound or at a limit of the span, or is already on its way there.
  func isBound(_ part: SelectorPart, for direction: KeyDirection) -> Bool {
    switch activity {
    case .coast, .zoomCoast, .key, .drag: return false
    case .rest, .glide: break
    }
    let place = Place(lower: destination.lower, span: destination.span)
    guard direction.isZoom else { return farthest(part, of: place, direction.sign) == place }
    return law.span(wished: direction == .zoomIn ? 0 : .greatestFiniteMagnitude, from: place.span) == place.span
  }

  /// The place at which a grip can go no further; nil where nothing ends its way.
  private func farthest(_ part: SelectorPart, of origin: Place, _ sign: Double) -> Place? {
    let room = law.room
    let isShrinking = (part == .lowerGrip) == (sign > 0)
    guard room.isFinite || isShrinking && rules.gripPolicy != .push else { return nil }
    var copy = self
    return copy.moved(edge: part, of: origin, by: sign * (origin.span + (room.isFinite ? room : 0)))
  }

  /// Comes to rest at a bound from a place before it.
  private mutating func rest(at target: Place, velocity: (lower: Double, span: Double), isShrinking: Bool) {
    if isShrinking, target.span <= law.span(rules.limits.minimum) { wasStoppedAtMinimum = true }
    guard place != target else { return comeToRest() }
    activity = .rest
    let way = target.span - place.span
    let least = velocity.span * way > 0 ? velocity.span / way : 0
    glide(to: target, .zoom, velocity: velocity, frequency: max(Brake.rate, least))
  }
}
