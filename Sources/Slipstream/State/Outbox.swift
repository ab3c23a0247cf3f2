/// What the application wants of those around it: an end, a stop, lines to write.
struct Outbox: Sendable {
  private(set) var isDone = false
  private(set) var wasInterrupted = false
  private(set) var gaveUp = false
  var suspension = Suspension()
  /// Gaps that `--events` has not told yet.
  var gapLines: [String] = []
  /// What `--events` told last of what is selected.
  var toldSelected: EventLine.Selected?

  /// The program is to end.
  mutating func end(interrupted: Bool = false, gaveUp: Bool = false) {
    isDone = true
    if interrupted { wasInterrupted = true }
    if gaveUp { self.gaveUp = true }
  }
}
