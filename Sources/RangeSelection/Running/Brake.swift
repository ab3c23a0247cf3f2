import AxisScales
import ValueMotion

/// The end of a pan at a bound that it may not pass: the view slows down and comes to rest on the bound.
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
}
