import TerminalScreen

/// How a terminal announces an alert: by its bell alone, or by a notice on the desktop, too.
package enum AlertNotice: String, CaseIterable, Sendable {
  case off
  case bell
  /// `OSC 9`, as iTerm2, WezTerm and Ghostty read it.
  case osc9
  /// `OSC 777;notify`, as foot, urxvt and some builds of VTE read it.
  case osc777
  /// `OSC 99`, kitty's own protocol.
  case osc99

  /// The most characters of a notice.
  static let longest = 200

  /// The form that a terminal is known to read; the bell for one that is not known, and within tmux and screen, which
  /// keep such sequences to themselves.
  ///
  /// - Parameter variable: the value of a variable of the environment.
  package init(of capabilities: TerminalCapabilities, _ variable: (String) -> String?) {
    let version = (capabilities.version ?? "").lowercased()
    let names = [version, variable("TERM") ?? "", variable("TERM_PROGRAM") ?? ""].map { $0.lowercased() }
    func isNamed(_ words: String...) -> Bool {
      names.contains { name in words.contains { name.hasPrefix($0) } }
    }
    if isNamed("tmux", "screen") {
      self = .bell
    } else if isNamed("kitty", "xterm-kitty") {
      self = .osc99
    } else if isNamed("foot", "rxvt-unicode", "urxvt") {
      self = .osc777
    } else if isNamed("iterm", "wezterm", "ghostty", "xterm-ghostty") {
      self = .osc9
    } else {
      self = .bell
    }
  }

  /// The bytes to write to the terminal; empty for none. Control characters are removed, and a long text is cut.
  package func sequence(_ text: String) -> [UInt8] {
    let scalars = text.unicodeScalars.lazy.filter { Cell.isPrintable($0) }.prefix(Self.longest)
    var shown = String.UnicodeScalarView()
    shown.append(contentsOf: scalars)
    let words = String(shown)
    // The name keeps a text from beginning with a number, which some terminals read as another command of OSC 9.
    let notice =
      switch self {
      case .off: ""
      case .bell: "\u{07}"
      case .osc9: "\u{07}\u{1B}]9;slipstream: \(words)\u{1B}\\"
      case .osc777: "\u{07}\u{1B}]777;notify;slipstream;\(words)\u{1B}\\"
      case .osc99: "\u{07}\u{1B}]99;i=slipstream;slipstream: \(words)\u{1B}\\"
      }
    return Array(notice.utf8)
  }
}
