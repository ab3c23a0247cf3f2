/// The glyphs for lines and areas, finest first.
public enum GlyphSet: String, CaseIterable, Sendable {
  /// 2 x 4 solid dots per cell.
  case octant
  /// 2 x 4 round dots per cell.
  case braille
  /// 2 x 2 solid dots per cell.
  case quadrant
  /// ASCII only.
  case ascii

  /// Uses the option; else ASCII without UTF-8, with a poor font, or if lines are two columns wide; else octants for
  /// terminals known to draw them without a font; else braille.
  public init(
    option: GlyphSet? = nil, environment: TerminalEnvironment, capabilities: TerminalCapabilities = .init()
  ) {
    if let option {
      self = option
    } else if environment.isDumb || !environment.isUnicode || !capabilities.hasNarrowGlyphs
      || Self.hasPoorFont(environment.term)
    {
      self = .ascii
    } else {
      self = Self.drawsOctants(capabilities.version ?? "") ? .octant : .braille
    }
  }

  /// The next set, for a key that cycles through the sets.
  package var following: GlyphSet {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + 1) % all.count]
  }

  /// The console's font has 256 or 512 glyphs; hardware terminals have fewer.
  private static func hasPoorFont(_ term: String) -> Bool {
    term == "linux" || term.hasPrefix("vt") || term.hasPrefix("cons")
  }

  /// The first version of each terminal that draws octants without a font; by name, never by TERM.
  private static let octants = TerminalVersions([
    ("kitty", [0, 40]), ("ghostty", [1, 2]), ("foot", [1, 20]), ("rio", [0]), ("wezterm", [20_250_101]),
  ])

  /// Whether a terminal of this name and version draws octants itself, whatever its font has.
  package static func drawsOctants(_ version: String) -> Bool { octants.contains(version) }
}
