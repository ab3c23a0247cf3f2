import Terminal

/// A page of keys, in sections.
public struct HelpPage: Equatable, Sendable {
  public struct Section: Equatable, Sendable {
    public var title: String
    public var hints: [KeyHint]

    public init(title: String, hints: [KeyHint]) {
      self.title = title
      self.hints = hints
    }
  }

  public var sections: [Section]

  public init(sections: [Section]) {
    self.sections = sections
  }
}

extension Canvas {
  /// Draws the keys in a framed box in the middle of the screen, in as many columns as fit.
  mutating func drawHelp(_ help: HelpPage, size: ScreenSize) {
    let keyWidth = help.sections.flatMap(\.hints).map { $0.key.unicodeScalars.count }.max() ?? 0
    let verbWidth = help.sections.flatMap(\.hints).map { $0.verb.unicodeScalars.count }.max() ?? 0
    let cell = keyWidth + 2 + verbWidth
    let columns = max(1, min(3, (size.columns - 4) / (cell + 3)))
    let lines = layOut(help, columns: columns, most: max(1, size.rows - 4))
    let height = min(lines.map(\.count).max() ?? 0, max(1, size.rows - 4))
    let width = min(size.columns, lines.count * (cell + 3) + 3)
    let box = CellRect(
      column: max(0, (size.columns - width) / 2), row: max(0, (size.rows - height - 4) / 2), columns: width,
      rows: min(size.rows, height + 4))
    drawBox(box, title: " Keys ", foot: " any key closes ")
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

  private enum HelpLine {
    case blank
    case title(String)
    case hint(KeyHint)
  }

  private func layOut(_ help: HelpPage, columns: Int, most: Int) -> [[HelpLine]] {
    let total = help.sections.reduce(0) { $0 + $1.hints.count + 2 }
    let target = columns == 1 ? total : max((total + columns - 1) / columns, 1)
    var result: [[HelpLine]] = [[]]
    for section in help.sections {
      let last = result.count - 1
      let needed = section.hints.count + 1
      if !result[last].isEmpty, result[last].count + needed > max(target, 6), result.count < columns {
        result.append([])
      } else if !result[last].isEmpty {
        result[last].append(.blank)
      }
      result[result.count - 1].append(.title(section.title))
      result[result.count - 1] += section.hints.map { .hint($0) }
    }
    return result
  }

  private mutating func drawBox(_ box: CellRect, title: String, foot: String) {
    guard box.columns >= 4, box.rows >= 3 else { return }
    let line = theme.style(.dim)
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
}
