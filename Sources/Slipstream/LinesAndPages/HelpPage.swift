import TerminalScreen

/// The keys, in sections, on as many pages as a screen needs.
package struct HelpPage: Equatable, Sendable {
  package struct Section: Equatable, Sendable {
    package var title: String
    package var hints: [KeyHint]

    package init(title: String, hints: [KeyHint]) {
      self.title = title
      self.hints = hints
    }
  }

  package var sections: [Section]
  /// The words that filter it.
  package var typed = ""
  /// The shown page, from 0; a greater number shows the last page.
  package var page = 0

  package init(sections: [Section]) {
    self.sections = sections
  }

  /// Returns the number of pages on a screen; at least 1.
  package func pageCount(in size: ScreenSize) -> Int { pages(in: size).count }

  enum Line {
    case blank
    case title(String)
    case hint(KeyHint)
  }

  var keyWidth: Int { sections.flatMap(\.hints).map { $0.key.unicodeScalars.count }.max() ?? 0 }

  /// Columns of a key and its words.
  var cellWidth: Int {
    keyWidth + 2 + (sections.flatMap(\.hints).map { $0.verb.unicodeScalars.count }.max() ?? 0)
  }

  /// Returns pages of columns of lines: one page of even columns if they fit, else columns as high as the screen.
  func pages(in size: ScreenSize) -> [[[Line]]] {
    let columns = max(1, min(3, (size.columns - 4) / (cellWidth + 3)))
    let most = max(3, size.rows - 4)
    let total = sections.reduce(0) { $0 + $1.hints.count + 2 }
    let even = columns == 1 ? total : max((total + columns - 1) / columns, 6)
    let balanced = laidOut(upTo: even, columns: columns)
    if balanced.allSatisfy({ $0.count <= most }) { return [balanced] }
    let full = laidOut(upTo: most, columns: .max)
    return stride(from: 0, to: full.count, by: columns).map { Array(full[$0..<min($0 + columns, full.count)]) }
  }

  /// Returns columns of up to `height` lines; the last of `columns` takes the rest. A section longer than a column
  /// continues in the next.
  private func laidOut(upTo height: Int, columns: Int) -> [[Line]] {
    var result: [[Line]] = [[]]
    for section in sections {
      let used = result[result.count - 1].count
      if used > 0, used + section.hints.count + 1 > height, result.count < columns {
        result.append([])
      } else if used > 0 {
        result[result.count - 1].append(.blank)
      }
      result[result.count - 1].append(.title(section.title))
      for hint in section.hints {
        if result[result.count - 1].count >= height, columns == .max { result.append([.title(section.title)]) }
        result[result.count - 1].append(.hint(hint))
      }
    }
    return result
  }
}
