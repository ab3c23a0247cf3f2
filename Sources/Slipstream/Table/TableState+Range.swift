import AxisScales
import RangeSelection
import TerminalCharts
import TerminalScreen

/// Pan, zoom, box and history over the rows of a table, by keys and by the pointer.
extension TableState {
  /// A pressed pointer on the plot or the overview of a table.
  struct RowHold: Sendable {
    let places: RowPlaces
    let part: SelectorPart
    /// The cells of the overview if it is held, else nil.
    let grid: CellGrid?
    /// The selection by a click without a move.
    let selection: ChartSelection
    let column: Double
    let row: Double
    /// Whether the press drew a box.
    let isBox: Bool
    /// Whether the pointer has left its cell, or its press has stopped a motion: then its release selects nothing.
    var hasMoved: Bool

    /// The place of the x axis under a pointer. In the plot it counts from the edge of the view.
    func position(column: Double, row: Double, in viewport: Viewport) -> AxisPosition {
      if let grid, let at = places.overviewColumn(column: column, row: row) {
        return grid.position(ofColumn: 0).advanced(by: at * grid.cellWidth)
      }
      return viewport.lower.advanced(by: places.share(column: column, row: row) * viewport.span)
    }
  }

  // MARK: keys

  /// Moves the view by a key, which may be held.
  mutating func move(_ direction: KeyDirection, at now: Double) {
    range.change(chart, at: now) { $0.keyDown(direction, at: now) }
  }

  /// The movements that last as long as a key is held.
  static let heldKeys: [Action: KeyDirection] = [
    .turnBack: .back, .turnOn: .forward, .closerRows: .zoomIn, .widerRows: .zoomOut,
  ]

  /// Ends the movement of a held key.
  mutating func letGo(_ direction: KeyDirection, at now: Double) {
    range.letGo(direction, chart, at: now)
  }

  /// Handles Left and Right: turns a disc; selects another row while all rows are in view; else moves the view or its
  /// focused edge.
  mutating func goAside(_ step: Int, at now: Double) {
    if turns {
      turn.push(by: Double(step) * DiscTurn.push, at: now)
    } else if range.isWhole, range.selection.focus == .main {
      self.step(row: step, at: now)
    } else {
      move(step < 0 ? .back : .forward, at: now)
    }
  }

  mutating func page(_ pages: Double, at now: Double) {
    range.change(chart, at: now) { $0.page(by: pages, at: now) }
  }

  mutating func goToEnd(_ isLast: Bool, at now: Double) {
    guard let bounds = range.selection.bounds else { return }
    range.change(chart, at: now) { $0.centre(on: isLast ? bounds.upper : bounds.lower, at: now) }
  }

  mutating func resetRange(at now: Double) { range.reset(chart, at: now) }

  mutating func walkHistory(isBack: Bool, at now: Double) {
    _ = range.walkHistory(chart, isBack: isBack, at: now)
  }

  mutating func stretchValues(_ direction: KeyDirection, at now: Double) {
    range.keyOnValues(direction, on: range.show(on: chart, held: nil, at: now).shownAxes, at: now)
  }

  /// Lets the arrow keys move the next part: the view, then its lower edge, then its upper edge.
  mutating func nextGrip() {
    guard range.isActive else { return }
    let parts: [SelectorPart] = [.main, .lowerGrip, .upperGrip]
    let place = parts.firstIndex(of: range.selection.focus) ?? 0
    range.selection.focus = parts[(place + 1) % parts.count]
  }

  // MARK: pointer

  /// Presses on the plot or the overview; false if the place has neither.
  mutating func pressRange(_ mouse: MouseEvent, _ places: RowPlaces?, _ hit: ChartHit, at now: Double) -> Bool {
    guard range.isActive, let places else { return false }
    let (column, row) = (Double(mouse.column) + mouse.across, Double(mouse.row) + 0.5)
    let isInOverview = places.isInOverview(column: mouse.column, row: mouse.row)
    let isInPlot = places.plot.contains(mouse.column, mouse.row)
    guard isInOverview || isInPlot else { return false }
    if clicks.press(mouse, at: now), range.isZoomed {
      rowHold = nil
      range.reset(chart, at: now)
      return true
    }
    let isBox = isInPlot && !mouse.modifiers.isDisjoint(with: [.shift, .control])
    let wasMoving = range.selection.isMoving
    let place = places.overviewColumn(column: column, row: row).map { Int($0.rounded(.down)) }
    let part = isInOverview ? place.flatMap { places.columns?.part(at: $0) } ?? .main : .main
    let grid = isInOverview ? places.columns?.grid : nil
    rowHold = RowHold(
      places: places, part: part == .main && isInOverview ? .body : part, grid: grid, selection: hit.selection,
      column: column, row: row, isBox: isBox, hasMoved: wasMoving)
    guard let hold = rowHold else { return true }
    if isBox {
      range.change(chart, at: now) { $0.stop(at: now) }
      return true
    }
    range.change(chart, at: now) { selection in
      let position = hold.position(column: column, row: row, in: selection.viewport)
      if isInOverview, part == .main {
        selection.pressOutside(at: position, now: now)
      } else {
        selection.press(hold.part, at: position, now: now)
      }
    }
    if isInPlot {
      range.changeValues(at: now) { selection, _ in
        let position = Self.position(of: hold, column, row, in: selection.viewport)
        selection.press(.main, at: position, now: now)
      }
    }
    return true
  }

