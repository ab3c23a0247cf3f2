import AxisScales
import ValueMotion

/// The motion of the lower edge after a throw; the span does not change.
struct Coast: Sendable {
  let start: Double
  var origin: AxisPosition
  let path: AnyMotion
  /// True if a spring takes over at a bound; the coast of a key brakes before it.
  let bounces: Bool

  func continued(from place: Place, at now: Double) -> Coast {
    var coast = self
    coast.origin = place.lower.advanced(by: -path.position(at: now - start))
    return coast
  }

  func lower(at now: Double) -> AxisPosition { origin.advanced(by: path.position(at: now - start)) }
  func velocity(at now: Double) -> Double { path.velocity(at: now - start) }
  func isFinished(at now: Double) -> Bool { path.isFinished(at: now - start) }

  /// The `now` at which the coast ends.
  var end: Double {
    switch path {
    case .decay(let decay): start + decay.duration
    case .seed(let seed): start + seed.duration
    default: start
    }
  }

  /// Returns the `now` at which the coast passes `position`; nil if it rests before.
  func time(reaching position: AxisPosition) -> Double? {
    let way = origin.distance(to: position)
    switch path {
    case .decay(let decay): return decay.time(reaching: way).map { start + $0 }
    case .seed(let seed): return seed.time(reaching: way).map { start + $0 }
    default: return nil
    }
  }
}
