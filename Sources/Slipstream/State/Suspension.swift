import TerminalScreen

/// Stopping the program as a shell's job: asked for by a key or from outside, done by the host between two turns.
struct Suspension: Equatable, Sendable {
  private var isAsked = false
  /// A replay was playing, so its clock goes on with the program.
  private var heldReplay = false

  /// The person, or another program, wants the shell.
  mutating func ask() { isAsked = true }

  /// Whether it was asked for since the last call.
  mutating func take() -> Bool {
    defer { isAsked = false }
    return isAsked
  }

  /// Holds what plays: nobody watches while the program is stopped.
  mutating func hold(_ replay: inout Replay?, at now: Double) {
    if replay?.hold(at: now) == true { heldReplay = true }
  }

  /// Lets go on what was held.
  mutating func goOn(_ replay: inout Replay?, at now: Double) {
    if heldReplay { replay?.goOn(at: now) }
    heldReplay = false
  }
}

extension AppState {
  /// Takes up a stop that was asked for: what moves comes to rest, and a replay is held. nil where none was.
  mutating func takeSuspension(at now: Double) -> Change? {
    guard outbox.suspension.take() else { return nil }
    // A key that is held will be let go of in the shell.
    let change = withChart { $0.select(at: now) { $0.stop(at: now) } }
    outbox.suspension.hold(&playback.replay, at: now)
    return change
  }

  /// The program goes on, on a screen that is drawn afresh.
  mutating func resume(_ size: ScreenSize, wasStopped: Bool, at now: Double) -> Change {
    outbox.suspension.goOn(&playback.replay, at: now)
    let change = resize(to: size, at: now)
    if !wasStopped { screen.remark = "no shell to go back to" }
    return change.union([.look, .words])
  }
}
