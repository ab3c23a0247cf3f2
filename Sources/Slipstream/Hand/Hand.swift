// Hand: what keys and pointer do. A key's action, a wheel or a drag becomes a change of the charted view or of what is
// drawn; every key is answered, by the frame or by a sentence.

import CivilTime
import TerminalCharts

/// A person's hand: its keys, what the pointer holds, and what both point at.
struct Hand: Sendable {
  var keys: KeyTable
  /// What is pointed at by the crosshair; nil while that is off.
  var crosshair: Crosshair?
  /// What the pointer holds; nil while no button is down on the charts.
  var pointer: PointerGesture?
  var clicks = ClickCounter()
  /// A box that the pointer draws.
  var box: ZoomBox?
  /// Time of the bar at which a box by keys begins; nil while there is none.
  var boxMark: Timestamp?

  init(keys: KeyTable) {
    self.keys = keys
  }

  /// Takes the hand off the charts: whatever it held or pointed at is of others now.
  mutating func letGo() { (pointer, box) = (nil, nil) }

  /// Esc: nothing is pointed at any more.
  mutating func stopPointing() { (crosshair, box, boxMark) = (nil, nil, nil) }
}
