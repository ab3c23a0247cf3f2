import AxisScales
import ValueMotion

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

  private(set) var kind: Kind
  /// `now` at its start.
  let start: Double
  /// The `now` at which the way that was asked for is over. The feed may lead the glide further; that is a stream.
  let askedEnd: Double
  private(set) var origin: AxisPosition
  private(set) var target: Place
  let dynamics: SpringDynamics
  /// `now` at its end.
  let end: Double
  private let lower: Spring
  private let span: Spring

  /// What a glide takes over from what moved before it.
  struct Start: Sendable {
    /// Of the lower edge and of the span, in units per second.
    var velocity: (lower: Double, span: Double) = (0, 0)
    /// Of the glide that this one goes on from, where the feed moved its target; nil for a way of its own.
    var askedEnd: Double?
    /// At least this one, more when the way would take too long.
    var frequency = Glide.frequency
  }

  init(_ kind: Kind, from place: Place, to target: Place, at now: Double, with before: Start = Start()) {
    let (velocity, frequency) = (before.velocity, before.frequency)
    self.kind = kind
    start = now
    origin = place.lower
    self.target = target
    let way = place.lower.distance(to: target.lower)
    func springs(_ dynamics: SpringDynamics, threshold: Double) -> (lower: Spring, span: Spring) {
      (
        Spring(from: 0, to: way, velocity: velocity.lower, dynamics: dynamics, threshold: threshold),
        Spring(from: place.span, to: target.span, velocity: velocity.span, dynamics: dynamics, threshold: threshold)
      )
    }
    // A ten-thousandth of a span is a hundredth of a column: what is left of the way then is not seen.
    let threshold = min(place.span, target.span) * 1e-4
    func duration(_ dynamics: SpringDynamics) -> Double {
      let pair = springs(dynamics, threshold: threshold)
      return max(pair.lower.duration, pair.span.duration)
    }
    var dynamics = kind == .edge ? .edge : SpringDynamics(criticalAt: frequency)
    var seconds = duration(dynamics)
    // The time a spring takes goes with 1/ω but for logarithms, so this ends after two or three rounds.
    for _ in 0..<8 where kind != .edge && seconds > Self.longest {
      dynamics = SpringDynamics(criticalAt: dynamics.frequency * seconds / Self.longest * 1.01)
      seconds = duration(dynamics)
    }
    // The path itself is finer, so that neither spring rests before the other and an anchor stays to the last.
    (lower, span) = springs(dynamics, threshold: threshold * 1e-6)
    self.dynamics = dynamics
    end = now + seconds
    askedEnd = min(before.askedEnd ?? end, end)
  }

  /// The rest of the way, which only the feed makes longer.
  var streaming: Glide {
    var glide = self
    glide.kind = .stream
    return glide
  }

  func place(at now: Double) -> Place {
    if isFinished(at: now) { return target }
    return Place(lower: origin.advanced(by: lower.position(at: now - start)), span: span.position(at: now - start))
  }

  func velocity(at now: Double) -> (lower: Double, span: Double) {
    isFinished(at: now) ? (0, 0) : (lower.velocity(at: now - start), span.velocity(at: now - start))
  }

  func isFinished(at now: Double) -> Bool { !(now < end) }

  func shifted(by units: Double) -> Glide {
    var glide = self
    glide.origin = origin.advanced(by: units)
    glide.target.lower = target.lower.advanced(by: units)
    return glide
  }
}
