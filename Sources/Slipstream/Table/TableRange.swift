import AxisScales
import CivilTime
import RangeSelection
import TerminalCharts

/// The range of a table's x axis that is in view, and that of its values: the same selections as on a time axis, over
/// another scale. Categories are one unit each; numbers are laid on a `ValueScale`.
struct TableRange: Sendable {
  /// A view of both axes, in positions of the table, for the history.
  struct View: Equatable, Sendable {
    var lower: Double
    var upper: Double
    var isWhole: Bool
    var values: ClosedRange<Double>?
    /// The value axes when a hand began to choose values: a second axis goes along with the main one.
    var axes: AxisPair<ValueAxis>?
  }

  var selection: RangeSelection
  /// The range of values that a hand has chosen; nil for that of the rows in view.
  private(set) var values: ValueSelection?
  /// The scale of an axis of numbers; nil for categories.
  private var numbers: ValueScale?
  /// Whether there is an axis: not for a disc, and not without rows.
  private(set) var isActive = false
  /// The value axes when a hand began to choose values: a second axis goes along with the main one.
  private var axes: AxisPair<ValueAxis>?
  /// All values, to which a range of values is limited, and how their axis places them.
  private var reach = 0.0...1.0
  private var mode = ValueScaleMode.linear
  private var history = RangeHistory<View>()
  /// The ranges of the value axes of the rows in view.
  private var extent: AxisPair<EasedRange>?
  /// All rows in miniature.
  private(set) var overview: RowOverview?
  private let isMotionEnabled: Bool

  /// The least part of an axis of numbers that a view may have.
  private static let finest = 1e-6
  /// The most rows in view that are looked for in another table, so that a table of other names costs little.
  private static let mostLooked = 20
  /// The fewest categories in view.
  private static let fewest = 3.0

  init(isMotionEnabled: Bool) {
    self.isMotionEnabled = isMotionEnabled
    selection = RangeSelection(initialSpan: 1, rules: SelectionRules(limits: SpanLimits(minimum: 1)))
  }

  private static func rules(_ bounds: SelectionBounds, isOfNumbers: Bool, _ isMotionEnabled: Bool) -> SelectionRules {
    let least = isOfNumbers ? bounds.extent * finest : min(fewest, bounds.extent)
    var rules = SelectionRules(limits: SpanLimits(minimum: least), motionEnabled: isMotionEnabled)
    rules.slotWidth = isOfNumbers ? least / 3 : 1
    rules.hasLiveEnd = false
    return rules
  }

  // MARK: the axis

  /// Lays the selection on the axis of a chart; rows in view stay in view, wherever they are now.
  mutating func lay(on chart: Chart, before: Chart?, at now: Double) {
    let (old, oldNumbers) = (isActive ? view(at: now) : nil, numbers)
    guard let range = chart.rowRange else {
      isActive = false
      (values, overview, extent) = (nil, nil, nil)
      return
    }
    numbers = chart.isOverNumbers ? ValueScale(range.lower...range.upper) : nil
    let isSame = isActive && (oldNumbers == nil) == (numbers == nil)
    isActive = true
    let bounds = SelectionBounds(lower: position(range.lower), upper: position(range.upper))
    (reach, mode) = (chart.restingExtents.main, chart.valueMode)
    if isSame, oldNumbers == numbers {
      // A hand and a motion go on, with the same rows under them.
      let shift = numbers == nil && !isWhole ? old.map { Self.shift(of: $0, from: before, to: chart) } ?? 0 : 0
      if shift != 0 { selection.renumber(from: AxisPosition(-1e15), by: Double(shift)) }
      selection.setBounds(bounds, at: now)
      selection.set(Self.rules(bounds, isOfNumbers: numbers != nil, isMotionEnabled))
      let isWide = selection.viewport.span > bounds.extent
      if isWide || old?.isWhole == true, !isWhole || isWide, !selection.isHeldByPointer { selection.fit(at: now) }
    } else {
      let rules = Self.rules(bounds, isOfNumbers: numbers != nil, isMotionEnabled)
      selection = RangeSelection(initialSpan: bounds.extent, rules: rules)
      selection.setBounds(bounds, at: now)
      selection.resume(Viewport(lower: bounds.lower, span: bounds.extent, mode: .fit), at: now)
      if isSame, let old, !old.isWhole {
        let from = position(old.lower)
        selection.resume(Viewport(lower: from, span: from.distance(to: position(old.upper)), mode: .hold), at: now)
      }
    }
    if !isSame {
      values = nil
      history = RangeHistory()
    }
    _ = selection.drainEvents()
    overview = RowOverview(chart, bounds: bounds, viewport: selection.viewport)
    extent = nil
    fit(chart, at: now)
  }

