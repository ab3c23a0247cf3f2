import TerminalScreen

/// What was not as it should be, over the chart: sentences, and a table of the last faults that scrolls.
package struct FaultPage: Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    /// When; "" where that is not known.
    package var when: String
    /// The series; "" where it is of none.
    package var place: String
    package var reason: String

    package init(when: String, place: String, reason: String) {
      (self.when, self.place, self.reason) = (when, place, reason)
    }
  }

  package var summary: [String]
  /// The newest first.
  package var rows: [Row] = []
  /// The first row that is shown, from 0.
  package var first = 0

  package init(summary: [String]) {
    self.summary = summary
  }

  /// Rows of the table on a screen; at least 1.
  package func rowCount(in size: ScreenSize) -> Int { max(1, size.rows - 6 - summaryLines(in: size).count) }

  /// Columns between the margins of the box.
  func width(in size: ScreenSize) -> Int { max(1, min(size.columns, 120) - 6) }

  func summaryLines(in size: ScreenSize) -> [String] {
    let lines = summary.flatMap { $0.wrapped(to: width(in: size)) }
    return Array(lines.prefix(max(1, size.rows / 2)))
  }
}

extension String {
  /// The text in lines of a limited length, divided at blanks, and within a word that is longer than a line.
  func wrapped(to width: Int) -> [String] {
    let width = max(1, width)
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    for word in unicodeScalars.split(separator: " ") {
      var word = word
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(String(line))
        line.removeAll()
      }
      while word.count > width {
        lines.append(String(String.UnicodeScalarView(word.prefix(width))))
        word = word.dropFirst(width)
      }
      if !line.isEmpty { line.append(" ") }
      line.append(contentsOf: word)
    }
    return line.isEmpty ? lines : lines + [String(line)]
  }
}
