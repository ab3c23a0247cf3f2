import AxisScales
import ValueMotion

/// What a selection may show, and what hands, keys and the feed lead to. One value, put into force at once by
/// `RangeSelection.set(_:)`, so that no law is ever checked against half of it.
public struct SelectionRules: Sendable {
  /// The least and the greatest span, in axis units.
  public var limits: SpanLimits
  /// The width of a slot in axis units, above 0: the least step, what counts as being at the live end, automatic limits.
  public var slotWidth = 1.0
  /// Room beyond the data in axis units, 0 to 2^53 (F5).
  public var leftGap = 0.0
  public var rightGap = 0.0
  /// What a reset shows; nil for the initial span, following.
  public var defaultRange: SelectionBounds?
  /// May a hand leave `defaultRange`, or the union of the data and it (F8)?
  public var allowsPanningOutOfDefaultRange = true
  public var allowsPanningOutOfMaximumRange = false
  /// May the range pass a bound for a moment (F9)?
  public var bounces = true
  /// How far the main chart follows a pointer beyond a bound (W3).
  public var stretch: Stretch = .rubberBand
  public var momentum: Momentum = .decay
  /// False: targets are applied at once.
  public var motionEnabled = true
  public var switches: GestureSwitches = .all
  public var trimPolicy: TrimPolicy = .slide
  public var gripPolicy: GripPolicy = .stop
  /// Columns of cells that show the viewport: a coast is over when it would move by less than one in a tenth of a second.
  /// nil where what shows it moves by less, as a screen of pixels.
  public var columns: Int?
  /// May correct every range before the law checks it (I9).
  public var correction: (@Sendable (Viewport) -> Viewport)?

  public init(limits: SpanLimits, momentum: Momentum = .decay, motionEnabled: Bool = true) {
    self.limits = limits
    self.momentum = momentum
    self.motionEnabled = motionEnabled
  }

  /// The nearest rules that can be kept; a slot width that cannot be stays that of the rules in force.
  func valid(after inForce: SelectionRules) -> SelectionRules {
    var rules = self
    if !(slotWidth.isFinite && slotWidth > 0) { rules.slotWidth = inForce.slotWidth }
    let isOtherSlot = rules.slotWidth != inForce.slotWidth
    if isOtherSlot, limits.isAutomatic {
      rules.limits = .automatic(slotWidth: rules.slotWidth, maximum: limits.maximum)
    }
    rules.limits = rules.limits.valid
    (rules.leftGap, rules.rightGap) = (Self.valid(gap: leftGap), Self.valid(gap: rightGap))
    return rules
  }

  /// Whether the law lets a viewport be elsewhere than under other rules.
  func differsInLaw(from other: SelectionRules) -> Bool {
    limits != other.limits || leftGap != other.leftGap || rightGap != other.rightGap
      || defaultRange != other.defaultRange
      || allowsPanningOutOfDefaultRange != other.allowsPanningOutOfDefaultRange
      || allowsPanningOutOfMaximumRange != other.allowsPanningOutOfMaximumRange
  }

  /// No gap below 0, and none beyond 2^53: with more there would be nothing but gap.
  private static func valid(gap: Double) -> Double {
    gap.isFinite ? min(max(gap, 0), 9_007_199_254_740_992) : 0
  }
}