  /// The place of the value axis under a pointer, from the edge of its view.
  private static func position(
    of hold: RowHold, _ column: Double, _ row: Double, in viewport: Viewport
  ) -> AxisPosition {
    viewport.lower.advanced(by: hold.places.valueShare(column: column, row: row) * viewport.span)
  }

  mutating func dragRange(_ mouse: MouseEvent, at now: Double) -> Bool {
    guard var hold = rowHold else { return false }
    let (column, row) = (Double(mouse.column) + mouse.across, Double(mouse.row) + 0.5)
    clicks.drag(mouse)
    guard hold.hasMoved || Int(column) != Int(hold.column) || Int(row) != Int(hold.row) else { return false }
    hold.hasMoved = true
    rowHold = hold
    if hold.isBox {
      box = Self.box(hold, column, row)
      return true
    }
    range.change(chart, at: now) { selection in
      selection.drag(to: hold.position(column: column, row: row, in: selection.viewport), now: now)
    }
    if hold.grid == nil {
      range.goOnWithValues { selection in
        selection.drag(to: Self.position(of: hold, column, row, in: selection.viewport), now: now)
      }
    }
    return true
  }

  /// The cells between the press and the pointer; a box of one row or column selects no values.
  private static func box(_ hold: RowHold, _ column: Double, _ row: Double) -> CellRect {
    let plot = hold.places.plot
    let (x, y) = (
      (Int(hold.column), min(max(Int(column), plot.column), plot.endColumn - 1)),
      (Int(hold.row), min(max(Int(row), plot.row), plot.endRow - 1))
    )
    var box = CellRect(
      column: min(x.0, x.1), row: min(y.0, y.1), columns: abs(x.1 - x.0) + 1, rows: abs(y.1 - y.0) + 1)
    if hold.places.isLying, box.columns == 1 { (box.column, box.columns) = (plot.column, plot.columns) }
    if !hold.places.isLying, box.rows == 1 { (box.row, box.rows) = (plot.row, plot.rows) }
    return box
  }

  mutating func releaseRange(at now: Double) -> Bool {
    guard let hold = rowHold else { return false }
    rowHold = nil
    if hold.isBox {
      finishBox(hold, at: now)
    } else {
      range.change(chart, at: now) { $0.release(now: now) }
      range.goOnWithValues { $0.release(now: now) }
    }
    guard !hold.hasMoved else { return true }
    let selection = chart.selectable(hold.selection, selects)
    if selection != .none { chart.selection = chart.selection == selection ? .none : selection }
    return true
  }

  private mutating func finishBox(_ hold: RowHold, at now: Double) {
    guard let box else { return }
    self.box = nil
    let (places, viewport) = (hold.places, range.selection.viewport)
    let (from, to) = (
      (Double(box.column), Double(box.row)), (Double(box.endColumn), Double(box.endRow))
    )
    func position(_ place: (Double, Double)) -> AxisPosition {
      let share = min(max(places.share(column: place.0, row: place.1), 0), 1)
      return viewport.lower.advanced(by: share * viewport.span)
    }
    let isFlat = places.isLying ? box.columns == places.plot.columns : box.rows == places.plot.rows
    let ends = (places.value(column: from.0, row: from.1), places.value(column: to.0, row: to.1))
    let (low, high) = (min(ends.0, ends.1), max(ends.0, ends.1))
    range.show(
      chart, rows: (position(from), position(to)), values: !isFlat && low < high ? low...high : nil,
      on: places.axes, at: now)
  }

  /// Zooms about the pointer, which keeps its row; over the overview about the middle of the view.
  mutating func wheel(_ mouse: MouseEvent, _ places: RowPlaces?, by factor: Double, at now: Double) -> Bool {
    guard range.isActive, let places else { return false }
    if mouse.modifiers.contains(.shift) {
      return panWheel(factor > 1 ? -1 : 1, at: now)
    }
    let isInPlot = places.plot.contains(mouse.column, mouse.row)
    let isInOverview = places.isInOverview(column: mouse.column, row: mouse.row)
    guard isInPlot || isInOverview else { return false }
    let share = places.share(column: Double(mouse.column) + mouse.across, row: Double(mouse.row) + 0.5)
    range.change(chart, at: now) { selection in
      let anchor = selection.viewport.position(at: min(max(share, 0), 1))
      selection.zoom(by: factor, anchor: isInPlot ? anchor : nil, at: now)
    }
    return true
  }

  mutating func panWheel(_ steps: Double, at now: Double) -> Bool {
    guard range.isActive else { return false }
    range.change(chart, at: now) { $0.pan(by: steps * $0.panStep, at: now) }
    return true
  }
}
