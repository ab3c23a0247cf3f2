import RangeSelection
import TerminalCharts

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
  func transportHints(_ inputs: HintInputs) -> [KeyHint] {
    let step = hint([.stepBack, .stepOn], "step", between: " ")
    let (play, help) = (hint([.playPause], inputs.isPaused ? "play" : "pause"), hint([.help], "help"))
    guard inputs.columns >= 100 else {
      return [inputs.focus == .main ? step : panHint(inputs.focus), play, help].compactMap { $0 }
    }
    return [
      panHint(inputs.focus), hint([.zoomIn, .zoomOut], "zoom"),
      hint([.seekBack, .seekOn], "seek", between: " "), hint([.slower, .faster], "speed", between: " "), step, play,
      help,
    ].compactMap { $0 }
  }
}
