/// The finest glyphs a terminal draws well.
public enum GlyphSet: String, Hashable, Sendable, CaseIterable {
  /// Two by four dots in a cell, solid (Unicode 16).
  case octant
  /// Two by four dots in a cell, as dots.
  case braille
  /// Two by two blocks in a cell.
  case quadrant
  case ascii
}
