import AxisScales
import RangeSelection
import TerminalScreen

/// A box drawn over the main chart, which the release zooms to (I7). Values follow the bars that it covers.
struct ZoomBox: Equatable, Sendable {
  private let gesture: PointerGesture
  private let first: Int
  private var last: Int

  init(_ gesture: PointerGesture, column: Int) {
    self.gesture = gesture
    (first, last) = (column, column)
  }

  mutating func extend(to column: Int) {
    last = min(max(column, gesture.firstColumn), gesture.firstColumn + gesture.grid.columns - 1)
  }

  /// A press without a drag draws no box.
  var isEmpty: Bool { first == last }

  /// Both edges, at cell borders, in absolute positions: new points move the box with the bars.
  var places: Range<AxisPosition> {
    let lower = gesture.grid.position(ofColumn: min(first, last) - gesture.firstColumn)
    return lower..<max(lower, gesture.grid.position(ofColumn: max(first, last) + 1 - gesture.firstColumn))
  }
}

extension AppState {
  /// Begins a box where a press with Shift, Alt or Ctrl lies in the main chart; terminals keep some of them to
  /// themselves.
  mutating func beginBox(_ mouse: MouseEvent, _ gesture: PointerGesture, at now: Double) -> Change? {
    guard gesture.place == .main, !mouse.modifiers.isEmpty else { return nil }
    let change = withChart { $0.select(at: now) { $0.stop(at: now) } }
    hand.box = ZoomBox(gesture, column: mouse.column)
    return change
  }

  mutating func finishBox(at now: Double) -> Change {
    guard let box = hand.box else { return .nothing }
    self.hand.box = nil
    guard !box.isEmpty else { return .view }
    let places = box.places
    let change = withChart {
      $0.select(at: now) { $0.boxZoom(from: places.lowerBound, to: places.upperBound, at: now) }
    }
    sayIfShort("the box")
    return change
  }
}