  /// How far the categories in view have moved in another table: as the first of them which it still has.
  private static func shift(of view: View, from before: Chart?, to chart: Chart) -> Int {
    guard let names = before?.table.names, names.count > 0 else { return 0 }
    let first = min(max(Int(clamping: view.lower.rounded(.up)), 0), names.count - 1)
    let last = min(max(Int(clamping: view.upper.rounded(.up)) - 1, first), names.count - 1)
    for row in first...min(last, first + mostLooked) {
      // A row that has not moved is found at once.
      let isStill = chart.table.names.indices.contains(row) && chart.table.names[row] == names[row]
      if let place = isStill ? row : chart.table.place(ofRow: names[row]) { return place - row }
    }
    return 0
  }

  private func position(_ place: Double) -> AxisPosition { numbers?.position(of: place) ?? AxisPosition(place) }

  private func place(_ position: AxisPosition) -> Double { numbers?.value(at: position) ?? position.value }

  // MARK: the view

  /// The part of the axis in view; nil for all of it.
  var window: (lower: Double, upper: Double)? {
    guard isActive, !isWhole else { return nil }
    let (lower, upper) = (place(selection.viewport.lower), place(selection.viewport.upper))
    return lower < upper ? (lower, upper) : nil
  }

  /// Whether all rows are in view.
  var isWhole: Bool {
    guard let bounds = selection.bounds else { return true }
    return selection.viewport.lower <= bounds.lower && selection.viewport.upper >= bounds.upper
  }

  /// Whether a part of the rows or of the values is in view: then there is an overview.
  var isZoomed: Bool {
    guard isActive, let bounds = selection.bounds else { return false }
    return values != nil || selection.viewport.span < bounds.extent * (1 - 1e-9)
  }

  func isMoving(at now: Double) -> Bool {
    selection.isMoving || values?.isMoving == true || extent?.main.isMoving(at: now) == true
      || extent?.second?.isMoving(at: now) == true
  }

  /// Puts the view on a chart.
  ///
  /// - Parameter held: the part that a pointer holds, and the cells of the overview while it holds them.
  func show(on chart: Chart, held: (part: SelectorPart, grid: CellGrid?)?, at now: Double) -> Chart {
    guard isActive else { return chart }
    var chart = chart
    chart.passage.values = values.map { AxisPair(main: $0.range, second: axes?.second(beside: $0.range)) }
    if !isZoomed, isWhole { return chart }
    if let window {
      // With hidden series, the axis fits the shown ones instead.
      chart.passage.shownExtent = chart.hidden.isEmpty ? extent?.map { $0.range(at: now) } : nil
      chart = chart.showing(from: window.lower, to: window.upper)
    } else if values != nil {
      chart = chart.showing(from: place(selection.viewport.lower), to: place(selection.viewport.upper))
    }
    if isZoomed, var overview {
      overview.viewport = selection.viewport
      overview.look = SelectorLook(
        focus: selection.focus, held: held.flatMap { $0.grid == nil ? nil : $0.part },
        isAtMinimum: selection.isAtMinimum)
      overview.held = held?.grid
      chart.passage.overview = overview
    }
    return chart
  }

