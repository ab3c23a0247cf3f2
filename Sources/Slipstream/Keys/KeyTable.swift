// Keys: the actions of keys. One table drives dispatch, hints and help.

import RangeSelection
import TerminalCharts
import TerminalScreen

/// The one table that drives dispatch, hint row and help.
public struct KeyTable: Equatable, Sendable {
  public private(set) var bindings: [KeyBinding]
  private var actions: [Key: Action]

  /// The use of the table; bindings of other contexts do nothing and are not shown.
  package let context: KeyContext

  public init(_ bindings: [KeyBinding] = KeyTable.standard, in context: KeyContext = .viewer) {
    self.bindings = bindings
    self.context = context
    actions = [:]
    for binding in active {
      for key in binding.keys { actions[key] = binding.action }
    }
  }

  public func action(for key: Key) -> Action? { actions[key] }

  public static let standard: [KeyBinding] =
    transport + motions + selections + spans + symbols + program + looks

  private static let motions = [
    KeyBinding(["Left", "h"], .panLeft, "← h", "pan to older", "Move"),
    KeyBinding(["Right", "l"], .panRight, "→ l", "pan to newer", "Move"),
    KeyBinding(["Up", "+", "="], .zoomIn, "↑ +", "zoom in", "Move"),
    KeyBinding(["Down", "-", "_"], .zoomOut, "↓ -", "zoom out", "Move"),
    KeyBinding(["PageUp", "["], .pageBack, "PageUp [", "one window back", "Move"),
    KeyBinding(["PageDown", "]"], .pageForward, "PageDown ]", "one window on", "Move"),
    KeyBinding(["Home"], .oldest, "Home", "oldest", "Move"),
    KeyBinding(["End"], .live, "End", "live edge, follow", "Move"),
    KeyBinding(["g"], .goToTime, "g", "go to a time", "Move"),
    KeyBinding(["Esc"], .stop, "Esc", "stop the motion", "Move"),
  ]

  private static let selections = [
    KeyBinding(["Tab"], .focusNext, "Tab", "next part, as a grip", "Select"),
    KeyBinding(["Shift+Tab"], .focusPrevious, "Shift+Tab", "part before", "Select"),
    KeyBinding(["Space"], .toggleFollow, "Space", "hold or follow", "Select").only(in: .viewer),
    KeyBinding(["f"], .follow, "f", "follow", "Select"),
    KeyBinding(["F"], .fit, "F", "show the whole window", "Select"),
    KeyBinding(["r", "0"], .reset, "r 0", "reset", "Select"),
    KeyBinding(["Backspace"], .previousWindow, "Backspace", "previous window", "Select"),
    KeyBinding(["b"], .box, "b", "box: from here, to here", "Select"),
    KeyBinding(["z"], .doubleTap, "z", "twice as close", "Select"),
  ]

  private static let spans = NamedSpan.standard.map { span in
    KeyBinding([String(span.key)], .namedSpan(span.key), String(span.key), verb(of: span), "Span")
  }

  private static func verb(of span: NamedSpan) -> String {
    switch span.length {
    case .all: "the whole window"
    case .days(let days): days == 1 ? "a day" : "\(Int(days)) days"
    case .months(let months) where months % 12 == 0: months == 12 ? "a year" : "\(months / 12) years"
    case .months(let months): months == 1 ? "a month" : "\(months) months"
    }
  }

  private static let looks = [
    KeyBinding(["c", "x"], .crosshair, "c", "crosshair on or off", "Look"),
    KeyBinding(["Shift+Left"], .crosshairLeft, "Shift+←", "crosshair one bar back", "Look"),
    KeyBinding(["Shift+Right"], .crosshairRight, "Shift+→", "crosshair one bar on", "Look"),
    KeyBinding(["L"], .toggleLogarithm, "L", "logarithmic values", "Look"),
    KeyBinding(["Shift+Up"], .valueZoomIn, "Shift+↑", "stretch the values", "Look"),
    KeyBinding(["Shift+Down"], .valueZoomOut, "Shift+↓", "squeeze the values", "Look"),
    KeyBinding(["y"], .toggleValueLock, "y", "lock the values' range", "Look"),
    KeyBinding(["v"], .toggleVolume, "v", "volume", "Look"),
    KeyBinding(["s"], .nextLook, "s", "kind of series", "Look"),
    KeyBinding(["a"], .nextAxis, "a", "kind of time axis", "Look"),
    KeyBinding(["e"], .exclude, "e", "leave out time", "Look"),
    KeyBinding(["t"], .nextTheme, "t", "theme", "Look"),
    KeyBinding(["m"], .nextGlyphs, "m", "glyphs", "Look"),
  ]

  private static let symbols = [
    KeyBinding(["Enter", "Ctrl+N"], .nextSymbol, "Ctrl+N", "next symbol", "Symbols"),
    KeyBinding(["Ctrl+P"], .previousSymbol, "Ctrl+P", "symbol before", "Symbols"),
    KeyBinding(["w"], .watchList, "w", "list of symbols", "Symbols"),
    KeyBinding(["C"], .compare, "C", "compare this symbol", "Symbols"),
    KeyBinding(["K"], .legend, "K", "legend", "Symbols"),
  ]

  private static let program = [
    KeyBinding(["R"], .record, "R", "record or stop", "Program").only(in: .viewer),
    KeyBinding(["E"], .faults, "E", "faults", "Program"),
    KeyBinding(["?"], .help, "?", "these keys", "Program"),
    KeyBinding(["q"], .quit, "q", "quit", "Program"),
    KeyBinding(["Ctrl+Z"], .suspend, "Ctrl+Z", "to the shell; fg comes back", "Program"),
    KeyBinding(["Ctrl+C"], .interrupt, "Ctrl+C", "quit as interrupted", "Program"),
  ]

  /// The help page: all bindings by section, dimmed if they do nothing at present.
  package func help(isDimmed: (Action) -> Bool = { _ in false }) -> HelpPage {
    var sections: [HelpPage.Section] = []
    for binding in active where !binding.keys.isEmpty {
      let hint = KeyHint(binding.label, binding.verb, isDimmed: isDimmed(binding.action))
      if let place = sections.firstIndex(where: { $0.title == binding.section }) {
        sections[place].hints.append(hint)
      } else {
        sections.append(HelpPage.Section(title: binding.section, hints: [hint]))
      }
    }
    return HelpPage(sections: sections)
  }

  /// The hints of the status line, most wanted last.
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

  /// The hint for the arrows: what they move now.
  func panHint(_ focus: SelectorPart) -> KeyHint? {
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
}
