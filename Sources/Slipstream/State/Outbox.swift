/// Requests of the application to the program around it: an end, a stop, lines to write.
package struct Outbox: Sendable {
  package private(set) var isDone = false
  /// Whether the user ended the program by an interrupt.
  package private(set) var wasInterrupted = false
  /// Whether no point came within the settings' patience.
  package private(set) var gaveUp = false
  /// Whether the last frame stays on the shell's screen.
  package private(set) var leavesFrame = false
  var suspension = Suspension()
  /// By how many pages to turn a gallery on; back if negative.
  package var turnedPages = 0
  /// Points to write to a file.
  var export: RangeExport?
  /// A session to save.
  var session: [SessionEntry]?
  /// Text for the clipboard of the terminal.
  var clipboard: ClipboardText?
  /// The fired alerts that commands have yet to take; at most ``mostAlerts``.
  var alerts: [AlertFiring] = []
  /// The text of a notice on the desktop.
  var notice: String?
  /// Gaps, alerts and stages that `--events` has not reported yet.
  var newLines: [String] = []
  /// The last report of `--events` on the selected part.
  var reportedSelected: EventLine.Selected?
  /// The last report of `--events` on the panes: their names from the top.
  var reportedPanes: [String] = []

  static let mostAlerts = 100

  /// Requests the effects of alerts: a notice, a command, a line of `--events`.
  mutating func alert(_ firings: [AlertFiring], includesEvents: Bool, at now: Double) {
    alerts = (alerts + firings).suffix(Self.mostAlerts)
    if let last = firings.last { notice = last.words + (firings.count > 1 ? ", and \(firings.count - 1) more" : "") }
    if includesEvents { newLines += firings.map { EventLine.alert($0, at: now) } }
  }

  package init() {}

  // MARK: what the program around the loop takes

  /// Returns the alerts that fired since the last call, and forgets them.
  package mutating func drainAlerts() -> [AlertFiring] {
    defer { alerts = [] }
    return alerts
  }

  /// Returns the text of a notice on the desktop, once.
  package mutating func consumeNotice() -> String? {
    defer { notice = nil }
    return notice
  }

  /// Returns the points to write to a file, once.
  package mutating func consumeExport() -> RangeExport? {
    defer { export = nil }
    return export
  }

  /// Returns the text for the clipboard, once.
  package mutating func consumeClipboard() -> ClipboardText? {
    defer { clipboard = nil }
    return clipboard
  }

  /// Returns the session to save, once.
  package mutating func consumeSession() -> [SessionEntry]? {
    defer { session = nil }
    return session
  }

  /// Asks for what an application on this screen asks for.
  mutating func adopt(_ other: Outbox) {
    if other.isDone {
      end(interrupted: other.wasInterrupted, gaveUp: other.gaveUp, leavingFrame: other.leavesFrame)
    }
    var suspension = other.suspension
    if suspension.consume() { self.suspension.ask() }
  }

  // MARK: ends

  /// Requests the end of the program.
  mutating func end(interrupted: Bool = false, gaveUp: Bool = false, leavingFrame: Bool = false) {
    isDone = true
    if leavingFrame { leavesFrame = true }
    if interrupted { wasInterrupted = true }
    if gaveUp { self.gaveUp = true }
  }
}
