import TerminalScreen

/// Text of one style, one cell per scalar.
struct TextRun {
  var text: String
  var style: Style

  init(_ text: String, _ style: Style) {
    self.text = text
    self.style = style
  }

  var width: Int { text.unicodeScalars.count }
}

extension [TextRun] {
  var width: Int { reduce(0) { $0 + $1.width } }
}
