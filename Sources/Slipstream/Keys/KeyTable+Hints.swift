import RangeSelection
import TerminalCharts

/// The hints of the status line.
extension KeyTable {
  /// The hints, most wanted last.
  func hints(_ inputs: HintInputs) -> [KeyHint] {
    if context == .replay { return transportHints(inputs) }
    let (pan, zoom, help) = (panHint(inputs.focus), hint([.zoomIn, .zoomOut], "zoom"), hint([.help], "help"))
    guard inputs.columns >= 100 else { return [pan, zoom, help].compactMap { $0 } }
    return [
      inputs.hasSymbols ? hint([.nextSymbol], "next") : nil, pan, zoom,
      hint([.focusNext], inputs.focus == .main ? "grips" : "next part"),
      inputs.isFile ? nil : hint([.toggleFollow], inputs.isFollowing ? "hold" : "follow"),
      hint([.live], inputs.isFile ? "newest" : "live"), help,
    ].compactMap { $0 }
  }

  private func transportHints(_ inputs: HintInputs) -> [KeyHint] {
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

  /// The hint for the arrows: what they move now.
  private func panHint(_ focus: SelectorPart) -> KeyHint? {
    let verbs: [SelectorPart: String] = [
      .main: "pan", .body: "move window", .lowerGrip: "move left grip", .upperGrip: "move right grip",
    ]
    return hint([.panLeft, .panRight], verbs[focus] ?? "pan")
  }

  /// The first keys of some actions, with a verb; nil if they have none.
  func hint(_ actions: [Action], _ verb: String, between: String = "") -> KeyHint? {
    let signs = actions.map(sign).filter { !$0.isEmpty }.joined(separator: between)
    return signs.isEmpty ? nil : KeyHint(signs, verb)
  }

  /// The first key of an action as hints show it; empty if it has none.
  private func sign(of action: Action) -> String {
    bindings.first { $0.action == action && !$0.keys.isEmpty }
      .map { String($0.label.prefix { $0 != " " }) } ?? ""
  }
}
