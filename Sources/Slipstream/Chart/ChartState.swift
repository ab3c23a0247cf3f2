// Chart: one symbol's chart. Its series stores the points, its axis places them, and the one viewport moves by the
// rules of its mode. All charts share one value of rules. Nothing here knows other symbols, keys or a screen; what a
// frame showed of the chart (`Shown`) is only kept here.

import AxisScales
import CivilTime
import RangeSelection
import Studies
import TerminalCharts
import TextPoints
import TimeSeries

/// One symbol's chart: its series, its axis and the one viewport on it.
struct ChartState {
  let symbol: String
  /// The numbers that points hold in place of times; nil for times.
  let indexScale: IndexScale?
  /// The words that its values stand for; nil for numbers.
  var words: StateWords?
  /// The rules that all charts share.
  var shared: Shared<ChartRules>
  /// The points of the chart: the source's, or bars made of them.
  private(set) var series: Series
  /// The bars made of the source's points, if they are rolled up.
  private(set) var rollUp: RollUp?
  let studies = StudyShelf()
  /// The time axis, with the one view on it.
  var timeAxis: ChartAxis
  /// The chart as a user last saw it.
  var shown: Shown
  var lastBar = LastBarMotion()
  var decimals = PriceDecimals()
  /// How often messages of its symbol come.
  var pace = SymbolPace()
  /// The ranges that the user left and came back from.
  var history = RangeHistory<ViewRanges>()
  /// Its view before a switch.
  var earlier = EarlierViews()
  /// Its place among the compared symbols, which sets its colour; nil if it is not compared.
  var slot: Int?
  /// One past the newest index when the view began to hold; nil while it follows.
  var newestWhenHeld: Int?
  var missing = LostPoints()
  /// Whether index 0 is the first point of the source.
  var isNumberedFromStart = true
  var closed: ClosedTime
  var opening: OpeningView

  /// - Parameters:
  ///   - form: the form of all points; if their times are indices, only exclusions of numbers apply.
  ///   - isThereAtOnce: whether the first points are a complete window, not the beginning of a stream.
  init(symbol: String, form: PointSchema, isThereAtOnce: Bool, rules shared: Shared<ChartRules>) {
    let rules = shared.value
    opening = OpeningView(isThereAtOnce: isThereAtOnce, entersByZoom: rules.policies.entersByZoom)
    (self.symbol, indexScale) = (symbol, form.indexScale)
    self.shared = shared
    (series, rollUp) = Self.points(
      in: Self.makeSeries(form, rules), indexScale: form.indexScale, rules)
    shown = Shown(scales: ChartScales(rules))
    let points = PointSchema(of: series, indexScale: form.indexScale)
    let axis = rules.time.axisKind(for: points)
    closed = ClosedTime(rules.time, indexScale: form.indexScale)
    timeAxis = ChartAxis(axis, rules.time.scale(axis, for: series, open: closed.scale, indexScale))
    earlier.unexcluded = UnexcludedAxis(rules.time, axis, for: points)
    decimals = rules.decimals(of: symbol)
  }

  /// The chart of a filled series.
  ///
  /// - Returns: nil while it has no points.
  init?(_ loaded: LoadedSeries, rules: Shared<ChartRules>, at now: Double) {
    guard let filled = loaded.series, !filled.isEmpty else { return nil }
    self.init(
      symbol: loaded.symbol, form: PointSchema(of: filled, indexScale: loaded.indexScale),
      isThereAtOnce: true, rules: rules)
    hold(filled)
    missing.dropped = DroppedPoints(count: filled.indices.lowerBound, isMore: loaded.isCut)
    timeAxis.set(axis, makeScale(axis), nil)
    decimals = loaded.decimals
    words = loaded.words
    updateBounds(at: now)
  }

  var rules: ChartRules {
    _read { yield shared.value }
  }

  /// The scales as a user last saw them; a hand goes on from there.
  var scales: ChartScales {
    _read { yield shown.scales }
    _modify { yield &shown.scales }
  }

