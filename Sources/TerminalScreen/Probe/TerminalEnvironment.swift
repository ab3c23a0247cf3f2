/// The environment of the terminal: a few variables, and whether there is a terminal at all.
public struct TerminalEnvironment: Equatable, Sendable {
  package var term: String
  package var colorTerm: String
  package var noColor: Bool
  /// Whether text is UTF-8 by the locale; true if no locale is set, as in many containers.
  package var isUnicode: Bool
  /// Whether standard output is a terminal.
  package var isTerminal: Bool
  /// Whether tmux or screen stands between the program and the terminal.
  package var isMultiplexed: Bool
  /// Whether that is tmux.
  package var isTmux: Bool

  public init(
    term: String = "", colorTerm: String = "", noColor: Bool = false, isUnicode: Bool = true, isTerminal: Bool = true
  ) {
    self.term = term
    self.colorTerm = colorTerm
    self.noColor = noColor
    self.isUnicode = isUnicode
    self.isTerminal = isTerminal
    isTmux = term.hasPrefix("tmux")
    isMultiplexed = isTmux || term.hasPrefix("screen")
  }

  /// Reads TERM, COLORTERM, LC_ALL, LC_CTYPE and LANG; NO_COLOR, TMUX and STY count when not empty.
  public init(isTerminal: Bool, _ variable: (String) -> String?) {
    self.init(
      term: variable("TERM") ?? "", colorTerm: variable("COLORTERM") ?? "",
      noColor: !(variable("NO_COLOR") ?? "").isEmpty, isTerminal: isTerminal)
    // TERM may name another terminal inside tmux and screen, and alone tells of them on the far side of ssh.
    func isSet(_ name: String) -> Bool { !(variable(name) ?? "").isEmpty }
    if isSet("TMUX") || isSet("STY") { isMultiplexed = true }
    // Of the two, the inner one is unknown.
    if isSet("TMUX") && !isSet("STY") { isTmux = true }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty }
    let name = (locale ?? "UTF-8").uppercased()
    isUnicode = name.hasSuffix("UTF-8") || name.hasSuffix("UTF8") || name.contains("UTF-8@") || name.contains("UTF8@")
  }

  /// Whether the terminal calls itself one that may be known for its pictures.
  package var mayDrawPictures: Bool {
    !isMultiplexed && ["xterm-kitty", "xterm-ghostty", "ghostty"].contains { term.hasPrefix($0) }
  }

  /// True if output must be plain lines, without drawing.
  package var isDumb: Bool { !isTerminal || term == "dumb" || term.isEmpty }
}
