import TerminalScreen

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
