import AxisScales
import ValueMotion

/// A held key: its motion accelerates from the key's repeat rate to several spans per second.
struct KeyHold: Sendable {
  let direction: KeyDirection
  let part: SelectorPart
  let start: Double
  /// The place at which the key started to count as held, or to which the feed has moved it since.
  var origin: Place
  /// The path of the edges in units; for a zoom, of the logarithm of the span.
  let path: HeldMotion
  var zoom: ZoomCoast?
  /// True if the release must be inferred from the rhythm of presses.
  let isInferred: Bool
  /// The part of the path already done at `origin`.
  var done = 0.0

  func way(at now: Double) -> Double { path.position(at: now - start) - done }

  func continued(from place: Place, at now: Double) -> KeyHold {
    var hold = self
    (hold.origin, hold.done) = (place, path.position(at: now - start))
    hold.zoom = zoom?.continued(from: place, at: now)
    return hold
  }
}