  /// Fits the value axes to the rows in view.
  private mutating func fit(_ chart: Chart, at now: Double) {
    guard let window else {
      extent = nil
      return
    }
    let wanted = chart.restingExtents(from: window.lower, to: window.upper)
    // The first range starts from the axes of all rows.
    let whole = extent.map { $0.map(\.target) } ?? chart.restingExtents
    func fitted(_ isSecond: Bool) -> EasedRange? {
      wanted[isSecond: isSecond].map { wanted in
        fit(extent?[isSecond: isSecond], to: wanted, from: whole[isSecond: isSecond] ?? wanted, at: now)
      }
    }
    guard let main = fitted(false) else { return }
    extent = AxisPair(main: main, second: fitted(true))
  }

  /// Fits an axis: it changes only if a value leaves it, or if less than half of it is used.
  private func fit(
    _ present: EasedRange?, to wanted: ClosedRange<Double>, from whole: ClosedRange<Double>, at now: Double
  ) -> EasedRange {
    let start = isMotionEnabled ? now : -.infinity
    guard let present else { return EasedRange(from: isMotionEnabled ? whole : wanted, to: wanted, start: start) }
    let target = present.target
    let isInside = target.lowerBound <= wanted.lowerBound && target.upperBound >= wanted.upperBound
    let share = (wanted.upperBound - wanted.lowerBound) / max(target.upperBound - target.lowerBound, 1e-300)
    if isInside, share >= 0.5 { return present }
    return EasedRange(from: isMotionEnabled ? present.range(at: now) : wanted, to: wanted, start: start)
  }

  // MARK: changes

  /// Lets the time pass; returns whether the view changed.
  mutating func advance(_ chart: Chart, to now: Double) -> Bool {
    guard isActive else { return false }
    let (before, wasMoving) = (selection.viewport, isMoving(at: now))
    var hasChanged = selection.advance(to: now)
    if values?.advance(to: now) == true { hasChanged = true }
    if selection.viewport != before { fit(chart, at: now) }
    return hasChanged || wasMoving || selection.viewport != before
  }

  private func view(at now: Double) -> View {
    let caught = selection.caught
    return View(
      lower: place(caught.lower), upper: place(caught.upper), isWhole: isWhole && !selection.isMoving,
      values: values?.caught, axes: axes)
  }

  /// Changes the range of rows, as a hand does. A change that goes on with a movement has no entry of its own in the
  /// history.
  mutating func change(_ chart: Chart, at now: Double, _ change: (inout RangeSelection) -> Void) {
    guard isActive else { return }
    record(at: now)
    change(&selection)
    _ = selection.drainEvents()
    fit(chart, at: now)
  }

  /// Ends the movement of a held key.
  mutating func letGo(_ direction: KeyDirection, _ chart: Chart, at now: Double) {
    guard isActive else { return }
    selection.keyUp(direction, at: now)
    fit(chart, at: now)
  }

  /// Records the view that a hand is about to leave.
  mutating func record(at now: Double) {
    guard isActive, !selection.isMovingByRequest, !selection.isHeldByPointer, values?.isMoving != true else { return }
    history.record(view(at: now))
  }

  /// Shows a box of both axes.
  ///
  /// - Parameter axes: the value axes on which the box was drawn.
  mutating func show(
    _ chart: Chart, rows: (AxisPosition, AxisPosition), values range: ClosedRange<Double>?,
    on axes: AxisPair<ValueAxis>?, at now: Double
  ) {
    change(chart, at: now) { _ = $0.boxZoom(from: rows.0, to: rows.1, at: now) }
    if let range {
      self.axes = axes
      showValues(range, as: .boxZoom, at: now)
    }
  }

  private mutating func showValues(_ range: ClosedRange<Double>, as action: SelectionEvent.Action, at now: Double) {
    let limits = self.limits
    if values == nil { values = ValueSelection(extent?.main.range(at: now) ?? reach, rules: valueRules) }
    values?.show(range, as: action, isExact: false, within: limits, at: now)
  }

  private var valueRules: SelectionRules {
    SelectionRules(limits: SpanLimits(minimum: 1), motionEnabled: isMotionEnabled)
  }

