import TerminalScreen

/// The overview in cells: eighth blocks on a tint, and grips of block glyphs.
extension CellSurface {
  mutating func silhouette(of overview: OverviewColumns, isHeld: Bool, on plane: Plane) {
    draw(plane.columns, of: overview, isHeld: isHeld, on: plane)
  }

  /// Draws some columns of an overview again, and its grips, over the last one.
  mutating func redrawOverview(
    _ columns: [Int], of overview: OverviewColumns, look: SelectorLook, in rect: CellRect
  ) {
    let plane = overview.plane(in: rect)
    draw(columns, of: overview, isHeld: look.held != nil, on: plane)
    for grip in overview.grips(look) { self.grip(grip, on: plane) }
  }

  private mutating func draw(
    _ columns: some Sequence<Int>, of overview: OverviewColumns, isHeld: Bool, on plane: Plane
  ) {
    let rect = plane.rect
    for column in columns {
      let inside = overview.isSelected(column)
      let eighths = overview.values[column].map { overview.eighths(of: $0, rows: rect.rows) } ?? 0
      // In mono, ink marks the selection: outside, every second column stays empty.
      let isThinned = theme.isMono && !inside && column % 2 == 1
      drawOverviewColumn(
        rect.column + column, eighths: isThinned ? 0 : eighths, inside: inside, ground: isHeld ? .hot : .tint, in: rect)
    }
  }

  private mutating func drawOverviewColumn(
    _ column: Int, eighths: Int, inside: Bool, ground: Role, in rect: CellRect
  ) {
    let ink: Role = inside ? .overviewInside : .overviewOutside
    for row in 0..<rect.rows {
      let rest = eighths - (rect.rows - 1 - row) * 8
      if rest >= 8 {
        fill(column, rect.row + row, ink)
      } else if isASCII {
        set(rest >= 4 ? "#" : rest >= 1 ? "_" : inside ? "." : " ", column, rect.row + row, theme.style(ink))
      } else {
        let glyph = EighthBlock.glyphs[max(0, rest)]
        set(glyph, column, rect.row + row, theme.style(ink, on: inside ? ground : nil))
      }
    }
  }

  mutating func grip(_ grip: SelectorGrip, on plane: Plane) {
    let (rect, role, isLower) = (plane.rect, grip.role, grip.isLower)
    let column = rect.column + grip.column
    let ink = theme.style(role)
    if isASCII {
      for row in 0..<rect.rows { set("|", column, rect.row + row, ink) }
      set(isLower ? "[" : "]", column, rect.row + rect.rows / 2, ink)
      return
    }
    let edge: Unicode.Scalar = isLower ? "▐" : "▌"
    if rect.rows == 1 {
      set(edge, column, rect.row, ink)
      return
    }
    let groove: Unicode.Scalar = grip.isAtMinimum ? "┃" : "║"
    let outer = rect.column + grip.outerColumn
    let pillRows = min(rect.rows, 3)
    let pillTop = (rect.rows - pillRows) / 2
    for row in 0..<rect.rows {
      let y = rect.row + row
      guard row >= pillTop, row < pillTop + pillRows else {
        set(edge, column, y, ink)
        continue
      }
      let place = pillRows == 2 ? 1 : row - pillTop
      switch place {
      case 1:
        set(edge, outer, y, ink)
        let style = theme.isMono ? Style(attributes: .reverse) : Style(theme.color(.gripInk), on: theme.color(role))
        set(groove, column, y, style)
      case 0:
        set(isLower ? "▗" : "▖", outer, y, ink)
        fill(column, y, role)
      default:
        set(isLower ? "▝" : "▘", outer, y, ink)
        fill(column, y, role)
      }
    }
  }
}

extension OverviewColumns {
  /// Returns eighths of a row from the bottom, at least 1.
  fileprivate func eighths(of value: Double, rows: Int) -> Int {
    min(max(Int(clamping: (share(of: value) * Double(rows * 8)).rounded()), 1), rows * 8)
  }
}
