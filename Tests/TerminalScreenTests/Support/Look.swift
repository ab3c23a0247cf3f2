import TerminalScreen

/// How a cell looks to a person: two cells that look the same are equal.
struct Look: Equatable {
  var glyph: UInt32
  var foreground: UInt32
  var background: UInt32
  var attributes: UInt32

  init(glyph: UInt32, foreground: UInt32, background: UInt32, attributes: UInt32) {
    self.glyph = glyph
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    if glyph == 0x20 && attributes & 4 == 0 {
      if attributes & 8 == 0 {
        self.foreground = 0
        self.attributes = 0
      } else {
        self.background = 0
      }
    }
  }

  init(_ cell: Cell, dim: Bool = true) {
    self.init(
      glyph: cell.glyph, foreground: Self.number(cell.style.foreground), background: Self.number(cell.style.background),
      attributes: cell.style.attributes.rawValue & (dim ? 0xF : 0xD))
  }

  private static func number(_ color: Color) -> UInt32 {
    if let index = color.paletteIndex { return 1 << 24 | UInt32(index) }
    if let hex = color.hex { return 2 << 24 | hex }
    return 0
  }
}

extension CellBuffer {
  func look(dim: Bool = true) -> [Look] {
    cells.map { Look($0, dim: dim) }
  }
}
