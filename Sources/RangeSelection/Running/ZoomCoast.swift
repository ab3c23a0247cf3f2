import AxisScales
import ValueMotion

/// The motion of the span after a released zoom or under a held zoom key: a factor about a fixed anchor.
struct ZoomCoast: Sendable {
  let start: Double
  var span: ScaleMotion
  var anchor: AxisPosition
  /// The anchor's share of the width.
  let share: Double
  /// True if the anchor is the live end, which may move meanwhile.
  let isAtLive: Bool

  func span(at now: Double) -> Double { span.position(at: now - start) }

  /// Returns the rate of the logarithm of the span, per second.
  func rate(at now: Double) -> Double { span.path.velocity(at: now - start) }

  func isFinished(at now: Double) -> Bool { span.isFinished(at: now - start) }

  func continued(from place: Place, at now: Double) -> ZoomCoast {
    var zoom = self
    let first = place.span * (span.start / span(at: now))
    // After minutes of a held key the factor overflows; by then the span is at its limit.
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
