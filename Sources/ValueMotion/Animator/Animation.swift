/// What an animator runs: a way of moving, a property to move, and how often.
///
/// A reference, because an animator tells animations apart by identity. Its settings count from the moment it is added;
/// a target is changed while it runs by `Animator.retarget(_:to:at:)`.
public final class Animation {
  /// How the values move.
  public enum Kind {
    case spring(SpringDynamics)
    case decay(deceleration: Double)
    case basic(duration: Double, curve: Curve)
    case seed(duration: Double)
    /// Called each frame with the object and the seconds since the start; false ends it.
    case custom((AnyObject, Double) -> Bool)
  }

  public let kind: Kind
  public let propertyName: String
  /// Where it starts; nil for where the property is then.
  public var from: [Double]?
  /// Where it goes; nil for where it started. A decay and the seed's momentum find their own end.
  public var to: [Double]?
  /// Units per second at the start, per component; empty for none.
  public var velocity: [Double] = []
  /// nil for the property's own.
  public var threshold: Double?
  public var clamp: SpringClamp = []
  /// What is written is a multiple of this; 0 for none.
  public var rounding = 0.0
  /// 0 and 1 are the same.
  public var repeatCount = 1
  /// Never ends by itself, so it never reports that it finished.
  public var repeatsForever = false
  /// Each pass is followed by one back.
  public var autoreverses = false
  /// Adds what it moves by to the property, so that several can act on one.
  public var isAdditive = false
  public var removedOnCompletion = true

  let read: (AnyObject) -> [Double]?
  let write: (AnyObject, [Double]) -> Void
  let propertyThreshold: Double

  /// An animation of a property; on an object of another type it ends at once, unfinished.
  public init<Root: AnyObject>(
    _ property: AnimatableProperty<Root>, _ kind: Kind, from: [Double]? = nil, to: [Double]? = nil,
    velocity: [Double] = []
  ) {
    (self.kind, self.from, self.to, self.velocity) = (kind, from, to, velocity)
    propertyName = property.name
    propertyThreshold = property.threshold
    read = { ($0 as? Root).map(property.read) }
    write = { object, values in
      if let root = object as? Root { property.write(root, values) }
    }
  }

  /// An animation that is a function called each frame.
  public init(custom step: @escaping (AnyObject, Double) -> Bool) {
    kind = .custom(step)
    propertyName = "custom"
    propertyThreshold = 0
    read = { _ in [] }
    write = { _, _ in }
  }

  /// The motion of one pass from `start`; `isBack` for the way back of an autoreversing one.
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
