import AxisScales
import CivilTime
import FeedModel
import RangeSelection
import TerminalCharts
import TimeSeries

/// One symbol's chart: its series, its axis and the one viewport on it.
struct ChartState {
  let symbol: String
  private(set) var series: Series
  private(set) var axis: AxisKind
  private(set) var scale: TimeScale
  /// nil until there are points to select.
  private(set) var selection: RangeSelection?
  var valueRange = ValueRange()
  var aspect = AspectRange()
  var lastBar = LastBarMotion()
  private(set) var decimals = PriceDecimals()
  var overviewWidth: Double?
  /// How often its symbol is heard of.
  var pace = SymbolPace()
  /// How it was when another symbol was charted in its place.
  var left: LeftChart?
  /// Its place among the compared symbols, which is its colour; nil where it is not compared.
  var slot: Int?
  /// Whether the value range is one of percent: a range of another unit says nothing to this one.
  var showsPercent = false {
    didSet { if showsPercent != oldValue { resetValueRange() } }
  }
  private(set) var newestWhenHeld: Int?
  /// Sequence numbers lost, and the holes they make.
  private(set) var gaps = 0
  private(set) var lost = 0
  /// Points that the window has dropped from the start.
  private(set) var dropped = DroppedPoints()
  /// Points are missing before the next one: the line lifts its pen there.
  private var hasHole = false

  /// Index 0 is the first point of the source.
  private var isNumberedFromStart = true
  private(set) var settings: Settings
  private let isThereAtOnce: Bool
  /// The first view is still to come in by a zoom.
  private var isEntering: Bool
  private var closed: ClosedTime
  /// The view that another axis was chosen from, as long as nothing has moved since.
  private var switched: SwitchedView?
  private(set) var opening = OpeningView()

  /// - Parameter isThereAtOnce: the first points are a whole window, not the beginning of a stream.
  /// - Parameter timesAreIndices: whether the axis counts numbers: then calendar and exclusions do not apply.
  init(symbol: String, kind: SeriesKind, timesAreIndices: Bool = false, isThereAtOnce: Bool, settings: Settings) {
    var settings = settings
    if timesAreIndices { (settings.calendar, settings.exclusions, settings.axis) = (nil, [], nil) }
    self.isThereAtOnce = isThereAtOnce
    isEntering = settings.policies.entersByZoom
    self.symbol = symbol
    self.settings = settings
    series = Self.makeSeries(kind, settings)
    if let margin = settings.policies.valueMargin { valueRange.air = margin }
    if let range = settings.valueRange { valueRange.keep(range) }
    axis = settings.axisKind(for: kind, timesAreIndices: timesAreIndices)
    closed = ClosedTime(settings.calendarScale, rule: settings.closed)
    scale = axis == .calendar ? .calendar(closed.scale) : settings.scale(axis, for: series)
  }

  /// The chart of a series that was filled before.
  ///
  /// - Returns: nil while it has no points.
  init?(_ loaded: LoadedSeries, settings: Settings, at now: Double) {
    guard let filled = loaded.series, !filled.isEmpty else { return nil }
    self.init(
      symbol: loaded.symbol, kind: filled.kind, timesAreIndices: loaded.timesAreIndices, isThereAtOnce: true,
      settings: settings)
    series = filled
    dropped = DroppedPoints(count: filled.indices.lowerBound, isMore: loaded.isCut)
    scale = makeScale(axis)
    decimals = loaded.decimals
    updateBounds(at: now)
  }

  /// What is pinned outlives the window, so then the chart trims.
  ///
  /// - Parameter bytes: memory for its points where the person set no window; nil for all there is.
  static func makeSeries(_ kind: SeriesKind, _ settings: Settings, within bytes: Int? = nil) -> Series {
    let retention = settings.retention(of: kind, within: bytes)
    return Series(kind: kind, retention: settings.policies.trim == .pin ? .unlimited : retention)
  }

  // MARK: data

  /// Takes note of points that are lost for good.
  mutating func noteGap(_ missing: Range<UInt64>) {
    gaps += 1
    // A number that leaps to the last there is makes a longer gap than an Int counts.
    lost += min(Int(clamping: missing.upperBound - missing.lowerBound), .max - lost)
    hasHole = true
  }

