// Hand: keys and pointer. A key's action, a wheel or a drag changes the charted view or the look of the charts. Every
// key is answered, by the frame or by a sentence.

import CivilTime
import TerminalCharts
import TerminalScreen

/// A user's hand: its keys, the pointer's hold, and the place that both point at.
package struct Hand: Sendable {
  var keys: KeyTable
  /// The crosshair's place; nil while it is off.
  var crosshair: Crosshair?
  /// The last move of a free pointer over the chart; nil after a key, a press, and a move elsewhere.
  var hover: MouseEvent?
  /// The selected series or point.
  var selection = ChartSelection.none
  /// The pointer's hold; nil while no button is down on the charts.
  var pointer: PointerGesture?
  /// The pointer's hold of a value axis; beside `pointer` it pans both axes.
  var valueHold: ValueHold?
  /// The value axis that keys or pointer last changed.
  var valueAxis: ValueAxisID?
  var clicks = ClickCounter()
  /// The source of the last change of a range; an input of the same source may go on with that change.
  var changing: ChangeSource?
  /// The action that the present input called by its name; nil for none.
  var called: Action?
  /// The pane whose upper border a pointer drags; nil while it drags none.
  var heldPane: PaneChoice?
  /// A zoom box that the pointer draws.
  var box: ZoomBox?
  /// Time of the bar at which a box by keys begins; nil without a box.
  var boxMark: Timestamp?
  /// The units of the axis on which pointer and box are measured; see `ChartAxis.mark`.
  var axisMark = 0
  /// Where a measure begins; nil without one.
  var measured: Annotation.Point?
  /// Whether the last key came under Caps Lock, as far as the terminal tells.
  var hasCapsLock = false
  /// A drawing in the making; nil for none.
  var pencil: Pencil?
  /// The selected drawing or note; nil for none.
  var held: HeldDrawing?

  init(keys: KeyTable) {
    self.keys = keys
  }

  /// The values of the box that the pointer draws; nil unless it is one of the charted values.
  var boxValues: ClosedRange<Double>? {
    guard let box, box.spot?.axis == .charted, let values = box.values else { return nil }
    // Just inside the borders of its rows, which belong to the next ones.
    let inset = (values.upperBound - values.lowerBound) * 1e-6
    return values.lowerBound + inset...values.upperBound - inset
  }

  /// Takes the pointer off the charts: its hold, its box, its measure and its selection belong to another symbol now.
  mutating func letGo() {
    pointer = nil
    box = nil
    measured = nil
    selection = .none
    valueHold = nil
    pencil = nil
    held = nil
    hover = nil
  }

  /// Puts the pencil away, with the crosshair that it brought.
  mutating func endDrawing() {
    if pencil?.hadCrosshair == false { crosshair = nil } else { crosshair?.value = nil }
    pencil = nil
  }

  /// Lets go of pointer and box if the axis has other units now.
  ///
  /// - Returns: whether it held one.
  mutating func keep(on mark: Int) -> Bool {
    defer { axisMark = mark }
    guard mark != axisMark, pointer != nil || box != nil else { return false }
    (pointer, box) = (nil, nil)
    return true
  }

  /// Whether Esc would remove something.
  var isPointing: Bool {
    crosshair != nil || box != nil || boxMark != nil || measured != nil || selection != .none || pencil != nil
      || held != nil
  }

  /// Esc: removes crosshair, boxes, measure, selection and the drawing in hand.
  mutating func stopPointing() {
    (pencil, held) = (nil, nil)
    crosshair = nil
    box = nil
    boxMark = nil
    measured = nil
    selection = .none
  }

  /// Turns the crosshair on, at the newest of the points in view, or off.
  mutating func toggleCrosshair(over visible: Range<Int>?) {
    crosshair = crosshair == nil ? visible?.last.map { Crosshair(index: $0) } : nil
    if crosshair == nil { measured = nil }
  }

  /// Moves the crosshair from its place in view, or turns it on at the newest point in view; it stays within the
  /// points.
  mutating func moveCrosshair(by step: Int, from newest: Int, in visible: Range<Int>, of indices: Range<Int>) -> Int {
    let place = crosshair.map { min(max($0.index, visible.lowerBound), newest) + step } ?? newest
    let index = min(max(place, indices.lowerBound), indices.upperBound - 1)
    let series = crosshair?.series
    crosshair = Crosshair(index: index)
    crosshair?.series = series
    return index
  }
}

/// Recognizes the second press of a double click.
struct ClickCounter: Sendable {
  private var last: (time: Double, column: Int, row: Int)?

  /// Seconds between the two presses.
  private static let patience = 0.4

  /// Records a press and returns whether it is the second of a double click; a third counts as a first press.
  mutating func press(_ mouse: MouseEvent, at now: Double) -> Bool {
    guard let last, now - last.time <= Self.patience, abs(last.column - mouse.column) <= 1, last.row == mouse.row
    else {
      last = (now, mouse.column, mouse.row)
      return false
    }
    self.last = nil
    return true
  }

  /// Records a drag to another cell: the next press counts as a first one.
  mutating func drag(_ mouse: MouseEvent) {
    guard let last, (last.column, last.row) != (mouse.column, mouse.row) else { return }
    self.last = nil
  }
}
