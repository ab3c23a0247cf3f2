import TerminalScreen

/// How a series or a slice looks: a colour, and a texture or a letter where colours do not tell it apart.
struct SeriesInk: Equatable {
  /// Counted from 0; colours repeat after seven, with another texture.
  let slot: Int
  /// Whether its value is selected: then it has the colour of the selection.
  var isSelected = false

  /// The textures without colours, darkest first; neighbours differ in density or direction.
  private static let textures: [Unicode.Scalar] = ["█", "░", "╱", "▒", "╲", "▓", "┼", "·", "─", "│", "╳", "▚"]
  /// The textures of further rounds through the colours.
  private static let rounds: [Unicode.Scalar] = ["█", "▒", "╱", "░"]
  private static let strengths = [1, 0.6, 0.8, 0.45]
  private static let letters: [Unicode.Scalar] = Array("#oxv+%@=abcdefghij".unicodeScalars)
  private static let letterSigns: [Unicode.Scalar] = Array("*ox+%@=".unicodeScalars)

  var role: Role { isSelected ? .focus : LineSign.role(slot) }

  /// The opacity of its colour in pixels, where textures would be coarse: each round of colours is lighter than the one
  /// before.
  var strength: Double { isSelected ? 1 : Self.strengths[slot / Palette.compared.count % Self.strengths.count] }

  func style(_ theme: Theme) -> Style { theme.style(role, isSelected ? .bold : []) }

  /// The glyph of its fill.
  func texture(_ theme: Theme, _ glyphs: GlyphSet) -> Unicode.Scalar {
    if glyphs == .ascii { return Self.letters[slot % Self.letters.count] }
    if theme.isMono { return Self.textures[slot % Self.textures.count] }
    return Self.rounds[slot / Palette.compared.count % Self.rounds.count]
  }

  /// Whether it fills whole cells evenly, so that a part of a cell can be filled.
  func isSolid(_ theme: Theme, _ glyphs: GlyphSet) -> Bool { texture(theme, glyphs) == "█" }

  /// A cell full of it.
  func cell(_ theme: Theme, _ glyphs: GlyphSet) -> Cell {
    if isSolid(theme, glyphs) { return theme.fullCell(role) }
    return Cell(texture(theme, glyphs), style(theme))
  }

  /// The shape of a point.
  var point: PointSign { PointSign.of(slot: slot) }

  /// The sign of a point.
  func sign(_ glyphs: GlyphSet) -> Unicode.Scalar {
    glyphs == .ascii ? Self.letterSigns[slot % Self.letterSigns.count] : point.glyph
  }
}

/// The shape of a point, which tells series apart where colours do not.
struct PointSign: Equatable, Sendable, CaseIterable {
  enum Outline: Equatable, Sendable, CaseIterable { case circle, diamond, triangle, square, wedge }

  var outline: Outline
  var isHollow = false

  /// In the order of slots: each outline filled, and then hollow.
  static let allCases = Outline.allCases.flatMap { outline in
    [false, true].map { PointSign(outline: outline, isHollow: $0) }
  }

  /// Signs repeat after ten slots.
  static func of(slot: Int) -> PointSign { allCases[slot % allCases.count] }

  var glyph: Unicode.Scalar {
    switch outline {
    case .circle: isHollow ? "○" : "●"
    case .diamond: isHollow ? "◇" : "◆"
    case .triangle: isHollow ? "△" : "▲"
    case .square: isHollow ? "□" : "■"
    case .wedge: isHollow ? "▽" : "▼"
    }
  }

  /// The corners around a middle, or none for a circle.
  ///
  /// - Parameter radius: of a circle; all outlines have about its area, so that none outweighs another.
  func corners(_ middle: (x: Double, y: Double), radius: Double) -> [(x: Double, y: Double)] {
    let corners: [(x: Double, y: Double)] =
      switch outline {
      case .circle: []
      case .diamond: [(0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0)]
      case .triangle: [(0, -1.4), (1.3, 0.85), (-1.3, 0.85)]
      case .square: [(-0.89, -0.89), (0.89, -0.89), (0.89, 0.89), (-0.89, 0.89)]
      case .wedge: [(0, 1.4), (-1.3, -0.85), (1.3, -0.85)]
      }
    return corners.map { (middle.x + $0.x * radius, middle.y + $0.y * radius) }
  }
}