  private var limits: ValueSelection.Limits {
    let height = reach.upperBound - reach.lowerBound
    // Air around the values, as an axis has it.
    let air = height > 0 ? height * 0.1 : 1
    var lower = reach.lowerBound - air
    if mode.isLogarithmic { lower = max(lower, reach.lowerBound / 2) }
    return ValueSelection.Limits(
      reach: lower...reach.upperBound + air, leastHeight: max(height, 1e-300) * Self.finest, rows: 20, mode)
  }

  /// Zooms the values in or out, about their middle.
  ///
  /// - Parameter axes: the value axes that are shown.
  mutating func keyOnValues(_ direction: KeyDirection, on axes: AxisPair<ValueAxis>?, at now: Double) {
    guard isActive, let axes else { return }
    record(at: now)
    if values == nil {
      values = ValueSelection(axes.main.lower...axes.main.upper, rules: valueRules)
      self.axes = axes
    }
    let limits = self.limits
    values?.change(within: limits, at: now) { selection, _ in selection.keyDown(direction, at: now) }
  }

  /// Changes the range of values that a hand has chosen; without one they are those of the rows, and there is nothing
  /// to move.
  mutating func changeValues(at now: Double, _ change: (inout RangeSelection, ValueScale) -> Void) {
    let limits = self.limits
    values?.change(within: limits, at: now, change)
  }

  mutating func goOnWithValues(_ change: (inout RangeSelection) -> Void) { values?.goOn(change) }

  /// Shows all rows and values.
  mutating func reset(_ chart: Chart, at now: Double) {
    change(chart, at: now) { $0.fit(at: now) }
    values = nil
  }

  /// Goes back in the history, or forward again, to a view that differs from the present one; false without one.
  mutating func walkHistory(_ chart: Chart, isBack: Bool, at now: Double) -> Bool {
    guard isActive else { return false }
    for _ in 0..<2 * RangeHistory<View>.capacity {
      let present = view(at: now)
      guard let next = isBack ? history.back(from: present) : history.forward(from: present) else { return false }
      guard next != present else { continue }
      if next.isWhole {
        selection.fit(at: now)
      } else {
        let lower = position(next.lower)
        selection.restore(
          Viewport(lower: lower, span: lower.distance(to: position(next.upper)), mode: .hold), at: now)
      }
      axes = next.axes
      if let range = next.values { showValues(range, as: .range, at: now) } else { values = nil }
      fit(chart, at: now)
      return true
    }
    return false
  }

  /// Brings a row into view.
  mutating func reveal(_ row: Int, _ chart: Chart, at now: Double) {
    guard isActive, !isWhole, chart.table.names.indices.contains(row) else { return }
    let caught = selection.caught
    let start = numbers == nil ? AxisPosition(Double(row)) : position(chart.rowPosition(row))
    let end = numbers == nil ? start.advanced(by: 1) : start
    if start < caught.lower {
      change(chart, at: now) { $0.pan(by: caught.lower.distance(to: start), at: now) }
    } else if end > caught.upper {
      change(chart, at: now) { $0.pan(by: caught.upper.distance(to: end), at: now) }
    }
  }
}

/// A range on its way to another.
struct EasedRange: Sendable {
  let from: ClosedRange<Double>
  let target: ClosedRange<Double>
  let start: Double

  private static let seconds = 0.25

  init(from: ClosedRange<Double>, to target: ClosedRange<Double>, start: Double) {
    (self.from, self.target, self.start) = (from, target, start)
  }

  func isMoving(at now: Double) -> Bool { now - start < Self.seconds && from != target }

  func range(at now: Double) -> ClosedRange<Double> {
    guard isMoving(at: now) else { return target }
    let rest = 1 - max(now - start, 0) / Self.seconds
    let share = 1 - rest * rest * rest
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    let (low, high) = (between(from.lowerBound, target.lowerBound), between(from.upperBound, target.upperBound))
    return low <= high ? low...high : target
  }
}