  /// Appends points and moves the viewport by the rules of its mode.
  mutating func append(_ payload: FeedPayload, noting faults: inout FaultLog, at now: Double) {
    let before = newest
    guard let change = take(payload, noting: &faults) else { return }
    dropped.count += change.removed.count
    animateLastBar(from: before, change, at: now)
    follow(change, at: now)
    retainPinned(at: now)
  }

  /// Appends points and leaves the viewport to the caller; nil when they are not of this series' kind.
  private mutating func take(_ payload: FeedPayload, noting faults: inout FaultLog) -> SeriesChange? {
    let before = series.faults
    let (admitted, growths) = closed.admit(hasHole ? payload.markingHole() : payload, to: series)
    if admitted.count > 0 { hasHole = false }
    grow(growths)
    defer { faults.note(admitted, of: symbol, in: series, since: before) }
    switch admitted {
    case .bars(let bars):
      guard series.kind == .bars, !bars.isEmpty else { return nil }
      decimals.observe(admitted, about: Self.observed)
      return series.append(contentsOf: bars)
    case .samples(let samples):
      guard series.kind == .samples, !samples.isEmpty else { return nil }
      decimals.observe(admitted, about: Self.observed)
      return series.append(contentsOf: samples)
    case .trim(let keepFrom):
      return series.removeFirst(series.lowerBound(keepFrom) - series.indices.lowerBound)
    }
  }

  /// Begins anew with the points before another place of a tape. The viewport keeps its absolute place, or its times
  /// where numbering begins elsewhere, as far as the points reach; following, it goes along.
  mutating func refill(_ runs: [TapeRun], isWhole: Bool, noting faults: inout FaultLog, at now: Double) {
    let isRenumbered = axis == .ordinal && !(isWhole && isNumberedFromStart)
    // What moves goes on from where it is now; what is taken again moves nothing by itself.
    _ = selection?.advance(to: now)
    let held = selection
    let times = held.map { (scale.time(at: $0.viewport.lower), scale.time(at: $0.viewport.upper)) }
    selection = nil
    series = Self.makeSeries(series.kind, settings)
    closed = ClosedTime(settings.calendarScale, rule: settings.closed)
    scale = makeScale(axis)
    (decimals, gaps, lost, hasHole, switched) = (PriceDecimals(), 0, 0, false, nil)
    dropped = DroppedPoints(count: 0, isMore: !isWhole)
    isNumberedFromStart = isWhole
    lastBar.stop()
    for run in runs {
      if let missing = run.missing { noteGap(missing) }
      _ = take(run.payload, noting: &faults)
    }
    selection = held
    if isRenumbered, let held, let times, let bounds {
      var next = makeSelection(bounds, at: now)
      let lower = scale.position(of: times.0)
      next.focus = held.focus
      next.resume(
        Viewport(lower: lower, span: lower.distance(to: scale.position(of: times.1)), mode: held.viewport.mode), at: now
      )
      selection = next
    }
    updateBounds(at: now)
    retainPinned(at: now)
    newestWhenHeld = newestWhenHeld.map { _ in series.indices.upperBound }
  }

  /// Prices of a payload that are looked at to tell how many decimals they have, about.
  static let observed = 512

  mutating func removeFirst(_ count: Int, at now: Double) {
    follow(series.removeFirst(count), at: now)
  }

  /// Removes the first points because there is no room for them.
  mutating func drop(_ count: Int, at now: Double) {
    let before = series.count
    removeFirst(count, at: now)
    dropped.count += before - series.count
  }

  /// What the window holds of a file, where it has dropped some; nil for feeds, whose windows always move.
  var heldPart: HeldPart? { settings.sourceIsFile ? dropped.part(held: series.count) : nil }

  private mutating func follow(_ change: SeriesChange, at now: Double) {
    guard !change.isEmpty else { return }
    if axis == .ordinal {
      if !change.inserted.isEmpty { switched = nil }
      for index in change.inserted {
        selection?.renumber(from: AxisPosition(whole: Int64(index)), by: 1)
        if let newest = newestWhenHeld { newestWhenHeld = newest + 1 }
      }
    }
    updateBounds(at: now)
  }

