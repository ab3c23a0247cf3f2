import TerminalScreen

/// Areas whose parts have looks by their values.
extension CellSurface {
  /// Draws a block between two offsets from the top of a plot, each part in the look of its zone. A cell that a border
  /// crosses has both colours, if it is full.
  mutating func drawZones(
    from top: Double, to bottom: Double, _ zones: PlacedZones, column: Int, _ role: Role, in rect: CellRect
  ) {
    let first = max(Int(clamping: top.rounded(.down)), 0)
    let end = max(min(Int(clamping: bottom.rounded(.up)), rect.rows), first)
    for row in first..<end {
      let (start, end) = (max(top, Double(row)), min(bottom, Double(row + 1)))
      let look = zones.look(at: (start + end) / 2)
      if end - start > 0.875, let cell = twoColored(row: row, zones, role) {
        buffer.set(cell, column, rect.row + row)
      } else if let slot = look.fillSlot, isASCII || theme.isMono {
        guard end - start >= 0.5 else { continue }
        set(SeriesInk(slot: slot).texture(theme, glyphs), column, rect.row + row, theme.style(look.role ?? role))
      } else {
        drawBlock(from: start, to: end, column: column, look.role ?? role, in: rect)
      }
    }
  }

  /// A full cell with a border in it: the lower zone as a block on the ground of the upper one; nil without a border.
  private func twoColored(row: Int, _ zones: PlacedZones, _ role: Role) -> Cell? {
    guard !isASCII, !theme.isMono else { return nil }
    let cell = Double(row) + 0.0625..<Double(row) + 0.9375
    guard let border = zones.borders.last(where: cell.contains) else { return nil }
    let (upper, lower) = (zones.look(at: border.nextDown), zones.look(at: border.nextUp))
    let eighths = min(max(Int(((Double(row + 1) - border) * 8).rounded()), 1), 7)
    return Cell(
      EighthBlock.glyphs[eighths], Style(theme.color(lower.role ?? role), on: theme.color(upper.role ?? role)))
  }

  mutating func fill(under path: LinePath, _ zones: PlacedZones, on plane: Plane) {
    guard let base = zones.baseline else { return }
    let plot = plane.rect
    for (column, y) in path.offsets(columns: plot.columns).enumerated() {
      guard let y else { continue }
      let first = max(ValueAxis.row((min(y, base) + 0.5).rounded(.down)), 0)
      let end = max(min(ValueAxis.row((max(y, base) + 0.5).rounded(.down)), plot.rows), first)
      for row in first..<end {
        let role = zones.look(at: Double(row) + 0.5).role ?? .up
        guard let color = theme.wash(role) else { continue }
        var cell = buffer[plot.column + column, plot.row + row]
        guard cell.style.background.isDefault, !cell.style.attributes.contains(.reverse) else { continue }
        cell.style.background = color
        buffer.set(cell, plot.column + column, plot.row + row)
      }
    }
  }
}

extension Theme {
  /// The share of the terminal's background in a ground of a role's colour.
  private static let washShare = 0.72
  /// That share between the edges of a band, over which candles go.
  static let bandShare = 0.86

  /// A ground of a role's colour, on which lines and words stay legible; nil where there are too few colours.
  func wash(_ role: Role, share: Double = Self.washShare) -> Color? {
    guard depth == .truecolor || depth == .indexed, let ink = color(role).rgb else { return nil }
    let plain = background ?? Self.plain(ground)
    let mixed = Contrast.mixed(ink, plain, share: share)
    return depth == .truecolor ? .rgb(mixed) : .palette(TerminalPalette.nearest256(mixed))
  }
}
