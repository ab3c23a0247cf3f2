import RangeSelection
import TerminalCharts
import TerminalScreen

extension TableState {
  /// A hand on a disc.
  struct DiscDrag: Sendable {
    let disc: ChartHit.Disc
    var direction: Double
    /// The selection by a click without a move.
    let selection: ChartSelection
    /// Whether the hand has moved, or has stopped a turn: then its release selects nothing.
    var isMove: Bool
  }

  package mutating func handle(_ mouse: MouseEvent, _ view: ChartView, size: ScreenSize, at now: Double) -> Bool {
    let place = (column: Double(mouse.column) + mouse.across, row: Double(mouse.row) + 0.5)
    switch mouse.kind {
    case .press where mouse.button != .right: return press(mouse, place, view, size, at: now)
    case .drag: return dragRange(mouse, at: now) || drag(place, at: now)
    case .release: return releaseRange(at: now) || release(at: now)
    case .wheelUp where turns: turn.push(by: -DiscTurn.push, at: now)
    case .wheelDown where turns: turn.push(by: DiscTurn.push, at: now)
    case .wheelUp: return wheel(mouse, places(view, size, at: now), by: RangeSelection.zoomStep, at: now)
    case .wheelDown: return wheel(mouse, places(view, size, at: now), by: 1 / RangeSelection.zoomStep, at: now)
    case .wheelLeft: return panWheel(-1, at: now)
    case .wheelRight: return panWheel(1, at: now)
    default: return false
    }
    return true
  }

  private func places(_ view: ChartView, _ size: ScreenSize, at now: Double) -> RowPlaces? {
    let (chart, chrome) = picture(at: now)
    return view.places(chart, foot: chrome.foot, size: size)
  }

  private mutating func press(
    _ mouse: MouseEvent, _ place: (column: Double, row: Double), _ view: ChartView, _ size: ScreenSize, at now: Double
  ) -> Bool {
    let (chart, chrome) = picture(at: now)
    let hit = view.hit(chart, foot: chrome.foot, size: size, column: place.column, row: place.row)
    if let entry = hit.entry {
      toggle(entry, at: now)
      return true
    }
    if let disc = hit.disc {
      let wasTurning = turn.isMoving(at: now)
      turn.hold(at: now)
      drag = DiscDrag(
        disc: disc, direction: disc.direction(column: place.column, row: place.row), selection: hit.selection,
        isMove: wasTurning)
      return true
    }
    return pressRange(mouse, view.places(chart, foot: chrome.foot, size: size), hit, at: now)
  }

  private mutating func drag(_ place: (column: Double, row: Double), at now: Double) -> Bool {
    guard var drag else { return false }
    let direction = drag.disc.direction(column: place.column, row: place.row)
    let way = (direction - drag.direction).remainder(dividingBy: 2 * .pi)
    guard way != 0 else { return false }
    turn.drag(by: way, at: now)
    (drag.direction, drag.isMove) = (direction, true)
    self.drag = drag
    return true
  }

  private mutating func release(at now: Double) -> Bool {
    guard let drag else { return false }
    self.drag = nil
    turn.release(at: now)
    let selection = chart.selectable(drag.selection, selects)
    guard !drag.isMove, selection != .none else { return true }
    if chart.selection == selection { chart.selection = .none } else { select(selection, at: now) }
    return true
  }
}