  // MARK: axis

  /// The columns of the main chart: a whole number a bar; a line through samples has no bars to stand evenly.
  func grid(_ viewport: Viewport, columns: Int) -> CellGrid {
    guard series.kind == .bars else {
      return CellGrid(upper: viewport.upper, span: viewport.span, columns: columns)
    }
    return CellGrid(upper: viewport.upper, span: viewport.span, slot: slotWidth, columns: columns)
  }

  /// Whether the axis counts numbers.
  var isIndex: Bool { axis == .index }

  /// What the points have in common.
  var form: PointForm { PointForm(series.kind, timesAreIndices: isIndex) }

  var zone: Zone { settings.displayZone }

  /// Whether its values are prices, whose changes are shown in percent.
  var isPrice: Bool { settings.isPrice(symbol, kind: series.kind) }

  var isLastBarAnimated: Bool { settings.isMotionEnabled }

  var slotWidth: Double { scale.slotWidth(in: series) }

  var bounds: SelectionBounds? {
    let indices = series.indices
    guard !indices.isEmpty else { return nil }
    let last = scale.position(ofIndex: indices.upperBound - 1, in: series)
    return SelectionBounds(
      lower: scale.position(ofIndex: indices.lowerBound, in: series), upper: last.advanced(by: slotWidth))
  }

  private mutating func updateBounds(at now: Double) {
    guard let bounds else { return }
    guard selection != nil else {
      if !isWindow, settings.policies.firstSelection != .all {
        opening.begin(askedSpan.map { .asked($0) } ?? .points(OpeningView.points))
      }
      selection = makeSelection(bounds, at: now)
      if let first = firstView { selection?.resume(first, at: now) }
      noteHold()
      return
    }
    let (width, limits, trim, gap) = (slotWidth, heldLimits, trimPolicy, rightGap)
    selection?.slotWidth = width
    selection?.limits = limits
    selection?.trimPolicy = trim
    selection?.rightGap = gap
    selection?.setBounds(bounds, at: now)
    guard let goal = opening.goal else { return }
    let (span, stays) = grownSpan(towards: goal, bounds)
    selection?.open(span: span, at: now)
    if stays { opening.end() }
  }

  /// How many columns the plot has in which the chart is first shown: a short window is shown whole.
  mutating func open(columns: Int, at now: Double) {
    guard opening.columns != columns else { return }
    opening.columns = columns
    guard opening.goal != nil || isWindow, let bounds, firstView == nil else { return }
    let span = opening.goal.map { grownSpan(towards: $0, bounds).span } ?? initialSpan(bounds)
    if span != selection?.initialSpan { selection?.open(span: span, at: now) }
  }

  /// Grows again, to another goal.
  mutating func open(towards goal: OpeningView.Goal) { opening.begin(goal) }

  /// The range of values that was asked for, else that of the visible bars; percent are no such values.
  private mutating func resetValueRange() {
    valueRange.reset()
    if !showsPercent, let range = settings.valueRange { valueRange.keep(range) }
  }

  private func makeSelection(_ bounds: SelectionBounds, at now: Double) -> RangeSelection {
    var selection = RangeSelection(
      initialSpan: initialSpan(bounds), limits: limits, momentum: settings.momentum,
      motionEnabled: settings.isMotionEnabled)
    selection.slotWidth = slotWidth
    selection.gripPolicy = settings.policies.grips
    selection.trimPolicy = trimPolicy
    selection.rightGap = rightGap
    selection.setBounds(bounds, at: now)
    return selection
  }

  /// A feed whose first points are so many sends its history: a window that is there at once.
  private static let history = 750

  /// There is a window to choose a first view from, not the beginning of a stream.
  var isWindow: Bool { isThereAtOnce || series.count >= Self.history }

  /// Points in closed time so far.
  var closedCount: Int { closed.count }

