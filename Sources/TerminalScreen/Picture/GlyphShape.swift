/// The shapes of a glyph that must join its neighbours, in fractions of its cell, because fonts leave gaps between
/// rows.
enum GlyphShape {
  /// Filled rectangles.
  case blocks([Part])
  /// Lines from the middle to the edges: 0 none, 1 light, 2 heavy.
  case strokes(up: Int, down: Int, left: Int, right: Int)
  /// Two light lines from top to bottom.
  case doubleVertical
  /// A dashed line through the middle, of `count` dashes.
  case dashes(vertical: Bool, count: Int)
  /// A dot in the middle.
  case dot

  /// A rectangle in fractions of a cell, from its upper left corner.
  struct Part {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  init?(_ scalar: Unicode.Scalar) {
    if let eighths = Self.eighths[scalar] {
      let height = Double(eighths) / 8
      self = .blocks([Part(x: 0, y: 1 - height, width: 1, height: height)])
    } else if let eighths = Self.leftEighths[scalar] {
      self = .blocks([Part(x: 0, y: 0, width: Double(eighths) / 8, height: 1)])
    } else if let bits = Self.quadrants[scalar] {
      self = .blocks(Self.parts(bits, rows: 2))
    } else if let bits = OctantGlyph.bits(scalar) {
      // Few fonts have octants; a terminal that shows them draws them itself.
      self = .blocks(Self.parts(bits, rows: 4))
    } else if let stroke = Self.strokes[scalar] {
      self = .strokes(up: stroke.0, down: stroke.1, left: stroke.2, right: stroke.3)
    } else {
      switch scalar {
      case "║": self = .doubleVertical
      case "┊": self = .dashes(vertical: true, count: 4)
      case "╌": self = .dashes(vertical: false, count: 2)
      case "┈": self = .dashes(vertical: false, count: 4)
      case "·": self = .dot
      default: return nil
      }
    }
  }

  private static let eighths: [Unicode.Scalar: Int] = [
    "▁": 1, "▂": 2, "▃": 3, "▄": 4, "▅": 5, "▆": 6, "▇": 7, "█": 8,
  ]

  private static let leftEighths: [Unicode.Scalar: Int] = ["▏": 1, "▎": 2, "▍": 3, "▋": 5, "▊": 6, "▉": 7]

  /// Bits: upper left, upper right, lower left, lower right.
  private static let quadrants: [Unicode.Scalar: UInt8] = [
    "▘": 1, "▝": 2, "▀": 3, "▖": 4, "▌": 5, "▞": 6, "▛": 7, "▗": 8, "▚": 9, "▐": 10, "▜": 11, "▙": 13, "▟": 14,
  ]

  /// The dots of a cell of two columns: bit 2 * row + column.
  private static func parts(_ bits: UInt8, rows: Int) -> [Part] {
    (0..<2 * rows).compactMap { place in
      guard bits & (1 << UInt8(place)) != 0 else { return nil }
      let height = 1 / Double(rows)
      return Part(x: place % 2 == 0 ? 0 : 0.5, y: Double(place / 2) * height, width: 0.5, height: height)
    }
  }

  private static let strokes: [Unicode.Scalar: (Int, Int, Int, Int)] = [
    "│": (1, 1, 0, 0), "┃": (2, 2, 0, 0), "╷": (0, 1, 0, 0), "╵": (1, 0, 0, 0), "╻": (0, 2, 0, 0), "╹": (2, 0, 0, 0),
    "╽": (1, 2, 0, 0), "╿": (2, 1, 0, 0), "─": (0, 0, 1, 1), "━": (0, 0, 2, 2), "╺": (0, 0, 0, 2), "╸": (0, 0, 2, 0),
    "╴": (0, 0, 1, 0), "╶": (0, 0, 0, 1), "╼": (0, 0, 1, 2), "┿": (1, 1, 2, 2), "┷": (1, 0, 2, 2), "┯": (0, 1, 2, 2),
    "┴": (1, 0, 1, 1),
    "┤": (1, 1, 1, 0), "├": (1, 1, 0, 1), "┼": (1, 1, 1, 1), "╭": (0, 1, 0, 1), "╮": (0, 1, 1, 0), "╰": (1, 0, 0, 1),
    "╯": (1, 0, 1, 0), "┌": (0, 1, 0, 1), "┐": (0, 1, 1, 0), "└": (1, 0, 0, 1), "┘": (1, 0, 1, 0),
  ]
}
