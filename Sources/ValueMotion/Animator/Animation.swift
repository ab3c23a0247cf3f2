/// A motion of a property, with its settings, for an animator to run.
///
/// A class, because an animator tells animations apart by identity. The animator reads the settings when the animation
/// is added; to change the target while it runs, call `Animator.retarget(_:of:to:at:)`.
public final class Animation {
  /// How the values move.
  public enum Kind {
    case spring(SpringDynamics)
    case decay(deceleration: Double)
    case basic(duration: Double, curve: Curve)
    case seed(duration: Double)
    /// A function called each frame with the object and the seconds since the start; false ends the animation.
    case custom((AnyObject, Double) -> Bool)
  }

  public let kind: Kind
  public let propertyName: String
  /// The start values; nil for the property's values at that moment.
  public var from: [Double]?
  /// The target values; nil for the start values. A decay and the seed's momentum compute their own end.
  public var to: [Double]?
  /// Velocity at the start in units per second, per component; empty for none.
  public var velocity: [Double] = []
  /// The largest difference that is not visible; nil for the property's own.
  public var threshold: Double?
  public var clamp: SpringClamp = []
  /// Rounds written values to multiples of this; 0 turns rounding off.
  public var rounding = 0.0
  /// The number of passes; 0 and 1 are the same.
  public var repeatCount = 1
  /// Whether the animation repeats until it is removed; it then never reports that it finished.
  public var repeatsForever = false
  /// Whether each pass is followed by one back.
  public var autoreverses = false
  /// Whether each step is added to the property, so that several animations can act on it.
  public var isAdditive = false
  public var removedOnCompletion = true

  let read: (AnyObject) -> [Double]?
  let write: (AnyObject, [Double]) -> Void
  let propertyThreshold: Double

  /// Creates an animation of a property. On an object of another type it ends at once, unfinished.
  public init<Root: AnyObject>(
    _ property: AnimatableProperty<Root>, _ kind: Kind, from: [Double]? = nil, to: [Double]? = nil,
    velocity: [Double] = []
  ) {
    self.kind = kind
    self.from = from
    self.to = to
    self.velocity = velocity
    propertyName = property.name
    propertyThreshold = property.threshold
    read = { ($0 as? Root).map(property.read) }
    write = { object, values in
      if let root = object as? Root { property.write(root, values) }
    }
  }

  /// Creates an animation that calls a function each frame.
  public init(custom step: @escaping (AnyObject, Double) -> Bool) {
    kind = .custom(step)
    propertyName = "custom"
    propertyThreshold = 0
    read = { _ in [] }
    write = { _, _ in }
  }

  /// Returns the motion of one pass from `start`; `isBack` selects the way back of an autoreversing animation.
  func pass(from start: [Double], to end: [Double], isBack: Bool) -> MotionVector {
    let threshold = self.threshold ?? propertyThreshold
    return MotionVector(
      start.indices.map { index in
        let from = start[index]
        let to = index < end.count ? end[index] : from
        let given = index < velocity.count ? velocity[index] : 0
        let speed = isBack ? -given : given
        switch kind {
        case .spring(let dynamics):
          return .spring(
            Spring(
              from: from, to: to, velocity: speed, dynamics: dynamics, threshold: threshold, clamp: clamp,
              rounding: rounding))
        case .decay(let deceleration):
          return .decay(Decay(from: from, velocity: speed, deceleration: deceleration, threshold: threshold))
        case .basic(let duration, let curve):
          return .ease(Ease(from: from, to: to, duration: duration, curve: curve))
        case .seed(let duration):
          return .seed(SeedMomentum(from: from, velocity: speed, duration: duration))
        case .custom:
          return .still(from)
        }
      })
  }
}
