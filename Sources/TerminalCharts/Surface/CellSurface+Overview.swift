import RangeSelection
import TerminalScreen

/// The overview in cells: eighth blocks, the selection on a tint, and grips of block glyphs.
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
    drawMarkerTicks(of: overview, columns, on: plane)
    for part in SelectorPart.grips { grip(overview.grip(part, look), on: plane) }
  }

  private mutating func draw(
    _ columns: some Sequence<Int>, of overview: OverviewColumns, isHeld: Bool, on plane: Plane
  ) {
    let rect = plane.rect
    for column in columns {
      let pen = OverviewPen(
        isInside: overview.isSelected(column), ground: isHeld ? .hot : .tint, theme: theme, isASCII: isASCII)
      let band = overview.extents[column].map {
        OverviewBand($0, overview.height, rows: rect.rows, hasLast: overview.hasLasts)
      }
      for row in 0..<rect.rows {
        let below = (rect.rows - 1 - row) * 8
        buffer.set(pen.cell(band, below: below), rect.column + column, rect.row + row)
      }
    }
  }

  mutating func grip(_ grip: SelectorGrip, on plane: Plane) {
    let rect = plane.rect
    let role = grip.role
    let isLower = grip.isLower
    let column = rect.column + grip.column
    let ink = theme.style(role)
    if isASCII {
      for row in 0..<rect.rows { set("|", column, rect.row + row, ink) }
      set(isLower ? "[" : "]", column, rect.row + rect.rows / 2, ink)
      return
    }
    let edge: Unicode.Scalar = isLower ? "▐" : "▌"
    if rect.rows == 1 {
      setHalf(edge, column, rect.row, ink)
      return
    }
    let groove: Unicode.Scalar = grip.isAtMinimum ? "┃" : "║"
    let outer = rect.column + grip.outerColumn
    let pillRows = min(rect.rows, 3)
    let pillTop = (rect.rows - pillRows) / 2
    for row in 0..<rect.rows {
      let y = rect.row + row
      guard row >= pillTop, row < pillTop + pillRows else {
        setHalf(edge, column, y, ink)
        continue
      }
      let place = pillRows == 2 ? 1 : row - pillTop
      switch place {
      case 1:
        setHalf(edge, outer, y, ink)
        let style = theme.isMono ? Style(attributes: .reverse) : Style(theme.color(.gripInk), on: theme.color(role))
        set(groove, column, y, style)
      case 0:
        setHalf(isLower ? "▗" : "▖", outer, y, ink)
        fill(column, y, role)
      default:
        setHalf(isLower ? "▝" : "▘", outer, y, ink)
        fill(column, y, role)
      }
    }
  }

  /// Sets a glyph that leaves a part of its cell free, on the colour of what it covers: without it, a piece of the
  /// overview above or below a grip would stand alone.
  private mutating func setHalf(_ glyph: Unicode.Scalar, _ column: Int, _ row: Int, _ style: Style) {
    var style = style
    if buffer.contains(column, row), !theme.isMono {
      let below = buffer[column, row]
      let isMostlyInk = EighthBlock.glyphs.firstIndex { $0.value == below.glyph }.map { $0 >= 4 } ?? false
      style.background = isMostlyInk ? below.style.foreground : below.style.background
    }
    set(glyph, column, row, style)
  }
}

extension CellSurface {
  /// Writes how the selector is used into the top row of the overview's part without it, or into the selector where it
  /// has more room.
  mutating func drawGuide(_ forms: [String], of overview: OverviewColumns, in rect: CellRect) {
    guard !forms.isEmpty, rect.rows > 1 else { return }
    let (lower, upper) = (overview.lowerColumn, overview.upperColumn)
    let rooms = [
      0..<max(lower - 2, 0), min(upper + 2, rect.columns)..<rect.columns, lower + 1..<max(upper - 1, lower + 1),
    ]
    for words in forms {
      let width = words.unicodeScalars.count
      guard let room = rooms.first(where: { $0.count >= width }) else { continue }
      write(words, rect.column + room.lowerBound, rect.row, .text)
      return
    }
  }

  /// Writes the ends of the selection beside the grips, in the top row of the overview: each outside of the selection
  /// where it has room, else within it, else both beside one grip; in the longest form that fits.
  mutating func drawEnds(_ ends: SelectorEnds, _ look: SelectorLook, of overview: OverviewColumns, in rect: CellRect) {
    // A grip takes the column beside the selection and the next one.
    let (lower, upper) = (overview.lowerColumn, overview.upperColumn)
    let (left, right) = (0..<max(lower - 2, 0), min(upper + 2, rect.columns)..<rect.columns)
    func style(_ part: SelectorPart) -> Style {
      theme.style(look.focus == part || look.held == part ? .focus : .text, on: nil, .bold)
    }
    let within = max(upper - lower - 2, 0)
    for (one, other) in zip(ends.lower, ends.upper) {
      let (first, last) = (TextRun(one, style(.lowerGrip)), TextRun(other, style(.upperGrip)))
      let (isLeft, isRight) = (first.width <= left.count, last.width <= right.count)
      let needed = (isLeft ? 0 : first.width + 1) + (isRight ? 0 : last.width + 1)
      if needed <= within + 1 {
        write([first], rect.column + (isLeft ? left.upperBound - first.width : lower + 1), rect.row)
        write([last], rect.column + (isRight ? right.lowerBound : upper - 1 - last.width), rect.row)
        return
      }
      let both = [first, TextRun(isASCII ? " - " : " – ", theme.style(.dim)), last]
      if both.width <= left.count {
        write(both, rect.column + left.upperBound - both.width, rect.row)
        return
      }
      if both.width <= right.count {
        write(both, rect.column + right.lowerBound, rect.row)
        return
      }
    }
  }
}
