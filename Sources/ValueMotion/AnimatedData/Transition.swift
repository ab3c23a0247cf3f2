/// How something appears and disappears: the kind of its motion, and its timing.
///
/// ```swift
/// let quick = Transition(.fade, .ease(seconds: 0.2, .easeOut))
/// let own = Transition(.grow, .ease(seconds: 1, .custom { share in share * share }))
/// ```
public struct Transition: Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    /// Values rise from their base line, and sink to it.
    case grow
    /// Colours come out of the background, and go back into it.
    case fade
    /// It comes in from the right, and leaves there.
    case slide
    /// It is there, or gone, at once.
    case none
  }

  /// How far it has come as a function of time.
  public enum Timing: Sendable {
    /// It keeps its velocity when it turns back on the way.
    case spring(SpringDynamics)
    case ease(seconds: Double, Curve)
  }

  public var kind: Kind
  public var timing: Timing

  public init(_ kind: Kind = .grow, _ timing: Timing = .spring(.standard)) {
    (self.kind, self.timing) = (kind, timing)
  }

  /// Returns the motion from one share to another.
  ///
  /// - Parameters:
  ///   - velocity: shares per second at the start; an ease starts with the velocity of its curve.
  ///   - threshold: the largest share that is not visible, below a half.
  package func motion(
    from start: Double, to target: Double, velocity: Double, threshold: Double = 0.002
  ) -> AnyMotion {
    switch timing {
    case .spring(let dynamics):
      return .spring(
        Spring(from: start, to: target, velocity: velocity, dynamics: dynamics, threshold: min(threshold, 0.5)))
    case .ease(let seconds, let curve):
      guard seconds > 0, seconds.isFinite else { return .still(target) }
      return .ease(Ease(from: start, to: target, duration: seconds, curve: curve))
    }
  }
}
