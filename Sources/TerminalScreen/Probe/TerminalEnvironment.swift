/// The environment of the terminal: a few variables, and whether there is a terminal at all.
public struct TerminalEnvironment: Equatable, Sendable {
  package var term: String
  package var colorTerm: String
  package var noColor: Bool
  /// Whether text is UTF-8 by the locale; true if no locale is set, as in many containers.
  package var isUnicode: Bool
  /// Whether standard output is a terminal.
  package var isTerminal: Bool

  public init(
    term: String = "", colorTerm: String = "", noColor: Bool = false, isUnicode: Bool = true, isTerminal: Bool = true
  ) {
    self.term = term
    self.colorTerm = colorTerm
    self.noColor = noColor
    self.isUnicode = isUnicode
    self.isTerminal = isTerminal
  }

  /// Reads TERM, COLORTERM, NO_COLOR (counts when not empty), LC_ALL, LC_CTYPE and LANG.
  public init(isTerminal: Bool, _ variable: (String) -> String?) {
    self.init(
      term: variable("TERM") ?? "", colorTerm: variable("COLORTERM") ?? "",
      noColor: !(variable("NO_COLOR") ?? "").isEmpty, isTerminal: isTerminal)
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty }
    let name = (locale ?? "UTF-8").uppercased()
    isUnicode = name.hasSuffix("UTF-8") || name.hasSuffix("UTF8") || name.contains("UTF-8@") || name.contains("UTF8@")
  }

  /// True if output must be plain lines, without drawing.
  package var isDumb: Bool { !isTerminal || term == "dumb" || term.isEmpty }
}
