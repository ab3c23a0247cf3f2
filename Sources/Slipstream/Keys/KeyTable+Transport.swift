import Charts
import RangeSelection

/// The keys of a replay.
extension KeyTable {
  static let transport = [
    KeyBinding(["Space"], .playPause, "Space", "pause or play", "Replay"),
    KeyBinding([","], .stepBack, ",", "one bar back", "Replay"),
    KeyBinding(["."], .stepOn, ".", "one bar on", "Replay"),
    KeyBinding(["<"], .slower, "<", "slower", "Replay"),
    KeyBinding([">"], .faster, ">", "faster", "Replay"),
    KeyBinding(["{"], .seekBack, "{", "session, hour or month back", "Replay"),
    KeyBinding(["}"], .seekOn, "}", "session, hour or month on", "Replay"),
  ].map { $0.only(in: .replay) }

  /// The hints of a replay's status line, most wanted last.
  func transportHints(columns: Int, isPaused: Bool) -> [KeyHint] {
    func hint(_ actions: [Action], _ verb: String, between: String = "") -> KeyHint? {
      let signs = actions.map(sign).filter { !$0.isEmpty }.joined(separator: between)
      return signs.isEmpty ? nil : KeyHint(signs, verb)
    }
    let step = hint([.stepBack, .stepOn], "step", between: " ")
    let (play, help) = (hint([.playPause], isPaused ? "play" : "pause"), hint([.help], "help"))
    guard columns >= 100 else { return [step, play, help].compactMap { $0 } }
    return [
      hint([.panLeft, .panRight], "pan"), hint([.zoomIn, .zoomOut], "zoom"),
      hint([.seekBack, .seekOn], "seek", between: " "), hint([.slower, .faster], "speed", between: " "), step, play,
      help,
    ].compactMap { $0 }
  }
}
