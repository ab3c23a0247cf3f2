import TerminalScreen

/// Text of one style, one cell per scalar.
package struct TextRun {
  package var text: String
  package var style: Style

  package init(_ text: String, _ style: Style) {
    self.text = text
    self.style = style
  }

  package var width: Int { text.unicodeScalars.count }
}

extension [TextRun] {
  package var width: Int { reduce(0) { $0 + $1.width } }
}
