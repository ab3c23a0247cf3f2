/// Any one of the motions of this module, stored in place without an existential box.
package enum AnyMotion: Motion {
  case still(Double)
  case spring(Spring)
  case decay(Decay)
  case ease(Ease)
  case seed(SeedMomentum)
  case custom(CustomMotion)
  case held(HeldMotion)

  package func position(at seconds: Double) -> Double {
    switch self {
    case .still(let value): value
    case .spring(let motion): motion.position(at: seconds)
    case .decay(let motion): motion.position(at: seconds)
    case .ease(let motion): motion.position(at: seconds)
    case .seed(let motion): motion.position(at: seconds)
    case .custom(let motion): motion.position(at: seconds)
    case .held(let motion): motion.position(at: seconds)
    }
  }

  package func velocity(at seconds: Double) -> Double {
    switch self {
    case .still: 0
    case .spring(let motion): motion.velocity(at: seconds)
    case .decay(let motion): motion.velocity(at: seconds)
    case .ease(let motion): motion.velocity(at: seconds)
    case .seed(let motion): motion.velocity(at: seconds)
    case .custom(let motion): motion.velocity(at: seconds)
    case .held(let motion): motion.velocity(at: seconds)
    }
  }

  package var target: Double {
    switch self {
    case .still(let value): value
    case .spring(let motion): motion.target
    case .decay(let motion): motion.target
    case .ease(let motion): motion.target
    case .seed(let motion): motion.target
    case .custom(let motion): motion.target
    case .held(let motion): motion.target
    }
  }

  package func isFinished(at seconds: Double) -> Bool {
    switch self {
    case .still: true
    case .spring(let motion): motion.isFinished(at: seconds)
    case .decay(let motion): motion.isFinished(at: seconds)
    case .ease(let motion): motion.isFinished(at: seconds)
    case .seed(let motion): motion.isFinished(at: seconds)
    case .custom(let motion): motion.isFinished(at: seconds)
    case .held(let motion): motion.isFinished(at: seconds)
    }
  }

  /// Seconds until the motion is finished; infinite if it never is.
  package var duration: Double {
    switch self {
    case .still: 0
    case .spring(let motion): motion.duration
    case .decay(let motion): motion.duration
    case .ease(let motion): motion.duration
    case .seed(let motion): motion.duration
    case .custom(let motion): motion.duration
    case .held: .infinity
    }
  }
}

/// A custom motion: a function of the seconds since its start.
public struct CustomMotion: Motion {
  public let target: Double
  /// Seconds until the motion is finished.
  public let duration: Double
  private let path: @Sendable (Double) -> Double

  public init(to target: Double, duration: Double, path: @escaping @Sendable (Double) -> Double) {
    self.target = target
    self.duration = duration
    self.path = path
  }

  public func position(at seconds: Double) -> Double {
    isFinished(at: seconds) ? target : path(max(0, seconds))
  }

  /// The velocity, by a difference quotient a microsecond to either side.
  public func velocity(at seconds: Double) -> Double {
    if isFinished(at: seconds) { return 0 }
    let (low, high) = (max(0, seconds - 1e-6), max(0, seconds) + 1e-6)
    return (path(high) - path(low)) / (high - low)
  }

  public func isFinished(at seconds: Double) -> Bool { !(seconds < duration) }
}
