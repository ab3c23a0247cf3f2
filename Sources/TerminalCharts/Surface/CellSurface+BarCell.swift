import TerminalScreen

extension CellSurface {
  private static let leftBlocks: [Unicode.Scalar] = [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// Returns the cell of a bar that the parts cover; nil if they leave it empty.
  ///
  /// Eighths show the end of a part, and the border of two. Reversed, they show the start of a part that ends with the
  /// cell; without colours a half does, because a reversed glyph cannot be copied as text.
  func barCell(_ parts: [BarPart], _ direction: BarDirection) -> Cell? {
    let parts = parts.sorted { $0.to - $0.from > $1.to - $1.from }.prefix(2).sorted { $0.from < $1.from }
    guard let first = parts.first, let last = parts.last else { return nil }
    let covered = parts.reduce(0) { $0 + $1.to - $1.from }
    if isASCII || parts.contains(where: { !$0.ink.isSolid(theme, glyphs) }) {
      let most = first.to - first.from >= last.to - last.from ? first : last
      // Half a cell at the line of zero stays free, so that all bars begin on it.
      return covered > 0.5 + 1e-9 ? most.ink.cell(theme, glyphs) : nil
    }
    if parts.count == 2, covered > 0.9 {
      // The glyph is the lower or left part, its ground the other one.
      let (glyph, ink, ground) =
        direction == .down
        ? (EighthBlock.glyphs[Self.eighths(1 - last.from)], last.ink, first.ink)
        : (Self.leftBlocks[Self.eighths(first.to)], first.ink, last.ink)
      return Cell(glyph, Style(theme.color(ink.role), on: theme.color(ground.role)))
    }
    let (from, to) = (first.from, last.to)
    let ink = last.to - last.from > first.to - first.from ? last.ink : first.ink
    if from <= 0.0625, to >= 0.9375 { return ink.cell(theme, glyphs) }
    switch direction {
    case .down: return vertical(from, to, ink)
    case .right: return horizontal(from, to, ink)
    }
  }

  private static func eighths(_ share: Double) -> Int { min(max(Int((share * 8).rounded()), 1), 7) }

  private func vertical(_ from: Double, _ to: Double, _ ink: SeriesInk) -> Cell {
    let style = ink.style(theme)
    if to >= 0.9375 { return Cell(EighthBlock.glyphs[Self.eighths(1 - from)], style) }
    guard from <= 0.0625 else { return Cell((from + to) / 2 < 0.5 ? "▀" : "▄", style) }
    if theme.isMono { return Cell(to > 0.25 ? "▀" : "▔", style) }
    return Cell(EighthBlock.glyphs[Self.eighths(1 - to)], theme.style(ink.role, .reverse))
  }

  private func horizontal(_ from: Double, _ to: Double, _ ink: SeriesInk) -> Cell {
    let style = ink.style(theme)
    if from <= 0.0625 { return Cell(Self.leftBlocks[Self.eighths(to)], style) }
    guard to >= 0.9375 else { return Cell((from + to) / 2 < 0.5 ? "▌" : "▐", style) }
    if theme.isMono { return Cell(1 - from > 0.25 ? "▐" : "▕", style) }
    return Cell(Self.leftBlocks[Self.eighths(from)], theme.style(ink.role, .reverse))
  }
}

/// The direction in which a bar's parts count.
enum BarDirection {
  /// From the top of the plot.
  case down
  /// From the left of the plot.
  case right
}