  var axis: AxisKind { timeAxis.kind }
  var scale: TimeScale { timeAxis.scale }
  /// nil while there are no points to select.
  var selection: RangeSelection? {
    _read { yield timeAxis.selection }
  }

  /// Whether the axis counts numbers.
  var isIndex: Bool { axis == .index }

  /// Whether the points of two charts can be drawn on one axis: both have times, or numbers of one scale.
  func sharesAxis(with other: ChartState) -> Bool {
    IndexScale.shareAxis(indexScale, other.indexScale)
  }

  /// The form of all points.
  var form: PointSchema { PointSchema(of: source, indexScale: indexScale) }

  /// The form of the points that it shows, which differs from the source's if they are rolled up to bars.
  var shownForm: PointSchema { PointSchema(of: series, indexScale: indexScale) }

  /// The words of the values that it shows; bars made of states have none.
  var shownWords: StateWords? { rollUp == nil ? words : nil }

  /// The points as they come.
  var source: Series { rollUp?.source ?? series }

  /// Takes another series for its points.
  mutating func hold(_ source: Series) {
    (series, rollUp) = Self.points(in: source, indexScale: indexScale, rules)
  }

  /// Sets the times of the series that are drawn beside it.
  mutating func setCompanions(_ times: ClosedRange<Timestamp>?, at now: Double) {
    guard times != timeAxis.companions else { return }
    timeAxis.companions = times
    guard shown.layout == nil, selection != nil, let bounds else { return updateBounds(at: now) }
    // Nobody has seen the chart yet: it opens over all that is drawn.
    timeAxis.begin(makeSelection(bounds, at: now))
    if let first = firstView { timeAxis.change { $0.resume(first, at: now) } }
    opening.columns = 0
  }

  /// The series that a chart shows for its source, and the roll-up between them if there is one.
  private static func points(in source: Series, indexScale: IndexScale?, _ rules: ChartRules) -> (Series, RollUp?) {
    guard let every = rules.every, indexScale == nil else { return (source, nil) }
    let borders = BarBorders(every, zone: rules.time.displayZone, calendar: rules.time.calendar)
    let rolled = RollUp(source, borders, retention: source.retention)
    return (rolled.bars, rolled)
  }

  /// The zone of its labels; a calendar's zone does not apply to points without times.
  var zone: Zone { isIndex ? rules.time.zone ?? .utc : rules.time.displayZone }

  /// How its values are written.
  var format: ValueFormat {
    let format = rules.formats.format(of: symbol)
    return ValueFormat(decimals: format.decimals, unit: format.unit, hasPrefixes: format.hasPrefixes, words: words)
  }

  /// The decimals of its values: the chosen ones, or as many as its data need.
  var shownDecimals: Int { rules.formats.format(of: symbol).decimals ?? decimals.decimals }

  /// Whether its values are prices, whose changes are shown in percent.
  var isPrice: Bool { rules.isPrice(symbol, kind: series.kind) }

  /// Whether the view moves on after a hand.
  var isCoasting: Bool { selection?.viewport.mode == .hold && selection?.isMoving == true }

  var isLastBarAnimated: Bool { rules.isMotionEnabled }

  // MARK: time

  /// Advances motions; true while something moves, or if something changed since the last call.
  mutating func advance(to now: Double) -> Bool {
    if selection != nil, opening.enters() { timeAxis.change { $0.enter(at: now) } }
    let wasCoasting = isCoasting
    var moved = false
    timeAxis.change { moved = $0.advance(to: now) }
    if moved { updateHold() }
    let movedValues = scales.advance(to: now)
    // The value line is short while the view coasts.
    return moved || movedValues || isCoasting != wasCoasting
  }
}

extension PointSchema {
  /// The form of the points of a series.
  init(of series: Series, indexScale: IndexScale?) {
    self.init(series.kind, indexScale: indexScale, areTrades: series.holdsTrades)
  }
}

