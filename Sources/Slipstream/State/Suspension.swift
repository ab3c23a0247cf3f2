import TerminalScreen

/// Stops the program as a shell's job: a key or a signal asks for it, the host does it between two turns.
struct Suspension: Equatable, Sendable {
  private var isAsked = false
  /// Whether a replay was playing, so that its clock resumes with the program.
  private var heldReplay = false

  /// Asks for a stop, by the user or another program.
  mutating func ask() { isAsked = true }

  /// Clears the request, and returns whether one came since the last call.
  mutating func consume() -> Bool {
    defer { isAsked = false }
    return isAsked
  }

  /// Holds a replay, for nobody watches while the program is stopped.
  mutating func hold(_ replay: inout Replay?, at now: Double) {
    if replay?.hold(at: now) == true { heldReplay = true }
  }

  /// Resumes a held replay.
  mutating func goOn(_ replay: inout Replay?, at now: Double) {
    if heldReplay { replay?.goOn(at: now) }
    heldReplay = false
  }
}

extension AppState {
  /// Carries out a requested stop, once: motions stop, and a replay is held. nil without a request.
  mutating func consumeSuspension(at now: Double) -> Change? {
    guard outbox.suspension.consume() else { return nil }
    // A held key will be released in the shell.
    let change = withChart { $0.select(at: now) { $0.stop(at: now) } }
    outbox.suspension.hold(&playback.replay, at: now)
    return change
  }

  /// Continues the program, on a screen that is drawn from nothing.
  mutating func resume(_ size: ScreenSize, wasStopped: Bool, at now: Double) -> Change {
    outbox.suspension.goOn(&playback.replay, at: now)
    let change = resize(to: size, at: now)
    if !wasStopped { screen.remark = "no shell to go back to" }
    return change.union([.look, .words])
  }
}
