import Motion
import Scales

/// A key that is held: what it moves speeds up from the key's repeat rate to several spans a second.
struct KeyHold: Sendable {
  let direction: KeyDirection
  let part: SelectorPart
  let start: Double
  /// The place when it began to count as held.
  var origin: Place
  /// The way of the edges in units; for a zoom the logarithm of the span.
  let path: HeldMotion
  var zoom: ZoomCoast?
  /// True when the release has to be inferred from the rhythm of presses.
  let isInferred: Bool
}