  /// Open time has grown by slots for points in closed time; what is looked at stays.
  private mutating func grow(_ growths: [ClosedTime.Growth]) {
    guard !growths.isEmpty else { return }
    switched = nil
    guard axis == .calendar else { return }
    scale = .calendar(closed.scale)
    for growth in growths.reversed() { selection?.renumber(from: growth.position, by: growth.units) }
  }

  /// Other exclusions, on the calendar axis; what is looked at stays between the same times.
  mutating func setExclusions(_ exclusions: [Exclusion], at now: Double) {
    guard !isIndex else { return }
    settings.exclusions = exclusions
    closed.setExclusions(exclusions, for: series)
    switched = nil
    guard axis == .calendar else { return setAxis(.calendar, at: now) }
    show(.calendar(closed.scale), at: now) { viewport, before, after, series in
      viewport.translated(from: before, to: after, in: series)
    }
  }

  /// Another time scale; what is looked at stays in place, and is in the very same place again when the switch is undone.
  mutating func setAxis(_ kind: AxisKind, at now: Double) {
    guard kind != axis, !isIndex, kind != .index else { return }
    guard let viewport = settledView(at: now) else {
      axis = kind
      scale = makeScale(kind)
      return
    }
    var origin = SwitchedView(axis: axis, viewport: viewport, shown: viewport)
    if let switched, viewport.isUnmoved(since: switched.shown) { origin = switched }
    axis = kind
    let before = makeScale(origin.axis)
    show(makeScale(kind), at: now) { _, _, after, series in
      origin.axis == kind ? origin.viewport : origin.viewport.translated(from: before, to: after, in: series)
    }
    switched = selection.map { SwitchedView(axis: origin.axis, viewport: origin.viewport, shown: $0.viewport) }
  }

  private func makeScale(_ kind: AxisKind) -> TimeScale {
    kind == .calendar ? .calendar(closed.scale) : settings.scale(kind, for: series)
  }

  /// Takes another scale, and the view that its maker makes of the one before.
  private mutating func show(
    _ next: TimeScale, at now: Double, _ view: (Viewport, TimeScale, TimeScale, Series) -> Viewport
  ) {
    let before = scale
    let old = settledView(at: now)
    scale = next
    resetValueRange()
    (overviewWidth, aspect) = (nil, AspectRange())
    guard let bounds, let old, let focus = selection?.focus else { return }
    var selection = makeSelection(bounds, at: now)
    selection.focus = focus
    selection.resume(view(old, before, next, series), at: now)
    self.selection = selection
  }

  /// The view with momentum caught, and what was asked for reached: motions are in the units of the axis that goes.
  private mutating func settledView(at now: Double) -> Viewport? {
    selection?.endMomentum(at: now)
    return selection?.destination
  }

  // MARK: viewport

  /// Changes the selection and notes from which bar on newer ones are counted.
  mutating func select(at now: Double, _ change: (inout RangeSelection) -> Void) {
    guard var current = selection else { return }
    let before = current.destination
    change(&current)
    if !current.destination.isUnmoved(since: before) { opening.end() }
    selection = current
    noteHold()
  }

  /// See `RangeSelection.columns`.
  mutating func show(inColumns columns: Int) { selection?.columns = columns }

  /// See `RangeSelection.rebase(to:)`.
  mutating func rebase(to position: AxisPosition) { selection?.rebase(to: position) }

  mutating func advance(to now: Double) -> Bool {
    if isEntering, selection != nil {
      isEntering = false
      selection?.enter(at: now)
    }
    let moved = selection?.advance(to: now) ?? false
    if moved { noteHold() }
    return moved
  }

  private mutating func noteHold() {
    guard let selection else { return }
    if selection.viewport.mode == .hold {
      if newestWhenHeld == nil { newestWhenHeld = series.indices.upperBound }
    } else {
      newestWhenHeld = nil
    }
  }

  /// Bars that came since the view was held.
  var newerBars: Int {
    newestWhenHeld.map { max(0, series.indices.upperBound - $0) } ?? 0
  }

  mutating func takeEvents() -> [SelectionEvent] {
    selection?.takeEvents() ?? []
  }
}
