import Motion
import Scales

/// An eased way to a place: a spring for the lower edge and one for the span, of the same make and started together.
///
/// Because both follow the same curve, every point between keeps its share of the width when the target does: an anchor
/// stays where it is all the way, not just at the end.
struct Glide: Sendable {
  enum Kind: Sendable {
    case pan, zoom
    /// A way to a place far off, given by name: start, end, all, a range.
    case jump
    /// The window moved on and the viewport goes along.
    case stream
    /// The way back from beyond a bound, or the landing of a throw on it.
    case edge
  }

  /// The undamped frequency in radians per second of what a person sees move: 1 % is left after 0.17 s.
  static let frequency = 40.0
  /// Seconds a glide may take.
  static let longest = 0.4

  let kind: Kind
  /// `now` at its start.
  let start: Double
  /// `now` at the start of the first of a chain of retargeted glides.
  let chainStart: Double
  private(set) var origin: AxisPosition
  private(set) var target: Place
  let dynamics: SpringDynamics
  private let lower: Spring
  private let span: Spring

  /// - Parameters:
  ///   - velocity: of the lower edge and of the span, in units per second.
  ///   - frequency: at least this one, more when the way would take too long.
  init(
    _ kind: Kind, from place: Place, velocity: (lower: Double, span: Double) = (0, 0), to target: Place,
    at now: Double, chainStart: Double? = nil, frequency: Double = Self.frequency
  ) {
    self.kind = kind
    start = now
    self.chainStart = chainStart ?? now
    origin = place.lower
    self.target = target
    // A ten-thousandth of a span is a hundredth of a column.
    let threshold = min(place.span, target.span) * 1e-4
    let way = place.lower.distance(to: target.lower)
    func springs(_ dynamics: SpringDynamics) -> (Spring, Spring) {
      (
        Spring(from: 0, to: way, velocity: velocity.lower, dynamics: dynamics, threshold: threshold),
        Spring(from: place.span, to: target.span, velocity: velocity.span, dynamics: dynamics, threshold: threshold)
      )
    }
    var dynamics = kind == .edge ? .edge : SpringDynamics(criticalAt: frequency)
    var pair = springs(dynamics)
    // The time a spring takes goes with 1/ω but for logarithms, so this ends after two or three rounds.
    for _ in 0..<8 where kind != .edge {
      let duration = max(pair.0.duration, pair.1.duration)
      guard duration > Self.longest else { break }
      dynamics = SpringDynamics(criticalAt: dynamics.frequency * duration / Self.longest * 1.01)
      pair = springs(dynamics)
    }
    (lower, span) = pair
    self.dynamics = dynamics
  }

  func place(at now: Double) -> Place {
    if isFinished(at: now) { return target }
    return Place(lower: origin.advanced(by: lower.position(at: now - start)), span: span.position(at: now - start))
  }

  func velocity(at now: Double) -> (lower: Double, span: Double) {
    (lower.velocity(at: now - start), span.velocity(at: now - start))
  }

  func isFinished(at now: Double) -> Bool {
    lower.isFinished(at: now - start) && span.isFinished(at: now - start)
  }

  /// When it will be finished.
  var end: Double { start + max(lower.duration, span.duration) }

  func shifted(by units: Double) -> Glide {
    var glide = self
    glide.origin = origin.advanced(by: units)
    glide.target.lower = target.lower.advanced(by: units)
    return glide
  }
}
