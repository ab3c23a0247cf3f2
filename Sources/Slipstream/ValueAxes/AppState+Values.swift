import AxisScales
import RangeSelection
import TerminalCharts
import TerminalScreen

/// Changes of value ranges by keys and pointer.
extension AppState {
  /// Changes the range of an axis, which a user holds from then on.
  mutating func changeValues(
    _ id: ValueAxisID, at now: Double, _ change: (inout RangeSelection, ValueScale) -> Void
  ) -> Change {
    changeHeld(id, at: now) { $0.change(within: $1, at: now, change) }
  }

  private mutating func changeHeld(
    _ id: ValueAxisID, at now: Double, _ change: (inout ValueSelection, ValueSelection.Limits) -> Void
  ) -> Change {
    guard let shown = shownValueAxis(id, at: now), var range = chart?.scales[id] else { return .nothing }
    range.hold(shown.range, rules: rules.valueMotion, at: now)
    range.change { change(&$0, shown.limits) }
    hand.valueAxis = id
    return withChart { $0.scales[id] = range }
  }

  /// Shows a range of an axis, or lets the axis go with the visible values.
  mutating func showValues(
    _ range: ClosedRange<Double>?, on id: ValueAxisID, as action: SelectionEvent.Action = .range, at now: Double
  ) -> Change {
    guard let range else { return releaseValues(id, at: now) }
    guard shownValueAxis(id, at: now) != nil else {
      // An axis out of view has no motion.
      let motion = rules.valueMotion
      return withChart { chart in
        chart.scales[id]?.release(at: now)
        chart.scales[id]?.hold(range, rules: motion, at: now)
      }
    }
    return changeHeld(id, at: now) {
      $0.show(range, as: action, isExact: action != .boxZoom, within: $1, at: now)
    }
  }

  mutating func releaseValues(_ id: ValueAxisID, at now: Double) -> Change {
    guard chart?.scales[id]?.isHeld == true else { return .nothing }
    return withChart { $0.scales[id]?.release(at: now) }
  }

  /// Holds the range of the keys' axis as it is shown, or lets it go.
  mutating func toggleHeldValues(at now: Double) -> Change {
    let id = valueAxisOfKeys(at: now)
    guard chart?.scales[id]?.isHeld != true else { return releaseValues(id, at: now) }
    return changeHeld(id, at: now) { _, _ in }
  }

  /// Brings each axis back to the range that it began with.
  mutating func resetValues(at now: Double) -> Change {
    guard let chart else { return .nothing }
    let ids = Set(chart.scales.held + [chart.scales.main] + chart.scales.panes.ranges.keys)
    return ids.reduce(into: .nothing) { change, id in
      let given = initialRange(of: id)
      guard chart.scales.caught[id] != given else { return }
      change.formUnion(showValues(given, on: id, as: .reset, at: now))
    }
  }

  /// Brings the axes back to ranges of the history.
  mutating func restoreValues(_ ranges: [ValueAxisID: ClosedRange<Double>], at now: Double) -> Change {
    let caught = chart?.scales.caught ?? [:]
    var change = Change.nothing
    for id in Set(caught.keys).union(ranges.keys) where caught[id] != ranges[id] {
      change.formUnion(showValues(ranges[id], on: id, at: now))
    }
    return change
  }

  /// Stops the movement of all held ranges, as Esc does.
  mutating func stopValues(at now: Double) -> Change {
    guard chart?.scales.isHeldMoving == true || hand.valueHold != nil else { return .nothing }
    hand.valueHold = nil
    return withChart { $0.scales.changeHeld { $0.goOn { $0.stop(at: now) } } }
  }

  /// Ends the momentum of all held ranges.
  mutating func catchValues(at now: Double) -> Change {
    guard chart?.scales.isHeldMoving == true else { return .nothing }
    return withChart { $0.scales.changeHeld { $0.goOn { $0.endMomentum(at: now) } } }
  }

  // MARK: keys

  /// Handles a key that moves values while it is held.
  mutating func moveValues(_ direction: KeyDirection, _ phase: KeyPhase, at now: Double) -> Change {
    changeValues(valueAxisOfKeys(at: now), at: now) { selection, _ in
      if phase == .repeating {
        selection.keyRepeat(direction, at: now)
      } else {
        selection.keyDown(direction, at: now)
      }
    }
  }

  mutating func releaseValueKey(_ direction: KeyDirection, at now: Double) -> Change {
    guard chart?.scales.isHeldMoving == true else { return .nothing }
    return withChart { $0.scales.changeHeld { $0.goOn { $0.keyUp(direction, at: now) } } }
  }

  /// Why a key did not move the values, or by less than can be seen; nil if it did.
  func stillValueWords(since before: VisibleState, _ direction: KeyDirection) -> String? {
    let after = seen
    guard !before.isMoving, !after.isMoving else { return nil }
    let id = valueAxisOfKeys(at: clock.now)
    guard before.values == after.values || isSame(before.values[id], after.values[id], on: id) else { return nil }
    guard let held = chart?.scales[id]?.held, let shown = shownValueAxis(id, at: clock.now) else {
      return "the axis of \(hand.selection.series ?? chartedSymbol) is not on the screen"
    }
    switch direction {
    case .zoomIn: return held.isAtMinimum ? "the value axis has no finer labels" : nil
    case .zoomOut: return "the value range is at its greatest"
    case .forward, .back:
      let isUp = (direction == .forward) != shown.limits.mode.isInverted
      return "the values cannot move \(isUp ? "higher" : "lower")"
    }
  }

