/// Requests of the application to the program around it: an end, a stop, lines to write.
struct Outbox: Sendable {
  private(set) var isDone = false
  private(set) var wasInterrupted = false
  private(set) var gaveUp = false
  /// Whether the last frame stays on the shell's screen.
  private(set) var leavesFrame = false
  var suspension = Suspension()
  /// Points to write to a file.
  var export: RangeExport?
  /// Text for the clipboard of the terminal.
  var clipboard: ClipboardText?
  /// Gaps and stages that `--events` has not reported yet.
  var gapLines: [String] = []
  /// The last report of `--events` on the selected part.
  var toldSelected: EventLine.Selected?
  /// The last report of `--events` on the panes: their names from the top.
  var toldPanes: [String] = []

  /// Requests the end of the program.
  mutating func end(interrupted: Bool = false, gaveUp: Bool = false, leavingFrame: Bool = false) {
    isDone = true
    if leavingFrame { leavesFrame = true }
    if interrupted { wasInterrupted = true }
    if gaveUp { self.gaveUp = true }
  }
}
