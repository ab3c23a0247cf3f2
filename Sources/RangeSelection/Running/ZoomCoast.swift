import AxisScales
import ValueMotion

/// The span after a zoom that was let go, or while a zoom key is held: it is multiplied about a fixed anchor.
struct ZoomCoast: Sendable {
  let start: Double
  var span: ScaleMotion
  var anchor: AxisPosition
  /// The anchor's share of the width.
  let share: Double
  /// True when the anchor is the live end, wherever that goes meanwhile.
  let isAtLive: Bool

  func span(at now: Double) -> Double { span.position(at: now - start) }

  /// The rate of the logarithm of the span, per second.
  func rate(at now: Double) -> Double { span.path.velocity(at: now - start) }

  func isFinished(at now: Double) -> Bool { span.isFinished(at: now - start) }

  func continued(from place: Place, at now: Double) -> ZoomCoast {
    var zoom = self
    let first = place.span * (span.start / span(at: now))
    // After minutes of a held key there is no factor left that a number holds, and no span but the limit's.
    if first.isNormal { zoom.span = ScaleMotion(from: first, along: span.path) }
    zoom.anchor = place.lower.advanced(by: share * place.span)
    return zoom
  }

  func shifted(by units: Double) -> ZoomCoast {
    var zoom = self
    zoom.anchor = anchor.advanced(by: units)
    return zoom
  }
}
