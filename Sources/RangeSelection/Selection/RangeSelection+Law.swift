import AxisScales

extension RangeSelection {
  /// The range in which the viewport may be: the window with its gaps, united with an explicit default range; nil
  /// without a limit.
  package var reach: SelectionBounds? {
    guard let bounds = window else { return nil }
    if !rules.allowsPanningOutOfDefaultRange, let defaultRange = rules.defaultRange { return Self.onGrid(defaultRange) }
    if rules.allowsPanningOutOfMaximumRange { return nil }
    var (lower, upper) = (bounds.lower, bounds.upper)
    if rules.leftGap > 0 { lower = lower.advanced(by: -rules.leftGap) }
    if rules.rightGap > 0 { upper = upper.advanced(by: rules.rightGap) }
    if let defaultRange = rules.defaultRange {
      lower = min(lower, defaultRange.lower)
      upper = max(upper, defaultRange.upper)
    }
    return Self.onGrid(SelectionBounds(lower: lower, upper: upper))
  }

  /// The position of the right edge that counts as live; nil on an axis without one.
  package var live: AxisPosition? { live(viewport.span) }

  /// The position of the right edge that counts as live for a view of this span: the end of the room after the newest
  /// slot, or as much of it as leaves that slot in view.
  func live(_ span: Double) -> AxisPosition? {
    endOfGap.map { end in newest.map { min($0.advanced(by: span), end) } ?? end }
  }

  /// The end of the room after the newest slot; nil on an axis without a live end.
  private var endOfGap: AxisPosition? {
    guard rules.hasLiveEnd else { return nil }
    return bounds.map { Grid.snapped($0.upper.advanced(by: rules.rightGap)) }
  }

  /// The start of the newest slot, which stays in view; nil where none need be: on an axis without a live end, and
  /// where a default range goes further than the room after it.
  private var newest: AxisPosition? {
    guard let end = endOfGap, let bounds, let reach, reach.upper <= end else { return nil }
    let start = max(bounds.lower, bounds.upper.advanced(by: -rules.slotWidth))
    let snapped = Grid.snapped(start)
    return max(snapped <= start ? snapped : snapped.advanced(by: -Grid.step), reach.lower)
  }

  /// The distance of the viewport beyond its bounds, in axis units; 0 except during a rubber band and its return.
  package var overshoot: Double { law.overshoot(place) }

  /// True if the last change requested less than the minimum span and got the minimum.
  public var isAtMinimum: Bool { wasStoppedAtMinimum && viewport.span <= law.span(rules.limits.minimum) }

  /// True if the last change requested less than the minimum span and goes to the minimum.
  package var goesToMinimum: Bool { wasStoppedAtMinimum && destination.span <= law.span(rules.limits.minimum) }

  /// Seconds for which the chart marks that the minimum was reached.
  static let minimumMark = 1.0

  /// The time until which the chart marks that a hand reached the minimum span: a second after the last request for
  /// less; nil if there was none.
  package var minimumMarkEnd: Double? { isAtMinimum ? stoppedAtMinimum + Self.minimumMark : nil }

  /// The end of the window when the viewport started to hold; nil if it does not hold.
  package var liveWhenHeld: AxisPosition? { viewport.mode == .hold ? heldLive : nil }

  /// The distance that the live end has moved since the viewport started to hold, in axis units; on the ordinal axis,
  /// the number of new bars.
  package var newSinceHeld: Double {
    guard viewport.mode == .hold, let heldLive, let bounds else { return 0 }
    return max(0, heldLive.distance(to: bounds.upper))
  }

  var law: SpanLaw { SpanLaw(limits: rules.limits, reach: reach, newest: newest) }
  var place: Place { Place(lower: viewport.lower, span: viewport.span) }

  /// Half a slot: a position nearer than this to the live end counts as at it.
  var nearLive: Double { rules.slotWidth / 2 }

  /// The only assignment to the visible range.
  mutating func set(_ wish: Place, overshooting: Bool = false) {
    var wish = wish
    if let correction = rules.correction {
      let corrected = correction(Viewport(lower: wish.lower, span: wish.span, mode: viewport.mode))
      if corrected.span.isFinite { wish = Place(lower: corrected.lower, span: corrected.span) }
    }
    var valid = law.held(wish)
    if overshooting {
      // At most a span beyond the bound, or up to the newest slot; further out nothing would be in view.
      let beyond = valid.lower.distance(to: wish.lower)
      let held = min(max(beyond, -valid.span), valid.span)
      let lower = Grid.snapped(valid.lower.advanced(by: held))
      valid.lower = newest.map { min(lower, max($0, valid.lower)) } ?? lower
    }
    guard valid != place else { return }
    announceAction()
    viewport.lower = valid.lower
    viewport.span = valid.span
    hasChanged = true
    emitContinuous()
  }

  mutating func setMode(_ mode: ViewportMode) {
    guard mode != viewport.mode else { return }
    announceAction()
    viewport.mode = mode
    heldLive = mode == .hold ? bounds?.upper : nil
    hasChanged = true
    emit(.mode, .finish, isMomentum: false)
  }

  /// Returns the place that a viewport's mode requires.
  func validPlace(of viewport: Viewport) -> Place {
    let seen = Place(lower: viewport.lower, span: viewport.span)
    return switch viewport.mode {
    case .follow: law.atEnd(viewport.span, else: seen)
    case .fit: law.whole(else: seen)
    case .hold: seen
    }
  }

  /// Applies a changed law: at rest, the viewport goes to the place of its mode at once; a movement continues from a
  /// place that the law allows.
  mutating func enforceMode() {
    let before = place
    if case .rest = activity { set(validPlace(of: viewport)) } else { enforceLaw() }
    if place != before { activity = activity.continued(from: place, at: lastNow) }
  }

  mutating func enforceLaw() {
    set(place, overshooting: mayOvershoot)
  }

  /// True while a pointer stretches the rubber band or a spring brings it back.
  var mayOvershoot: Bool {
    switch activity {
    case .drag(let drag): drag.part == .main && rules.bounces
    case .glide(let glide): glide.kind == .edge
    default: false
    }
  }

  func isLive(_ place: Place) -> Bool {
    guard let live = live(place.span) else { return false }
    return place.upper.distance(to: live) <= nearLive
  }

  private static func onGrid(_ range: SelectionBounds) -> SelectionBounds {
    let lower = Grid.snapped(range.lower)
    return SelectionBounds(lower: lower, upper: max(lower, Grid.snapped(range.upper)))
  }
}
