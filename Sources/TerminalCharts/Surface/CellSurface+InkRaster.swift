import TerminalScreen

extension CellSurface {
  /// Draws filled dots with the finest glyphs for areas: octants or quadrants with two inks in a cell. Without colours,
  /// areas have textures within lines of dots; in ASCII, letters.
  mutating func draw(_ raster: InkRaster, at rect: CellRect) {
    for row in 0..<min(raster.rows, rect.rows) {
      for column in 0..<min(raster.columns, rect.columns) {
        let dots = raster.cell(column, row)
        guard dots.contains(where: { $0 != 0 }) else { continue }
        let cell: Cell?
        if isASCII {
          cell = letter(dots)
        } else if theme.isMono {
          cell = outlined(dots, raster.border(column, row))
        } else {
          cell = inked(dots)
        }
        if let cell { buffer.set(cell, rect.column + column, rect.row + row) }
      }
    }
  }

  /// The most frequent value and its number.
  private func most(_ dots: [UInt16]) -> (dot: UInt16, count: Int) {
    var best: (dot: UInt16, count: Int) = (0, 0)
    for dot in dots {
      let count = dots.count { $0 == dot }
      if count > best.count || count == best.count && dot > best.dot { best = (dot, count) }
    }
    return best
  }

  private func letter(_ dots: [UInt16]) -> Cell? {
    let filled = dots.filter { $0 != 0 }
    guard filled.count * 2 >= dots.count else { return nil }
    return SeriesInk(slot: Int(most(filled).dot) - 1).cell(theme, glyphs)
  }

  private func outlined(_ dots: [UInt16], _ border: UInt8) -> Cell? {
    if border != 0 {
      let bits = glyphs == .quadrant ? Self.quadrants(border) : border
      return DotRaster.glyph(bits, glyphs).map { Cell($0, theme.style(.strong)) }
    }
    return SeriesInk(slot: Int(dots[0]) - 1).cell(theme, glyphs)
  }

  /// Joins the dots of a cell in pairs, one above the other.
  private static func quadrants(_ bits: UInt8) -> UInt8 {
    let top = (bits | bits >> 2) & 3
    let bottom = (bits >> 4 | bits >> 6) & 3
    return top | bottom << 2
  }

  private func inked(_ dots: [UInt16]) -> Cell? {
    // Braille is for terminals whose fonts lack octants; its dots fill no area, so areas are quadrants there.
    let isFine = glyphs == .octant
    let dots = isFine ? dots : Self.paired(dots)
    let first = most(dots)
    guard first.count < dots.count else {
      return first.dot == 0 ? nil : SeriesInk(slot: Int(first.dot) - 1).cell(theme, glyphs)
    }
    let second = most(dots.filter { $0 != first.dot })
    // The glyph has one ink; the rest of the cell has the other one, or the terminal's background.
    let (ink, ground) = first.dot == 0 ? (second.dot, first.dot) : (first.dot, second.dot)
    let isThree = dots.contains { $0 != ink && $0 != ground }
    let bits = dots.enumerated().reduce(UInt8(0)) { bits, entry in
      let isInk = entry.element == ink || isThree && entry.element != ground && ground == 0
      return isInk ? bits | 1 << UInt8(entry.offset) : bits
    }
    guard let glyph = DotRaster.glyph(bits, isFine ? .octant : .quadrant) else { return nil }
    let color = theme.color(SeriesInk(slot: Int(ink) - 1).role)
    guard ground != 0 else { return Cell(glyph, Style(color)) }
    return Cell(glyph, Style(color, on: theme.color(SeriesInk(slot: Int(ground) - 1).role)))
  }

  /// One dot of each two, one above the other: the filled one.
  private static func paired(_ dots: [UInt16]) -> [UInt16] {
    [0, 1, 4, 5].map { dots[$0] != 0 && dots[$0 + 2] != 0 ? dots[$0] : 0 }
  }
}
