import AxisScales
import CivilTime
import TerminalCharts
import TerminalScreen

/// The selection: a series of the chart, or a point of one.
extension AppState {
  /// How far from its ink a click selects a series, in rows; a click in empty space selects nothing.
  private static let reach = 2.0

  /// The names of the series that a user can select: all drawn ones, from the top of the frame.
  func selectableNames(at now: Double) -> [String] {
    var names: [String] = []
    for series in shownScene(at: now)?.drawnSeries(at: nil) ?? [] where !names.contains(series.name) {
      names.append(series.name)
    }
    return names
  }

  /// The selected series among the drawn ones; a name that none of them has selects nothing.
  func selected(in scene: ChartScene) -> DrawnSeries? {
    guard let name = hand.selection.series else { return nil }
    return scene.drawnSeries(at: nil).first { $0.name == name }
  }

  /// The key: selects what the crosshair reads, or the charted series; pressed again, nothing.
  mutating func toggleSelection(at now: Double) -> Change {
    guard settings.pointing.selects != .none, chart != nil else { return .nothing }
    guard hand.selection == .none else {
      hand.selection = .none
      return .view
    }
    if settings.pointing.selects == .point, hand.crosshair == nil { hand.toggleCrosshair(over: visibleIndices) }
    let target = hand.crosshair.flatMap { crosshair in shownScene(at: now)?.target(of: crosshair) }
    guard let name = target?.series.name ?? selectableNames(at: now).first else { return .nothing }
    select(name, at: target.flatMap(\.time))
    return .view
  }

  /// A click: selects the nearest series or its point, or lets go of it; in empty space it selects nothing.
  mutating func select(under gesture: PointerGesture, row: Int, at now: Double) -> Change {
    guard settings.pointing.selects != .none, let crosshair = crosshair(under: gesture, row: row) else {
      return .nothing
    }
    // The scene reads all series at its crosshair, so it is asked with one at the pointer.
    var probe = self
    probe.hand.crosshair = crosshair
    guard let scene = probe.shownScene(at: now) else { return .nothing }
    let before = hand.selection
    if let nearest = scene.nearest(to: row, of: scene.drawnSeries(at: crosshair)), nearest.distance <= Self.reach {
      select(nearest.series.name, at: scene.time(of: crosshair))
      if hand.selection == before { hand.selection = .none }
    } else {
      hand.selection = .none
    }
    return hand.selection == before ? .nothing : .view
  }

  private mutating func select(_ name: String, at time: Timestamp?) {
    if settings.pointing.selects == .point, let time {
      hand.selection = .point(of: name, at: time)
    } else {
      hand.selection = .series(name)
    }
  }

  /// Selects another of several series in place of the selected one; nil where the key has its other meaning.
  mutating func selectNext(by step: Int, at now: Double) -> Change? {
    let names = selectableNames(at: now)
    guard let name = hand.selection.series, let place = names.firstIndex(of: name), names.count > 1 else { return nil }
    select(names[(place + step + names.count) % names.count], at: hand.selection.time)
    hand.crosshair?.row = nil
    hand.crosshair?.series = nil
    return .view
  }

  /// The answer to the key of the selection.
  func selectionWords(at now: Double) -> String? {
    if settings.pointing.selects == .none { return "nothing can be selected; start with --select series or point" }
    guard let name = hand.selection.series else { return nil }
    let next = selectableNames(at: now).count > 1 ? "; Tab goes to the next series, Esc lets go" : "; Esc lets go"
    let point = hand.selection.time == nil ? "" : "a point of "
    return "selected: " + point + name + next
  }

  // MARK: the crosshair under a pointer

  /// The crosshair at a place of the main chart; nil without points in view.
  ///
  /// - Parameter row: the row of the pointer on the screen.
  func crosshair(under gesture: PointerGesture, row: Int) -> Crosshair? {
    guard let chart, let visible = visibleIndices, let last = visible.last else { return nil }
    var crosshair: Crosshair
    if let between = crosshairBetween(gesture.cellPosition, in: visible) {
      crosshair = between
    } else {
      // A cell shows the last bar that starts in it; in pixels a bar starts where it is.
      let end = look.view.pixels == nil ? gesture.cellEnd : gesture.cellPosition
      let index = chart.scale.lowerBound(end, in: chart.series) - 1
      crosshair = Crosshair(index: min(max(index, visible.lowerBound), last))
    }
    if settings.pointing.track == .nearest, hasSeveralLines || !parts.panes.isEmpty { crosshair.row = row }
    return crosshair
  }

  /// The crosshair between two points of a line; nil where it snaps to points.
  private func crosshairBetween(_ position: AxisPosition, in visible: Range<Int>) -> Crosshair? {
    guard settings.pointing.steps == .interpolate, let chart, isLineDrawn else { return nil }
    let (scale, series) = (chart.scale, chart.series)
    // Points are drawn in the middle of their slots, where these are wider than a cell.
    let slot = shownLayout.flatMap { shown in
      chart.selection.flatMap { selection in
        let cell = grid(of: chart, selection.viewport, shown.chart).cellWidth
        let slot = scale.drawnSlot(in: series, isOfInstants: series.kind == .samples, cellWidth: cell)
        return slot >= cell ? slot : nil
      }
    }
    let place = position.advanced(by: -(slot ?? 0) / 2)
    let found = series.index(atOrBefore: scale.time(at: place)) ?? visible.lowerBound
    let index = min(max(found, visible.lowerBound), visible.upperBound - 1)
    var crosshair = Crosshair(index: index)
    guard index + 1 < visible.upperBound else { return crosshair }
    let from = scale.position(ofIndex: index, in: series)
    let length = from.distance(to: scale.position(ofIndex: index + 1, in: series))
    let share = length > 0 ? from.distance(to: place) / length : 0
    crosshair.fraction = share.isFinite ? min(max(share, 0), 0.999_999) : 0
    return crosshair
  }

  /// Whether the charted series is a line with straight strokes between its points.
  var isLineDrawn: Bool {
    let form = chart.map(mark(of:)) ?? look.mark(of: nil)
    return symbols.isComparing || form == .line || form == .area
      || (form == .candles && chart?.series.kind == .samples)
  }
}
