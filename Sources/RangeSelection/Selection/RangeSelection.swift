// The state machine behind the range selector. `RangeSelection` is one value with a viewport, rules and at most one
// running motion: methods request a change, a law clamps the request, and `advance` samples the motion. It draws
// nothing and reads no clock.

import AxisScales
import ValueMotion

/// The state machine of the viewport: the only place where the visible range changes.
///
/// A value. Time is an argument everywhere: `now` in seconds of any clock that does not go back. A request of a hand, a
/// key, the feed or a script becomes a target; the law (limits of span and bounds) clamps the target, and a motion that
/// `advance` samples reaches it. All positions are absolute, so points that come and go move nothing by themselves.
///
/// The law: `rules.limits.minimum <= span <= rules.limits.maximum`, always. With `reach` (the bounds with their gaps):
/// if the span fits into it, both edges are within it; otherwise all of it is in view. The room after the newest slot
/// never fills the view: the start of that slot is in view, or to the right of it. `overshoot` differs from 0 only
/// while a pointer holds the main chart, and while a spring brings it back afterwards. The mode: at rest, a following
/// viewport is at the live end and a fitted viewport shows the whole window; elsewhere it is on its way there.
public struct RangeSelection: Sendable {
  /// The visible range, as last sampled.
  public internal(set) var viewport: Viewport

  /// The extent of the window, set by `setBounds(_:at:)`. Setting it here changes the law and moves the viewport only
  /// if it breaks the law.
  public var bounds: SelectionBounds? {
    get { window }
    set {
      window = newValue
      enforceLaw()
    }
  }
  /// The rules in force.
  public private(set) var rules: SelectionRules
  /// The part that the keys move.
  public var focus: SelectorPart = .main
  /// The initial span: a reset returns to it, and zoom level 1 means it.
  package var initialSpan: Double

  var window: SelectionBounds?
  var activity = Activity.rest {
    didSet { if activity.hasKnownEnd, !oldValue.hasKnownEnd { destinationKnownSince = lastNow } }
  }
  /// The time since which it is known where the viewport comes to rest: exact, whenever the motion was sampled.
  private(set) var destinationKnownSince = -Double.infinity
  package internal(set) var lastNow = -Double.infinity
  var rhythm = KeyRhythm()
  var events: [SelectionEvent] = []
  var action: RunningAction?
  /// Whether something changed since the last `advance`.
  var hasChanged = true
  var wasStoppedAtMinimum = false { didSet { if wasStoppedAtMinimum { stoppedAtMinimum = lastNow } } }
  /// The time of the last request for less than the minimum span.
  var stoppedAtMinimum = -Double.infinity
  /// The live end when the viewport started to hold.
  var heldLive: AxisPosition?
  /// The span that the last zoom key asked for, where a span of whole columns near it is shown.
  var keyedSpan: KeyedSpan?

  public init(initialSpan: Double, rules: SelectionRules) {
    var inForce = SelectionRules(limits: rules.limits)
    if rules.slotWidth.isFinite, rules.slotWidth > 0 { inForce.slotWidth = rules.slotWidth }
    self.rules = rules.valid(after: inForce)
    self.initialSpan = initialSpan
    let law = SpanLaw(limits: self.rules.limits, reach: nil, newest: nil)
    let span = law.span(initialSpan.isFinite ? initialSpan : law.limits.minimum)
    viewport = Viewport(lower: AxisPosition(whole: 0).advanced(by: -span), span: span, mode: .follow)
  }

  public init(
    initialSpan: Double, limits: SpanLimits, momentum: Momentum = .decay, motionEnabled: Bool = true
  ) {
    self.init(
      initialSpan: initialSpan, rules: SelectionRules(limits: limits, momentum: momentum, motionEnabled: motionEnabled))
  }

  /// Sets other rules. They move the viewport only if it breaks them.
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

/// The parts of a selection that a mutation changed.
public struct SelectionChange: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The visible range changed.
  public static let range = SelectionChange(rawValue: 1)
  /// The range that the law allows changed.
  public static let law = SelectionChange(rawValue: 2)
}

/// Views that come from elsewhere: another chart, another axis, another process.
extension RangeSelection {
  /// Adopts the range of another chart at once; that chart's motion is already in it (I10).
  ///
  /// The event is `link`, so that two charts that follow each other do not answer each other.
  public mutating func adopt(_ other: Viewport, at now: Double) {
    adopt(other, reportedAs: .link, at: now)
  }

  package mutating func adopt(_ other: Viewport, reportedAs action: SelectionEvent.Action, at now: Double) {
    sample(at: now)
    finishAction()
    let before = viewport
    set(Place(lower: other.lower, span: other.span), other.mode)
    if viewport != before { emit(action, .continuous, isMomentum: false) }
  }

  /// Adopts the view of a chart that has its own window. If that chart holds, adopts its range as `adopt` does; if it
  /// follows or fits, adopts its mode and span and glides to this chart's own live end.
  public mutating func link(to other: Viewport, at now: Double) {
    link(to: other, animated: true, at: now)
  }

  /// - Parameter animated: false for a chart that nobody has seen yet: it begins with the view.
  package mutating func link(to other: Viewport, animated: Bool, at now: Double) {
    guard other.mode != .hold else { return adopt(other, at: now) }
    sample(at: now)
    let target = validPlace(of: other)
    guard animated else {
      return adopt(Viewport(lower: target.lower, span: target.span, mode: other.mode), at: now)
    }
    let running: Glide? = if case .glide(let glide) = activity { glide } else { nil }
    if viewport.mode == other.mode, running == nil || running?.target == target {
      if running == nil { adopt(Viewport(lower: target.lower, span: target.span, mode: other.mode), at: now) }
      return
    }
    begin(.link)
    set(place, other.mode)
    glide(to: target, running?.kind == .stream ? .zoom : .jump, from: running)
  }

  /// Starts at the view of another selection, such as one of the same points on another axis.
  ///
  /// The mode decides the place: a following viewport is at the live end with the other's span, a fitted one shows the
  /// whole window, and a held one is at the other's place, as far as the law allows. Nothing moves from there.
  public mutating func resume(_ other: Viewport, at now: Double) {
    sample(at: now)
    begin(.range)
    set(validPlace(of: other), other.mode)
    emitContinuous()
    finishAction()
  }

  /// Sets the range and the mode at once, without a separate event for the mode.
  private mutating func set(_ place: Place, _ mode: ViewportMode) {
    activity = .rest
    if mode != viewport.mode {
      announceAction()
      viewport.mode = mode
      heldLive = mode == .hold ? bounds?.upper : nil
      hasChanged = true
    }
    set(place)
  }
}
