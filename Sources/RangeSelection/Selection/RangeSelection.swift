import AxisScales
import ValueMotion

/// The state machine of the viewport: the only place where the visible range changes.
///
/// A value. Time is an argument everywhere: `now` in seconds of any clock that does not go back. What a hand, a key, the
/// feed or a script asks for becomes a target, the target is held to the law (spans and bounds) and reached by a motion
/// that `advance` samples. Whatever is stored is in absolute axis positions, so that points that come and go move
/// nothing by themselves.
///
/// The law: `limits.minimum <= span <= limits.maximum`, always. And with `reach` (the bounds with their gaps): while the
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
  public var limits: SpanLimits {
    didSet {
      limits = limits.lawful
      enforceMode()
    }
  }
  /// The width of a slot in axis units: the least step, what counts as being at the live end, automatic limits.
  public var slotWidth = 1.0 {
    didSet {
      if !(slotWidth.isFinite && slotWidth > 0) { slotWidth = oldValue }
      if limits.isAutomatic { limits = .automatic(slotWidth: slotWidth, maximum: limits.maximum) }
    }
  }
  /// Room beyond the data, in axis units (F5).
  public var leftGap = 0.0 {
    didSet {
      leftGap = Self.lawfulGap(leftGap)
      enforceMode()
    }
  }
  public var rightGap = 0.0 {
    didSet {
      rightGap = Self.lawfulGap(rightGap)
      enforceMode()
    }
  }
  /// What a reset shows; nil for the initial span, following.
  public var defaultRange: SelectionBounds? { didSet { enforceMode() } }
  /// May a hand leave `defaultRange`, or the union of the data and it (F8)?
  public var allowsPanningOutOfDefaultRange = true { didSet { enforceMode() } }
  public var allowsPanningOutOfMaximumRange = false { didSet { enforceMode() } }
  /// May the range pass a bound for a moment (F9)?
  public var bounces = true
  /// How far the main chart follows a pointer beyond a bound (W3).
  public var stretch: Stretch = .rubberBand

  public var momentum: Momentum
  /// False: targets are applied at once.
  public var motionEnabled: Bool
  public var switches: GestureSwitches = .all
  public var trimPolicy: TrimPolicy = .slide
  public var gripPolicy: GripPolicy = .stop
  /// What the keys move.
  public var focus: SelectorPart = .main
  /// Columns of cells that show the viewport: a coast is over when it would move by less than one in a tenth of a second.
  /// nil where what shows it moves by less, as a screen of pixels.
  public var columns: Int?
  /// May correct every range before the law checks it (I9).
  public var correction: (@Sendable (Viewport) -> Viewport)?
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

  public init(
    initialSpan: Double, limits: SpanLimits, momentum: Momentum = .decay, motionEnabled: Bool = true
  ) {
    self.limits = limits.lawful
    self.momentum = momentum
    self.motionEnabled = motionEnabled
    self.initialSpan = initialSpan
    let span = SpanLaw(limits: limits.lawful, reach: nil).span(initialSpan.isFinite ? initialSpan : limits.minimum)
    viewport = Viewport(lower: AxisPosition(whole: 0).advanced(by: -span), span: span, mode: .follow)
  }
}