/// The views that a chart had before a switch, to return to.
struct EarlierViews {
  /// Its view when another symbol was charted in its place.
  var left: LeftChart?
  /// The view before a switch of axis, as long as nothing has moved since.
  var switched: SwitchedView?
  /// The axis before exclusions brought the calendar axis.
  var unexcluded: UnexcludedAxis?

  /// Forgets views whose positions no longer mean the same points.
  mutating func forgetSwitches() {
    switched = nil
    unexcluded?.views = nil
  }
}

/// The first selection, before anyone selects anything, and after a reset.
extension ChartState {
  /// The fourth fifth of the points (R14), or all of them; nil if the last fifth is to be shown, or if there is no
  /// window to divide yet.
  var firstView: Viewport? {
    if rules.policies.firstSelection == .all, let bounds {
      return Viewport(lower: bounds.lower, span: bounds.extent, mode: .fit)
    }
    guard rules.policies.firstSelection == .fourthFifth, isWindow else { return nil }
    let indices = series.indices
    let fifth = DefaultSelection.fourthFifth(count: indices.count)
    guard !fifth.isEmpty else { return nil }
    let (lower, upper) = (
      scale.position(ofIndex: indices.lowerBound + fifth.lowerBound, in: series),
      scale.position(ofIndex: indices.lowerBound + fifth.upperBound, in: series)
    )
    // A span set by the user ends where the fifth ends.
    let span = askedSpan.map(units) ?? lower.distance(to: upper)
    return Viewport(lower: upper.advanced(by: -span), span: span, mode: .hold)
  }

  /// Restores the first selection.
  mutating func reset(at now: Double) {
    if rules.policies.firstSelection == .all { return select(at: now) { $0.fit(at: now) } }
    let first = firstView
    select(at: now) { selection in
      // It depends on the window as it is now, so it is not kept.
      let inForce = selection.rules
      var rules = inForce
      rules.defaultRange = first.map { SelectionBounds(lower: $0.lower, upper: $0.upper) }
      selection.set(rules)
      selection.reset(at: now)
      selection.set(inForce)
    }
    // The first view of a young stream grows.
    if first == nil, askedSpan == nil, series.count < openingPoints, !isWindow {
      open(towards: .points)
    }
  }
}

/// Points that a chart lacks: points that never came, and points that its window has dropped.
struct LostPoints: Sendable {
  /// Gaps in the sequence numbers.
  private(set) var gaps = 0
  /// Sequence numbers in them.
  private(set) var count = 0
  /// Points that the window has dropped from the start.
  var dropped = DroppedPoints()
  /// Whether points are missing before the next one: the line breaks there.
  var hasHole = false

  /// Records points that are lost for good.
  mutating func record(_ missing: Range<UInt64>) {
    gaps += 1
    // A jump to the largest sequence number makes a longer gap than an Int counts.
    count += min(Int(clamping: missing.upperBound - missing.lowerBound), .max - count)
    hasHole = true
  }
}

/// How often messages of a symbol come, so that silence can be told from its usual pace.
struct SymbolPace: Equatable, Sendable {
  /// Time of the newest message, by the machine's clock.
  private(set) var lastMessage: Timestamp?
  private var heardAt: Double?
  /// Smoothed seconds between messages.
  private var interval = 0.0

  /// A symbol counts as quiet after this many usual intervals, and never before this many seconds.
  private static let intervals = 8.0
  private static let least = 5.0
  /// Share of the newest interval in the smoothed one.
  private static let share = 0.2

  mutating func recordArrival(_ received: Timestamp, at now: Double) {
    lastMessage = received
    if let heardAt, now > heardAt {
      let latest = now - heardAt
      interval = interval == 0 ? latest : interval + Self.share * (latest - interval)
    }
    heardAt = now
  }

  /// When the symbol counts as quiet if no message comes before; nil for one that no feed sends.
  var quietAt: Double? {
    heardAt.map { $0 + max(Self.least, Self.intervals * interval) }
  }

  func isQuiet(at now: Double) -> Bool { quietAt.map { now >= $0 } ?? false }
}
