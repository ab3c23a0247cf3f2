/// Any one of the motions of this module, stored in place without an existential box.
public enum AnyMotion: Motion {
  case still(Double)
  case spring(Spring)
  case decay(Decay)
  case ease(Ease)
  case seed(SeedMomentum)
  case custom(CustomMotion)
  case held(HeldMotion)

  public func position(at seconds: Double) -> Double {
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

  public func velocity(at seconds: Double) -> Double {
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

  public var target: Double {
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

  public func isFinished(at seconds: Double) -> Bool {
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
  public var duration: Double {
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
