import AxisScales
import RangeSelection
import TerminalCharts
import TerminalScreen

/// A box drawn over a chart, to which the release zooms on both axes (I7). A box one row high selects only time.
struct ZoomBox: Equatable, Sendable {
  private let gesture: PointerGesture
  private let first: Int
  private var last: Int
  /// The value axis under the press; nil where there is none.
  let spot: ValueSpot?
  private let firstRow: Int
  private var lastRow: Int
  /// The values of the rows of the press and of the pointer, each as its row was shown; nil without an axis.
  private var firstValues: ClosedRange<Double>?
  private var lastValues: ClosedRange<Double>?

  init(_ gesture: PointerGesture, at mouse: MouseEvent, of spot: ValueSpot?, _ axis: ValueAxis?) {
    self.gesture = gesture
    (first, last) = (mouse.column, mouse.column)
    (firstRow, lastRow) = (mouse.row, mouse.row)
    self.spot = spot
    firstValues = values(of: mouse.row, on: axis)
    lastValues = firstValues
  }

  mutating func extend(to mouse: MouseEvent, _ axis: ValueAxis?) {
    last = min(max(mouse.column, gesture.firstColumn), gesture.firstColumn + gesture.grid.columns - 1)
    guard let spot else { return }
    lastRow = min(max(mouse.row, spot.plot.row), spot.plot.endRow - 1)
    lastValues = values(of: lastRow, on: axis) ?? lastValues
  }

  /// A press without a drag draws no box.
  var isEmpty: Bool { first == last && isFlat }

  /// Whether it is one row high, so that it selects no values.
  private var isFlat: Bool { firstRow == lastRow }

  /// Both edges, at cell borders, in absolute positions: new points move the box with the bars.
  var places: Range<AxisPosition> {
    let lower = gesture.grid.position(ofColumn: min(first, last) - gesture.firstColumn)
    return lower..<max(lower, gesture.grid.position(ofColumn: max(first, last) + 1 - gesture.firstColumn))
  }

  /// The values of its rows, at cell borders; nil for a flat box.
  var values: ClosedRange<Double>? {
    guard !isFlat, let firstValues, let lastValues else { return nil }
    let low = min(firstValues.lowerBound, lastValues.lowerBound)
    return low...max(firstValues.upperBound, lastValues.upperBound)
  }

  private func values(of row: Int, on axis: ValueAxis?) -> ClosedRange<Double>? {
    guard let spot, let axis else { return nil }
    let offset = Double(row - spot.plot.row)
    let (one, other) = (axis.value(atRow: offset), axis.value(atRow: offset + 1))
    let (low, high) = (min(one, other), max(one, other))
    return low < high ? low...high : nil
  }
}

extension AppState {
  /// Begins a box where a press with Shift or Ctrl lies in a plot; terminals keep some of them to themselves.
  mutating func beginBox(_ mouse: MouseEvent, _ gesture: PointerGesture, at now: Double) -> Change? {
    guard gesture.place == .main, !mouse.modifiers.isDisjoint(with: [.shift, .control]) else { return nil }
    let change = stopMoving(at: now)
    let spot = valueSpot(at: mouse.column, mouse.row)
    hand.box = ZoomBox(gesture, at: mouse, of: spot, axis(of: spot, at: now))
    return change
  }

  mutating func extendBox(to mouse: MouseEvent, at now: Double) -> Change {
    let axis = axis(of: hand.box?.spot, at: now)
    hand.box?.extend(to: mouse, axis)
    return .view
  }

  mutating func finishBox(at now: Double) -> Change {
    guard let box = hand.box else { return .nothing }
    self.hand.box = nil
    guard !box.isEmpty else { return .view }
    let places = box.places
    let change = withChart {
      $0.select(at: now) { $0.boxZoom(from: places.lowerBound, to: places.upperBound, at: now) }
    }
    reportIfShort("the box")
    guard let values = box.values, let axis = box.spot?.axis else { return change }
    return change.union(showValues(values, on: axis, as: .boxZoom, at: now))
  }

  /// The map from values to rows of an axis as it is shown.
  private func axis(of spot: ValueSpot?, at now: Double) -> ValueAxis? {
    guard let spot, let shown = shownValueAxis(spot.axis, at: now) else { return nil }
    var mode = shown.limits.mode
    mode.isLogarithmic = mode.isLogarithmic && shown.range.lowerBound > 0
    return ValueAxis(
      upper: shown.range.upperBound, lower: shown.range.lowerBound, rows: spot.plot.rows, mode, gaps: shown.limits.gaps)
  }
}
