import AxisScales
import ValueMotion

/// The state machine of the viewport: the only place where the visible range changes.
///
/// A value. Time is an argument everywhere: `now` in seconds of any clock that does not go back. What a hand, a key, the
/// feed or a script asks for becomes a target, the target is held to the law (spans and bounds) and reached by a motion
/// that `advance` samples. Whatever is stored is in absolute axis positions, so that points that come and go move
/// nothing by themselves.
///
/// The law: `rules.limits.minimum <= span <= rules.limits.maximum`, always. And with `reach` (the bounds with their gaps): while the
/// span fits into it, both edges lie within; when it does not, all of it is in view. Only while a pointer holds the main
/// chart, and while a spring brings it back afterwards, `overshoot` may differ from 0. And the mode: at rest, what follows
/// is at the live end, and what fits shows the whole window; what is elsewhere is on its way there.
public struct RangeSelection: Sendable {
  /// The visible range, as last sampled.
  public internal(set) var viewport: Viewport

  /// Set by `setBounds(_:at:)`; setting it here changes what the law sees and moves nothing but what breaks it.
  public var bounds: SelectionBounds? {
    get { window }
    set {
      window = newValue
      enforceLaw()
    }
  }
  /// The rules in force.
  public private(set) var rules: SelectionRules
  /// What the keys move.
  public var focus: SelectorPart = .main
  /// The span the selection began with; a reset returns to it, and zoom level 1 is it.
  public var initialSpan: Double

  var window: SelectionBounds?
  var activity = Activity.rest
  var lastNow = -Double.infinity
  var rhythm = KeyRhythm()
  var history: [Viewport] = []
  var events: [SelectionEvent] = []
  var action: (kind: SelectionEvent.Action, isMomentum: Bool)?
  var needsFrame = true
  var wasStoppedAtMinimum = false { didSet { if wasStoppedAtMinimum { stoppedAtMinimum = lastNow } } }
  /// When something last asked for less than the minimum span.
  var stoppedAtMinimum = -Double.infinity
  /// The live end when the viewport began to hold.
  var heldLive: AxisPosition?

  public init(initialSpan: Double, rules: SelectionRules) {
    var inForce = SelectionRules(limits: rules.limits)
    if rules.slotWidth.isFinite, rules.slotWidth > 0 { inForce.slotWidth = rules.slotWidth }
    self.rules = rules.valid(after: inForce)
    self.initialSpan = initialSpan
    let limits = self.rules.limits
    let span = SpanLaw(limits: limits, reach: nil).span(initialSpan.isFinite ? initialSpan : limits.minimum)
    viewport = Viewport(lower: AxisPosition(whole: 0).advanced(by: -span), span: span, mode: .follow)
  }

  public init(
    initialSpan: Double, limits: SpanLimits, momentum: Momentum = .decay, motionEnabled: Bool = true
  ) {
    self.init(
      initialSpan: initialSpan, rules: SelectionRules(limits: limits, momentum: momentum, motionEnabled: motionEnabled))
  }

  /// Puts other rules into force. They move nothing but what breaks them.
  ///
  /// - Complexity: O(1)
  @discardableResult
  public mutating func set(_ rules: SelectionRules) -> SelectionChange {
    let (before, old) = (viewport, self.rules)
    self.rules = rules.valid(after: old)
    guard self.rules.differsInLaw(from: old) else { return [] }
    enforceMode()
    return viewport == before ? .law : [.law, .range]
  }
}
