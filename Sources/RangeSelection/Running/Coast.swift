import AxisScales
import ValueMotion

/// The lower edge after a throw; the span does not change.
struct Coast: Sendable {
  let start: Double
  var origin: AxisPosition
  let path: AnyMotion
  /// True when a bound takes it over with a spring; a key's coast stops hard.
  let bounces: Bool

  func continued(from place: Place, at now: Double) -> Coast {
    var coast = self
    coast.origin = place.lower.advanced(by: -path.position(at: now - start))
    return coast
  }

  func lower(at now: Double) -> AxisPosition { origin.advanced(by: path.position(at: now - start)) }
  func velocity(at now: Double) -> Double { path.velocity(at: now - start) }
  func isFinished(at now: Double) -> Bool { path.isFinished(at: now - start) }

  /// The `now` at which it rests.
  var end: Double {
    switch path {
    case .decay(let decay): start + decay.duration
    case .seed(let seed): start + seed.duration
    default: start
    }
  }

  /// The `now` at which it passes `position`; nil when it rests before.
  func time(reaching position: AxisPosition) -> Double? {
    let way = origin.distance(to: position)
    switch path {
    case .decay(let decay): return decay.time(reaching: way).map { start + $0 }
    case .seed(let seed): return seed.time(reaching: way).map { start + $0 }
    default: return nil
    }
  }
}
