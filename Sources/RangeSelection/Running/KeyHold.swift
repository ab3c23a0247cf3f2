import AxisScales
import ValueMotion

/// A key that is held: what it moves speeds up from the key's repeat rate to several spans a second.
struct KeyHold: Sendable {
  let direction: KeyDirection
  let part: SelectorPart
  let start: Double
  /// The place when it began to count as held, or that the feed put it at since.
  var origin: Place
  /// The way of the edges in units; for a zoom the logarithm of the span.
  let path: HeldMotion
  var zoom: ZoomCoast?
  /// True when the release has to be inferred from the rhythm of presses.
  let isInferred: Bool
  /// What of the path was behind it at `origin`.
  var done = 0.0

  func way(at now: Double) -> Double { path.position(at: now - start) - done }

  func continued(from place: Place, at now: Double) -> KeyHold {
    var hold = self
    (hold.origin, hold.done) = (place, path.position(at: now - start))
    hold.zoom = zoom?.continued(from: place, at: now)
    return hold
  }
}
