/// The transport of a replay.
extension Action {
  static let transport = ActionSection(
    "Replay",
    [.playPause, .stepBack, .stepOn, .slower, .faster, .seekBack, .seekOn, .loop], only: .replay)

  package static let playPause = Action("play-pause", ["Space"], "pause or play") { state, now in
    state.transport(at: now) { _, replay in replay.togglePause(at: now) }
  }.silent

  package static let stepBack = Action("step-back", [","], "one bar back") { state, now in
    state.stepBack(at: now)
  }.answered(beginning)

  package static let stepOn = Action("step-on", ["."], "one bar forward") { state, now in
    state.stepOn(at: now)
  }.answered(ending)

  package static let slower = Action("slower", ["<"], "slower") { state, now in
    state.transport(at: now) { _, replay in replay.slower(at: now) }
  }.answered { state, before in before.pace == state.seen.pace ? "this is the slowest speed" : nil }

  package static let faster = Action("faster", [">"], "faster") { state, now in
    state.transport(at: now) { _, replay in replay.faster(at: now) }
  }.answered { state, before in before.pace == state.seen.pace ? "this is the fastest speed" : nil }

  package static let seekBack = Action("seek-back", ["{"], "session, hour or month back") { state, now in
    state.transport(at: now) { state, replay in
      replay.seek(to: state.seekTarget(from: replay.played, isBack: true), isBack: true, at: now)
    }
  }.answered(beginning)

  package static let seekOn = Action("seek-on", ["}"], "session, hour or month forward") { state, now in
    state.transport(at: now) { state, replay in
      replay.seek(to: state.seekTarget(from: replay.position(at: now), isBack: false), isBack: false, at: now)
    }
  }.answered(ending)

  package static let loop = Action("loop-selection", ["O"], "loop over the selection") { state, now in
    state.toggleLoop(at: now)
  }.answered { state, _, _ in
    state.playback.replay?.part == nil
      ? "the replay goes on from here" : "the selection plays again and again, wherever you move it"
  }.options("loop-selection")

  private static let beginning: @Sendable (AppState, VisibleState) -> String? = { state, before in
    before.played == state.seen.played ? "the recording begins here" : nil
  }

  private static let ending: @Sendable (AppState, VisibleState) -> String? = { state, before in
    before.played == state.seen.played ? "the recording ends here" : nil
  }
}
