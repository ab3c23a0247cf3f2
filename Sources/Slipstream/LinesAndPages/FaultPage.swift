import TerminalScreen

/// The page of faults over the chart: sentences, and a scrolling table of the last faults.
package struct FaultPage: Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    /// The time; "" if unknown.
    package var when: String
    /// The series; "" if the fault belongs to none.
    package var place: String
    package var reason: String

    package init(when: String, place: String, reason: String) {
      self.when = when
      self.place = place
      self.reason = reason
    }
  }

  package var title = "Faults"
  /// The key that closes it.
  package var key = "E"
  package var summary: [String]
  /// The newest first.
  package var rows: [Row] = []
  /// The first shown row, from 0.
  package var first = 0

  package init(summary: [String]) {
    self.summary = summary
  }

  /// Returns the rows of the table on a screen; at least 1.
  package func rowCount(in size: ScreenSize) -> Int { max(1, size.rows - 6 - summaryLines(in: size).count) }

  /// Returns the columns between the margins of the box.
  func width(in size: ScreenSize) -> Int { max(1, min(size.columns, 120) - 6) }

  func summaryLines(in size: ScreenSize) -> [String] {
    let lines = summary.flatMap { $0.wrapped(to: width(in: size)) }
    return Array(lines.prefix(max(1, size.rows / 2)))
  }
}

extension String {
  /// Returns the text in lines of a limited length, broken at blanks, and within a word longer than a line.
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
