import TerminalCharts
import TerminalScreen

extension CellSurface {
  /// Draws a page of keys in a framed box in the middle of the screen, in as many columns as fit.
  mutating func drawHelp(_ help: HelpPage, size: ScreenSize) {
    let keyWidth = help.keyWidth
    let cell = help.cellWidth
    let pages = help.pages(in: size)
    let place = min(max(help.page, 0), pages.count - 1)
    let lines = pages[place]
    let height = min(max(lines.map(\.count).max() ?? 0, 1), max(1, size.rows - 4))
    let title =
      (help.typed.isEmpty ? "Keys" : "Keys: \(help.typed.shortenedToEnd(30))_")
      + (pages.count > 1 ? " \(place + 1)/\(pages.count)" : "")
    let foot = (place + 1 < pages.count ? "? more, " : "") + "type to find, Esc closes"
    let words = help.sections.isEmpty ? "no key has these words" : ""
    let least = max(title.unicodeScalars.count, foot.unicodeScalars.count, words.unicodeScalars.count) + 6
    let width = min(size.columns, max(lines.count * (cell + 3) + 3, least))
    let box = CellRect(
      column: max(0, (size.columns - width) / 2), row: max(0, (size.rows - height - 4) / 2), columns: width,
      rows: min(size.rows, height + 4))
    drawBox(box, title: " \(title) ", foot: " \(foot) ")
    write(words.shortened(to: max(0, box.columns - 6)), box.column + 3, box.row + 2, .dim)
    for (place, column) in lines.enumerated() {
      let left = box.column + 3 + place * (cell + 3)
      for (line, entry) in column.prefix(height).enumerated() {
        let row = box.row + 2 + line
        switch entry {
        case .blank: break
        case .title(let title): write(title, left, row, theme.style(.strong, .bold))
        case .hint(let hint):
          write(hint.key, left, row, hint.isDimmed ? .faint : .text)
          let room = max(0, box.endColumn - 1 - (left + keyWidth + 2))
          write(String(hint.verb.prefix(room)), left + keyWidth + 2, row, hint.isDimmed ? .faint : .dim)
        }
      }
    }
  }

  /// Draws the frame of a page over the chart, and clears the cells under it.
  mutating func drawBox(_ box: CellRect, title: String, foot: String) {
    guard box.columns >= 4, box.rows >= 3 else { return }
    let line = theme.style(.dim)
    var covered = box
    // If a box nearly fills the screen, clear the rest of the chart beside it.
    if box.columns >= buffer.size.columns - 8 {
      (covered.column, covered.columns) = (0, buffer.size.columns)
      for row in box.row..<box.endRow {
        for column in 0..<buffer.size.columns { set(" ", column, row, .plain) }
      }
    }
    boxes.append(covered)
    for row in box.row..<box.endRow {
      clearRest(of: box.column, by: -1, row)
      clearRest(of: box.endColumn - 1, by: 1, row)
    }
    let glyphs: [Unicode.Scalar] = isASCII ? ["+", "+", "+", "+", "-", "|"] : ["╭", "╮", "╰", "╯", "─", "│"]
    for row in box.row..<box.endRow {
      for column in box.column..<box.endColumn {
        let edges = (
          column == box.column, column == box.endColumn - 1, row == box.row, row == box.endRow - 1
        )
        let glyph: Unicode.Scalar
        switch edges {
        case (true, _, true, _): glyph = glyphs[0]
        case (_, true, true, _): glyph = glyphs[1]
        case (true, _, _, true): glyph = glyphs[2]
        case (_, true, _, true): glyph = glyphs[3]
        case (_, _, true, _), (_, _, _, true): glyph = glyphs[4]
        case (true, _, _, _), (_, true, _, _): glyph = glyphs[5]
        default: glyph = " "
        }
        set(glyph, column, row, line)
      }
    }
    write(title, box.column + 2, box.row, theme.style(.strong, .bold))
    let width = foot.unicodeScalars.count
    if width + 4 <= box.columns { write(foot, box.endColumn - 2 - width, box.endRow - 1, .faint) }
  }

  /// Clears the letters beside a box that belong to a word under its edge.
  private mutating func clearRest(of edge: Int, by step: Int, _ row: Int) {
    var column = edge
    while hasWords(column, row), buffer[column, row].style.background.isDefault {
      set(" ", column, row, .plain)
      column += step
    }
  }

  /// Gives the boxes a ground of their own, which hides the pixels below them; false where the terminal has too few
  /// colours for one.
  ///
  /// - Complexity: O(cells of the boxes).
  mutating func hidePixelsBelowBoxes() -> Bool {
    guard let ground = theme.raisedGround else { return boxes.isEmpty }
    for box in boxes {
      for row in box.row..<box.endRow {
        for column in box.column..<box.endColumn where buffer.contains(column, row) {
          var cell = buffer[column, row]
          guard cell.style.background.isDefault else { continue }
          cell.style.background = ground
          buffer.set(cell, column, row)
        }
      }
    }
    return true
  }
}
