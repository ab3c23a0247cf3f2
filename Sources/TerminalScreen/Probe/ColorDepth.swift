/// The number of colours in use.
public enum ColorDepth: String, CaseIterable, Comparable, Sendable {
  case mono
  case ansi = "16"
  case indexed = "256"
  case truecolor

  public static func < (a: ColorDepth, b: ColorDepth) -> Bool {
    a.rank < b.rank
  }

  private var rank: Int {
    switch self {
    case .mono: 0
    case .ansi: 1
    case .indexed: 2
    case .truecolor: 3
    }
  }

  /// Uses the first of these that decides: the option, NO_COLOR, no terminal or a dumb one, COLORTERM, XTGETTCAP RGB,
  /// the terminal's name (TERM or XTVERSION), TERM's ending.
  public init(
    option: ColorDepth? = nil, environment: TerminalEnvironment, capabilities: TerminalCapabilities = .init()
  ) {
    if let option {
      self = option
    } else if environment.noColor || environment.isDumb {
      self = .mono
    } else if ["truecolor", "24bit"].contains(environment.colorTerm.lowercased())
      || capabilities.hasDirectColor == true
    {
      self = .truecolor
    } else {
      self = Self.named(environment.term, capabilities.version ?? "")
    }
  }

  /// Terminals with true colour in all versions.
  private static let direct = ["kitty", "ghostty", "alacritty", "foot", "wezterm", "rio", "contour", "iterm2"]

  private static func named(_ term: String, _ version: String) -> ColorDepth {
    let term = term.lowercased()
    let version = version.lowercased()
    // As in `screen.xterm-256color` and `xterm-kitty`.
    let parts = term.split { "-.+".contains($0) }
    if term.hasSuffix("-direct") || direct.contains(where: { parts.contains($0[...]) || version.hasPrefix($0) }) {
      return .truecolor
    }
    if parts.contains("256color") { return .indexed }
    if ["vt", "ansi-m", "cons"].contains(where: { term.hasPrefix($0) }) || term.hasSuffix("-m")
      || term.hasSuffix("-mono")
    {
      return .mono
    }
    return .ansi
  }
}