  /// Whether two ranges differ by so little that the plot, whose marks have eighths of a row, looks the same.
  private func isSame(_ a: ClosedRange<Double>?, _ b: ClosedRange<Double>?, on id: ValueAxisID) -> Bool {
    guard let a, let b, let rows = shownValueAxis(id, at: clock.now)?.limits.rows else { return false }
    let least = (b.upperBound - b.lowerBound) / Double(rows) / 8
    return abs(a.lowerBound - b.lowerBound) < least && abs(a.upperBound - b.upperBound) < least
  }

  var heldWords: String {
    let id = valueAxisOfKeys(at: clock.now)
    let isHeld = chart?.scales[id]?.isHeld == true
    return "the value range" + (name(of: id).map { " of " + $0 } ?? "")
      + (isHeld ? " is held" : " goes with what is in view")
  }

  /// The words of the status line while a range is held: the range of the axis that was last changed, with digits that
  /// tell it from the one before.
  var heldRangeWords: String {
    let scales = symbols.charts[symbols.charted].scales
    let held = scales.held
    guard let id = hand.valueAxis.flatMap({ held.contains($0) ? $0 : nil }) ?? held.first,
      let range = scales[id]?.held?.range
    else { return "" }
    let height = range.upperBound - range.lowerBound
    let decimals = NumberTicks.decimals(forStep: NumberTicks.step(span: height, maximumCount: 500))
    func text(_ value: Double) -> String { PriceLabel.text(value, decimals: decimals) }
    return "Y HELD " + (name(of: id).map { $0 + " " } ?? "") + text(range.lowerBound) + ".." + text(range.upperBound)
  }

  /// The name of the series or pane that has the axis; nil for the charted series.
  func name(of id: ValueAxisID) -> String? {
    switch id {
    case .charted, .changes: nil
    case .second: secondSeries?.name ?? PaneAxis.right
    case .pane(let choice, _): choice.name
    }
  }

  // MARK: pointer

  /// Takes hold of a value axis: over its labels to stretch it, with Alt to pan it; returns nil elsewhere.
  mutating func pressValueLabels(_ mouse: MouseEvent, at now: Double) -> Change? {
    guard let spot = valueSpot(at: mouse.column, mouse.row), spot.isOverLabels else { return nil }
    if hand.clicks.press(mouse, at: now) { return releaseValues(spot.axis, at: now) }
    hand.valueHold = ValueHold(mouse.modifiers.contains(.alt) ? .pan : .stretch, of: spot, at: mouse.row, now: now)
    return catchValues(at: now)
  }

  /// Takes hold of the values under a press with Alt in a plot.
  mutating func pressValues(_ mouse: MouseEvent, at now: Double) -> Change {
    guard mouse.modifiers.contains(.alt) else { return catchValues(at: now) }
    guard let spot = valueSpot(at: mouse.column, mouse.row) else {
      screen.remark = "there is no value axis here to move"
      return .words
    }
    hand.valueHold = ValueHold(.pan, of: spot, at: mouse.row, now: now)
    return catchValues(at: now)
  }

  mutating func dragValues(_ mouse: MouseEvent, at now: Double) -> Change {
    guard var hold = hand.valueHold else { return .nothing }
    let isFirst = !hold.hasBegun
    guard let factor = hold.move(to: mouse.row, at: now) else { return .nothing }
    hand.valueHold = hold
    hand.clicks.drag(mouse)
    // A pointer that moves values selects nothing.
    hand.pointer?.hasLeft = true
    var change = Change.nothing
    if isFirst {
      change = changeValues(hold.axis, at: now) { selection, _ in
        let row = hold.kind == .pan ? hold.offset(of: hold.firstRow) : Double(hold.plot.rows) / 2
        selection.press(.main, at: selection.position(atRow: row, of: hold.plot.rows), now: now)
      }
    }
    return change.union(
      withChart { chart in
        chart.scales[hold.axis]?.change { held in
          held.goOn { selection in
            switch hold.kind {
            case .pan:
              let row = hold.offset(of: mouse.row)
              selection.drag(to: selection.position(atRow: row, of: hold.plot.rows), now: now)
            case .stretch: selection.zoom(by: factor, anchor: selection.viewport.centre, at: now)
            }
          }
        }
      })
  }

  mutating func letGoValues(at now: Double) -> Change {
    guard let hold = hand.valueHold else { return .nothing }
    hand.valueHold = nil
    guard hold.hasBegun else { return .nothing }
    return withChart { chart in
      chart.scales[hold.axis]?.change { held in
        held.goOn { selection in
          guard selection.isHeldByPointer else { return }
          selection.release(now: now)
          if hold.kind == .stretch { selection.flingZoom(rate: hold.magnified.velocity(at: now), anchor: nil, at: now) }
        }
      }
    }
  }

  /// The wheel over the labels of a value axis, or with Alt in its plot; nil elsewhere.
  mutating func wheelValues(_ mouse: MouseEvent, zoom: Double, at now: Double) -> Change? {
    let pans = mouse.modifiers.contains(.alt)
    guard let spot = valueSpot(at: mouse.column, mouse.row), spot.isOverLabels || pans else { return nil }
    return changeValues(spot.axis, at: now) { selection, _ in
      if pans { return selection.pan(by: (zoom > 1 ? 1 : -1) * selection.panStep, at: now) }
      let row = Double(mouse.row - spot.plot.row) + 0.5
      selection.zoom(by: zoom, anchor: selection.position(atRow: row, of: spot.plot.rows), at: now)
    }
  }
}

extension RangeSelection {
  /// The position at a height of a plot, in rows from its upper edge.
  fileprivate func position(atRow row: Double, of rows: Int) -> AxisPosition {
    viewport.upper.advanced(by: -row / Double(max(rows, 1)) * viewport.span)
  }
}
