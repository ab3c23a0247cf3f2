import AxisScales
import ValueMotion

/// The rules of a selection: limits of its range, and the effects of hands, keys and the feed. `RangeSelection.set(_:)`
/// applies all rules at once, so the law is never checked against half of them.
public struct SelectionRules: Sendable {
  /// The least and the greatest span, in axis units.
  public var limits: SpanLimits
  /// The width of a slot in axis units, above 0. It sets the least step, the tolerance at the live end, the slot that
  /// stays in view, and automatic limits.
  public var slotWidth = 1.0
  /// Room beyond the data in axis units, 0 to 2^53 (F5). A view always leaves the newest slot in it.
  public var leftGap = 0.0
  public var rightGap = 0.0
  /// The range that a reset shows; nil for the initial span, following.
  public var defaultRange: SelectionBounds?
  /// Whether a hand may leave `defaultRange`, or its union with the data (F8).
  public var allowsPanningOutOfDefaultRange = true
  public var allowsPanningOutOfMaximumRange = false
  /// Whether the range may pass a bound for a moment (F9).
  public var bounces = true
  /// The rule by which the main chart follows a pointer beyond a bound (W3).
  public var stretch: Stretch = .rubberBand
  public var momentum: Momentum = .decay
  /// Whether the viewport moves to targets by motions; if false, targets apply at once.
  public var motionEnabled = true
  public var switches: GestureSwitches = .all
  public var trimPolicy: TrimPolicy = .slide
  public var gripPolicy: GripPolicy = .stop
  /// The number of columns of cells that show the viewport: a coast ends when it would move by less than a column per
  /// tenth of a second. nil for a finer display, such as a screen of pixels.
  public var columns: Int?
  /// The columns of a chart of bars, in which zoom keys prefer spans of whole columns a bar; nil for other charts.
  package var plot: PlotColumns?
  /// Whether the window's upper end is live, so that a view can follow it; an axis of values has none.
  package var hasLiveEnd = true
  /// A function that may correct every range before the law checks it (I9).
  package var correction: (@Sendable (Viewport) -> Viewport)?

  public init(limits: SpanLimits, momentum: Momentum = .decay, motionEnabled: Bool = true) {
    self.limits = limits
    self.momentum = momentum
    self.motionEnabled = motionEnabled
  }

  /// Returns the nearest valid rules; an invalid slot width is replaced by that of the rules in force.
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

  /// Returns whether the law allows other places than under other rules.
  func differsInLaw(from other: SelectionRules) -> Bool {
    limits != other.limits || leftGap != other.leftGap || rightGap != other.rightGap || slotWidth != other.slotWidth
      || defaultRange != other.defaultRange
      || allowsPanningOutOfDefaultRange != other.allowsPanningOutOfDefaultRange
      || allowsPanningOutOfMaximumRange != other.allowsPanningOutOfMaximumRange
  }

  /// Returns a gap clamped to 0 ... 2^53; beyond that the view would be nothing but gap.
  private static func valid(gap: Double) -> Double {
    gap.isFinite ? min(max(gap, 0), 9_007_199_254_740_992) : 0
  }
}

/// The gestures that are allowed on an axis; programmatic changes are always allowed.
public struct GestureSwitches: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let pan = GestureSwitches(rawValue: 1)
  public static let zoom = GestureSwitches(rawValue: 2)
  public static let momentumPan = GestureSwitches(rawValue: 4)
  public static let momentumZoom = GestureSwitches(rawValue: 8)
  public static let all: GestureSwitches = [.pan, .zoom, .momentumPan, .momentumZoom]
}
