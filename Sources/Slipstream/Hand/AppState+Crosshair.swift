import AxisScales
import RangeSelection
import TerminalCharts
import TerminalScreen

/// The crosshair, and the bars that it moves along.
extension AppState {
  mutating func moveCrosshair(by step: Int, at now: Double) -> Change {
    // By keys it stays on the series that the pointer chose.
    if let crosshair = hand.crosshair, crosshair.row != nil {
      let read = shownScene(at: now)?.target(of: crosshair)?.series.name
      hand.crosshair?.series = read
    }
    if let crosshair = crosshair(by: step) {
      hand.crosshair = crosshair
      return .view
    }
    guard let visible = visibleIndices, let last = visible.last, let indices = chart?.series.indices else {
      return .nothing
    }
    let index = hand.moveCrosshair(by: step, from: last, in: visible, of: indices)
    guard !visible.contains(index) else { return .view }
    // The view follows the crosshair off its edge, one slot at a time.
    return withChart { chart in
      let width = chart.slotWidth
      chart.select(at: now) { $0.pan(by: Double(step) * width, at: now) }
    }
  }

  /// The crosshair one column further on a line between two points; nil where it goes from point to point.
  private func crosshair(by step: Int) -> Crosshair? {
    guard settings.pointing.steps == .interpolate, isLineDrawn, var crosshair = hand.crosshair, let chart,
      let selection = chart.selection, let layout = shownLayout?.chart, let visible = visibleIndices,
      visible.contains(crosshair.index)
    else { return nil }
    let cell = grid(of: chart, selection.viewport, layout).cellWidth
    let from = chart.scale.position(ofIndex: crosshair.index, in: chart.series)
    let next = crosshair.index + 1
    let length =
      chart.series.indices.contains(next)
      ? from.distance(to: chart.scale.position(ofIndex: next, in: chart.series)) : chart.slotWidth
    guard cell > 0, length > cell * 1.5 else { return nil }
    let place = crosshair.fraction + Double(step) * cell / length
    if place >= 0, place < 1 - cell / length / 2 {
      (crosshair.fraction, crosshair.row) = (place < cell / length / 2 ? 0 : place, nil)
      return crosshair
    }
    guard step < 0, crosshair.fraction == 0, visible.contains(crosshair.index - 1) else {
      return step < 0 && crosshair.fraction > 0 ? Self.on(crosshair.index, crosshair) : nil
    }
    // Back from a point onto the stroke that leads to it.
    let before = chart.scale.position(ofIndex: crosshair.index - 1, in: chart.series).distance(to: from)
    guard before > cell * 1.5 else { return nil }
    crosshair = Self.on(crosshair.index - 1, crosshair)
    crosshair.fraction = 1 - cell / before
    return crosshair
  }

  private static func on(_ index: Int, _ old: Crosshair) -> Crosshair {
    var crosshair = Crosshair(index: index)
    crosshair.series = old.series
    return crosshair
  }

  /// Keeps what the hand holds to the axis, and the crosshair to the view.
  mutating func keepHand() -> Change {
    let wasHeld = hand.keep(on: chart?.timeAxis.mark ?? hand.axisMark)
    return keepCrosshair().union(wasHeld ? .view : .nothing)
  }

  /// Keeps the crosshair in view, as the settings say, when its point has left the view.
  private mutating func keepCrosshair() -> Change {
    guard settings.pointing.outside != .hide, let crosshair = hand.crosshair, let visible = visibleIndices,
      let last = visible.last, !visible.contains(crosshair.index)
    else { return .nothing }
    if settings.pointing.outside == .edge {
      hand.crosshair = Self.on(min(max(crosshair.index, visible.lowerBound), last), crosshair)
    } else {
      (hand.crosshair, hand.measured) = (nil, nil)
    }
    return .view
  }

  /// The points in view of the charted series.
  var visibleIndices: Range<Int>? { chart?.visibleIndices }

  /// The place that is read: that of the crosshair, else the one below a free pointer, which stays in place while the
  /// view moves.
  var readPlace: Crosshair? {
    if let crosshair = hand.crosshair { return crosshair }
    guard hand.pointer == nil, hand.box == nil, let mouse = hand.hover, let gesture = gesture(under: mouse),
      gesture.place == .main, var place = crosshair(under: gesture, row: mouse.row)
    else { return nil }
    place.isQuiet = true
    return place
  }

  /// The index under the crosshair; nil without one, and if its point has left the window.
  var crosshairIndex: Int? {
    guard let chart, let index = hand.crosshair?.index, chart.series.indices.contains(index) else { return nil }
    return index
  }
}
