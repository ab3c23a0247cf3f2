import AxisScales
import ValueMotion

/// An eased motion to a place: a spring for the lower edge and one for the span, with the same constants and start.
///
/// Both follow the same curve, so an anchor keeps its place on the screen all the way, not just at the end.
struct Glide: Sendable {
  enum Kind: Sendable {
    case pan, zoom
    /// A jump to a named place: start, end, all, a range.
    case jump
    /// The window moved and the viewport follows.
    case stream
    /// The return from beyond a bound, or the landing of a throw on it.
    case edge
  }

  /// The undamped frequency of visible motion in radians per second: 1 % is left after 0.17 s.
  static let frequency = 40.0
  /// The longest duration of a glide, in seconds.
  static let longest = 0.4

  private(set) var kind: Kind
  /// The `now` at its start.
  let start: Double
  /// The `now` at which the requested motion is over. The feed may extend the glide; the rest is then a stream.
  let askedEnd: Double
  private(set) var origin: AxisPosition
  private(set) var target: Place
  let dynamics: SpringDynamics
  /// The `now` at its end.
  let end: Double
  private let lower: Spring
  private let span: Spring

  /// The state that a glide takes over from the movement before it.
  struct Start: Sendable {
    /// Velocities of the lower edge and the span, in units per second.
    var velocity: (lower: Double, span: Double) = (0, 0)
    /// The requested end of the glide that this one continues after the feed moved its target; nil for a new glide.
    var askedEnd: Double?
    /// The least frequency; a greater one is used if the motion would take too long.
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
    // A ten-thousandth of a span is a hundredth of a column, which is not visible.
    let threshold = min(place.span, target.span) * 1e-4
    func duration(_ dynamics: SpringDynamics) -> Double {
      let pair = springs(dynamics, threshold: threshold)
      return max(pair.lower.duration, pair.span.duration)
    }
    var dynamics = kind == .edge ? .edge : SpringDynamics(criticalAt: frequency)
    var seconds = duration(dynamics)
    // The duration of a spring is proportional to 1/ω up to logarithms, so this ends after two or three rounds.
    for _ in 0..<8 where kind != .edge && seconds > Self.longest {
      dynamics = SpringDynamics(criticalAt: dynamics.frequency * seconds / Self.longest * 1.01)
      seconds = duration(dynamics)
    }
    // The path itself uses a finer threshold, so that neither spring rests before the other and an anchor stays in
    // place to the end.
    (lower, span) = springs(dynamics, threshold: threshold * 1e-6)
    self.dynamics = dynamics
    end = now + seconds
    askedEnd = min(before.askedEnd ?? end, end)
  }

  /// The rest of the motion, which only the feed extends.
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
