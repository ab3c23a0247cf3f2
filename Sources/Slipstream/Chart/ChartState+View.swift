import AxisScales
import RangeSelection
import TimeSeries

/// The one viewport: its start, its changes by hand, and its bounds.
extension ChartState {
  mutating func updateBounds(at now: Double) {
    guard let bounds else { return keepEmptied(at: now) }
    if let emptied = timeAxis.emptied { return resume(emptied, in: bounds, at: now) }
    guard selection != nil else {
      if !isWindow, rules.policies.firstSelection != .all {
        opening.begin(askedSpan.map { .asked($0) } ?? .points)
      }
      timeAxis.begin(makeSelection(bounds, at: now))
      if let first = firstView { timeAxis.change { $0.resume(first, at: now) } }
      updateHold()
      return
    }
    let rules = selectionRules(limits: heldLimits)
    timeAxis.change { selection in
      selection.set(rules)
      selection.setBounds(bounds, at: now)
    }
    guard let goal = opening.goal else { return }
    let (span, stays) = grownSpan(towards: goal, bounds)
    timeAxis.change { $0.open(span: span, at: now) }
    if stays { opening.end(isGrown: true) }
  }

  /// Sets the number of columns in which the chart is first shown: a short window is shown whole.
  mutating func open(columns: Int, at now: Double) {
    guard opening.columns != columns else { return }
    opening.columns = columns
    guard opening.goal != nil || opening.isGrown || isWindow, let bounds, firstView == nil else { return }
    let span = opening.goal.map { grownSpan(towards: $0, bounds).span } ?? initialSpan(bounds)
    if span != selection?.initialSpan { timeAxis.change { $0.open(span: span, at: now) } }
  }

  /// Grows again, toward another goal.
  mutating func open(towards goal: OpeningView.Goal) { opening.begin(goal) }

  func makeSelection(_ bounds: SelectionBounds, at now: Double) -> RangeSelection {
    var selection = RangeSelection(initialSpan: initialSpan(bounds), rules: selectionRules(limits: limits))
    selection.setBounds(bounds, at: now)
    return selection
  }

  /// The current rules of the view: most are in axis units, which depend on the points.
  private func selectionRules(limits: SpanLimits) -> SelectionRules {
    var next =
      selection?.rules
      ?? SelectionRules(limits: limits, momentum: rules.momentum, motionEnabled: rules.isMotionEnabled)
    next.limits = limits
    next.slotWidth = slotWidth
    next.gripPolicy = rules.policies.grips
    next.trimPolicy = trimPolicy
    next.rightGap = rightGap
    return next
  }

  /// Changes the selection, and records the bar after which bars count as newer.
  mutating func select(at now: Double, _ change: (inout RangeSelection) -> Void) {
    guard let before = selection?.destination else { return }
    timeAxis.change(change)
    if selection?.destination.isUnmoved(since: before) == false { opening.end() }
    updateHold()
  }

  /// See `SelectionRules.columns`.
  mutating func show(inColumns columns: Int) {
    let plot = series.holdsBars ? self.plot(columns: columns) : nil
    guard var rules = selection?.rules, rules.columns != columns || rules.plot != plot else { return }
    (rules.columns, rules.plot) = (columns, plot)
    timeAxis.change { $0.set(rules) }
  }

  /// See `RangeSelection.rebase(to:)`.
  mutating func rebase(to position: AxisPosition) { timeAxis.change { $0.rebase(to: position) } }

  mutating func updateHold() {
    guard let mode = timeAxis.selection?.viewport.mode else { return }
    if mode == .hold {
      if newestWhenHeld == nil { newestWhenHeld = series.indices.upperBound }
    } else {
      newestWhenHeld = nil
    }
  }

  /// The number of bars since the view began to hold.
  var newerBars: Int {
    newestWhenHeld.map { max(0, series.indices.upperBound - $0) } ?? 0
  }

  /// Brings a motion to a time between two turns; the next `advance(to:)` reports what it moved.
  mutating func sampleView(at now: Double) { timeAxis.change { $0.sample(at: now) } }

  /// Ends the motion of a view that nobody sees, without events.
  mutating func settle(at now: Double) {
    timeAxis.change { $0.settle(at: now) }
    _ = drainEvents()
  }

  /// The view's events since the last call, oldest first, each with the scale of its positions.
  mutating func drainEvents() -> [(event: SelectionEvent, scale: TimeScale)] { timeAxis.drainEvents() }
}

/// A window without points has no view: what was held is kept until points come.
extension ChartState {
  /// Keeps the view if the next `count` points to be removed are all of them. Call it before they are removed, while
  /// their times are known.
  mutating func keepView(ofLast count: Int, at now: Double) {
    if count >= series.count, !series.isEmpty { keepEmptied(at: now) }
  }

  private mutating func keepEmptied(at now: Double) {
    guard let viewport = settledView(at: now), let focus = selection?.focus else { return }
    earlier.switched = nil
    timeAxis.empty(keeping: EmptiedView(viewport, on: scale, axis, focus: focus, in: series))
  }

  private mutating func resume(_ emptied: EmptiedView, in bounds: SelectionBounds, at now: Double) {
    var selection = makeSelection(bounds, at: now)
    selection.focus = emptied.focus
    selection.resume(emptied.viewport(on: timeAxis), at: now)
    timeAxis.begin(selection)
    updateHold()
  }
}
