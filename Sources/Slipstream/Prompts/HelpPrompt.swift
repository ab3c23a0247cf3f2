import TerminalScreen

/// The help, and the words that filter it as they are typed.
struct HelpPrompt: LinePrompt {
  var line = TypedLine() { didSet { if line.text != oldValue.text { page = 0 } } }
  /// The shown page, from 0.
  fileprivate(set) var page = 0

  static let longest = 60

  static func admits(_ scalar: Unicode.Scalar) -> Bool { Cell.isPrintable(scalar) }

  var isOneLine: Bool { false }

  /// Without a filter the status line stays as it is.
  var words: String { text.isEmpty ? "" : "keys with \(text)_  Backspace corrects, Esc closes" }

  mutating func perform(on state: inout AppState, at now: Double) -> Change? { .words }
}

extension AppState {
  /// The help; nil while it is not shown.
  var help: HelpPage? {
    guard let prompt = prompt as? HelpPrompt else { return nil }
    let search = ActionSearch(prompt.text)
    var help = hand.keys.help(of: search) { $0.hindrance(self) != nil }
    let pointer = wantsPointer ? hand.keys.pointer(rules.policies.doubleClick).filter(search.admits) : []
    if !pointer.isEmpty { help.sections.append(HelpPage.Section(title: "Mouse", hints: pointer)) }
    (help.typed, help.page) = (prompt.text, prompt.page)
    return help
  }

  /// Handles a key while the help is shown: its own key turns the page and closes the last one, one that types filters
  /// it, and any other closes it.
  ///
  /// - Returns: nil for a key that types.
  mutating func turnHelp(_ key: Key, _ action: Action?, _ phase: KeyPhase) -> Change? {
    guard let help, var prompt = prompt as? HelpPrompt else { return nil }
    if action == .help {
      guard phase == .press else { return .nothing }
      prompt.page += 1
      self.prompt = prompt.page < help.pageCount(in: size) ? prompt : nil
      return .words
    }
    switch key.code {
    case .character where key.modifiers.isEmpty: return nil
    case .space, .backspace: return prompt.text.isEmpty ? closePrompt() : nil
    default: return closePrompt()
    }
  }
}
