import Motion

/// The range of the y axis: it follows what the visible bars need, by hysteresis and one eased change (R17).
///
/// The numbers are those of the axis as it is drawn: on a logarithmic axis, logarithms. Both edges move on springs of the
/// same make, and a new target keeps position and velocity, so a feed that stretches the range bar by bar is one
/// movement, not many.
public struct ValueRangeMotion: Sendable {
  /// The share of the data's height that is kept free above and below it.
  public static let margin = 0.1
  /// Data nearer to an edge than this share of the range ask for a new range.
  private static let nearest = 0.02
  /// Data that fill less than this share of the range ask for a new one; with the margins they fill 0.83.
  private static let emptiest = 0.6
  /// Undamped radians per second: 1 % is left after a third of a second.
  private static let dynamics = SpringDynamics(criticalAt: 20)

  public private(set) var lower = 0.0
  public private(set) var upper = 1.0
  public private(set) var targetLower = 0.0
  public private(set) var targetUpper = 1.0
  /// True when a hand has set the range: the bars no longer do.
  public private(set) var isLocked = false
  /// The least height a hand or the bars may ask for; 0 for none.
  public var minimumSpan = 0.0
  /// False: targets are applied at once.
  public var motionEnabled: Bool

  private var isEmpty = true
  private var start = 0.0
  private var lowerSpring: Spring?
  private var upperSpring: Spring?
  private var lastNow = -Double.infinity
  private var visible: (minimum: Double, maximum: Double)?
  private var needsFrame = true

  public init(motionEnabled: Bool = true) {
    self.motionEnabled = motionEnabled
  }

  public var isMoving: Bool { lowerSpring != nil }

  /// Tells what the visible bars extend over; the first time the range is there at once.
  ///
  /// Nothing happens while the data fit the range well enough, or while it is locked. Numbers that are not finite, and a
  /// minimum above the maximum, change nothing.
  public mutating func setVisible(minimum: Double, maximum: Double, at now: Double) {
    guard minimum.isFinite, maximum.isFinite, minimum <= maximum else { return }
    visible = (minimum, maximum)
    guard !isLocked else { return }
    sample(at: now)
    if isEmpty {
      isEmpty = false
      aim(at: Self.range(minimum, maximum, minimumSpan), animated: false)
    } else if !isGood(minimum, maximum) {
      aim(at: Self.range(minimum, maximum, minimumSpan), animated: true)
    }
  }

  /// Shows a range of a hand's choice, and locks it; false when it is none.
  @discardableResult
  public mutating func setRange(lower: Double, upper: Double, at now: Double) -> Bool {
    guard lower.isFinite, upper.isFinite, lower < upper else { return false }
    sample(at: now)
    isLocked = true
    isEmpty = false
    aim(at: Self.widened(lower, upper, minimumSpan), animated: true)
    return true
  }

  /// Magnifies by `factor` about `anchor`, and locks the range; presses add up on the running target.
  public mutating func zoom(by factor: Double, anchor: Double, at now: Double) {
    guard factor.isFinite, factor > 0, anchor.isFinite else { return }
    let height = max((targetUpper - targetLower) / factor, minimumSpan)
    let share = (anchor - targetLower) / (targetUpper - targetLower)
    let lower = anchor - share * height
    setRange(lower: lower, upper: lower + height, at: now)
  }

  /// Moves the range by `units`, and locks it.
  public mutating func pan(by units: Double, at now: Double) {
    setRange(lower: targetLower + units, upper: targetUpper + units, at: now)
  }

  /// Shows a range at once, and locks it; nothing happens when it is none.
  public mutating func show(lower: Double, upper: Double) {
    guard lower.isFinite, upper.isFinite, lower < upper else { return }
    (isLocked, isEmpty) = (true, false)
    aim(at: Self.widened(lower, upper, minimumSpan), animated: false)
  }

  /// Keeps the range as it is.
  public mutating func lock(at now: Double) {
    sample(at: now)
    isLocked = true
    aim(at: (lower, upper), animated: false)
  }

  /// Gives the range back to the visible bars, exactly.
  public mutating func unlock(at now: Double) {
    isLocked = false
    sample(at: now)
    guard let visible else { return }
    aim(at: Self.range(visible.minimum, visible.maximum, minimumSpan), animated: true)
  }

  /// Forgets what it showed: the next data, or another kind of axis, are there at once.
  public mutating func restart() {
    (isEmpty, isLocked, lowerSpring, upperSpring, visible) = (true, false, nil, nil, nil)
    needsFrame = true
  }

  /// Samples the range at `now`; true while it moves, or changed since the last call.
  public mutating func advance(to now: Double) -> Bool {
    sample(at: now)
    defer { needsFrame = false }
    return needsFrame || isMoving
  }

  private mutating func sample(at now: Double) {
    guard now.isFinite else { return }
    lastNow = max(now, lastNow)
    guard let lowerSpring, let upperSpring else { return }
    let t = lastNow - start
    (lower, upper) = (lowerSpring.position(at: t), upperSpring.position(at: t))
    needsFrame = true
    if lowerSpring.isFinished(at: t), upperSpring.isFinished(at: t) {
      (self.lowerSpring, self.upperSpring) = (nil, nil)
    }
  }

  private mutating func aim(at range: (Double, Double), animated: Bool) {
    (targetLower, targetUpper) = range
    needsFrame = true
    guard animated, motionEnabled, lastNow.isFinite, range != (lower, upper) || isMoving else {
      (lower, upper) = range
      (lowerSpring, upperSpring) = (nil, nil)
      return
    }
    let t = lastNow - start
    // A thousandth of the range is well below a row.
    let threshold = min(range.1 - range.0, max(upper - lower, 0)) * 1e-3
    func spring(_ running: Spring?, _ from: Double, _ to: Double) -> Spring {
      Spring(
        from: from, to: to, velocity: running?.velocity(at: t) ?? 0, dynamics: Self.dynamics,
        threshold: max(threshold, .leastNormalMagnitude))
    }
    (lowerSpring, upperSpring) = (spring(lowerSpring, lower, range.0), spring(upperSpring, upper, range.1))
    start = lastNow
  }

  private func isGood(_ minimum: Double, _ maximum: Double) -> Bool {
    let height = targetUpper - targetLower
    let room = Self.nearest * height
    guard minimum >= targetLower + room, maximum <= targetUpper - room else { return false }
    return maximum - minimum >= Self.emptiest * height || height <= minimumSpan * (1 + 2 * Self.margin)
      || Self.range(minimum, maximum, minimumSpan) == (targetLower, targetUpper)
  }

  private static func range(_ minimum: Double, _ maximum: Double, _ least: Double) -> (Double, Double) {
    var height = maximum - minimum
    // A flat line gets a hundredth of its value, and zero gets one unit.
    if height == 0 { height = minimum == 0 ? 1 : abs(minimum) * 0.01 }
    let free = margin * height + (maximum == minimum ? height / 2 : 0)
    return widened(minimum - free, maximum + free, least)
  }

  private static func widened(_ lower: Double, _ upper: Double, _ least: Double) -> (Double, Double) {
    let missing = max(0, least - (upper - lower)) / 2
    return (lower - missing, upper + missing)
  }
}
