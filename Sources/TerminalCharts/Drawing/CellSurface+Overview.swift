import CivilTime
import RangeSelection
import TerminalScreen
import TimeSeries

extension CellSurface {
  /// Draws the whole window as solid eighth blocks, dim outside the selection and tinted inside, with two grips.
  mutating func drawOverview(_ overview: OverviewColumns, look: SelectorLook, in rect: CellRect) {
    let isOneRow = rect.rows == 1
    for column in 0..<rect.columns {
      let inside = column >= overview.lowerColumn && column < overview.upperColumn
      let eighths = overview.values[column].map { overview.eighths(of: $0, rows: rect.rows) } ?? 0
      // In mono, ink marks the selection: outside, every second column stays empty.
      let isThinned = theme.isMono && !inside && column % 2 == 1
      drawOverviewColumn(
        rect.column + column, eighths: isThinned ? 0 : eighths, inside: inside,
        ground: look.held == nil ? .tint : .hot, in: rect)
    }
    drawGrip(at: rect.column + overview.lowerColumn - 1, .lowerGrip, look, in: rect, isOneRow: isOneRow)
    drawGrip(at: rect.column + overview.upperColumn, .upperGrip, look, in: rect, isOneRow: isOneRow)
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

  /// Draws a grip outside the selection, in the first cell on either side, so it hides no selected datum, and both
  /// grips stay visible even at the minimum span.
  private mutating func drawGrip(
    at column: Int, _ part: SelectorPart, _ look: SelectorLook, in rect: CellRect, isOneRow: Bool
  ) {
    let isLower = part == .lowerGrip
    let role: Role = look.focus == part || look.held == part ? .focus : .grip
    let ink = theme.style(role)
    if isASCII {
      for row in 0..<rect.rows { set("|", column, rect.row + row, ink) }
      set(isLower ? "[" : "]", column, rect.row + rect.rows / 2, ink)
      return
    }
    let edge: Unicode.Scalar = isLower ? "▐" : "▌"
    if isOneRow {
      set(edge, column, rect.row, ink)
      return
    }
    let groove: Unicode.Scalar = look.isAtMinimum && look.focus == part ? "┃" : "║"
    let outer = isLower ? column - 1 : column + 1
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
  /// Returns eighths of a row from the bottom, at least 1. The scale leaves 12 % below the least low and 6 % above the
  /// greatest high of the window.
  func eighths(of value: Double, rows: Int) -> Int {
    let extent = high - low
    guard extent > 0 else { return rows * 4 }
    let share = (value - (low - 0.12 * extent)) / (extent * 1.18)
    return min(max(Int(clamping: (share * Double(rows * 8)).rounded()), 1), rows * 8)
  }
}
