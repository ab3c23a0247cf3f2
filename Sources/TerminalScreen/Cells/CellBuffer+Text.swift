extension CellBuffer {
  /// The frame as plain text, row by row: the glyphs, with blocks for blanks filled by a reversed style, such as bodies
  /// of candles in mono. Rows end with a line feed and have no trailing blanks.
  ///
  /// A filled blank beside words is the ground of a tag and stays blank. Background colours are lost, so draw a frame
  /// in mono to read it as text.
  public var plainText: String {
    var text = String.UnicodeScalarView()
    for row in 0..<size.rows {
      var line = (0..<size.columns).map { Unicode.Scalar(self[$0, row].glyph) ?? " " }
      fillReversed(&line, row)
      while line.last == " " { line.removeLast() }
      text.append(contentsOf: line)
      text.append("\n")
    }
    return String(text)
  }

  /// Turns the reversed blanks of a row into blocks, unless they are beside words.
  private func fillReversed(_ line: inout [Unicode.Scalar], _ row: Int) {
    var column = 0
    while column < size.columns {
      let style = self[column, row].style
      var end = column + 1
      while end < size.columns, self[end, row].style == style { end += 1 }
      if style.attributes.contains(.reverse), line[column..<end].allSatisfy(Self.isGraphic) {
        for place in column..<end where line[place] == " " { line[place] = "█" }
      }
      column = end
    }
  }

  /// Returns whether a scalar is a blank, a line or a block.
  private static func isGraphic(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || (0x2500...0x259F).contains(scalar.value)
  }

  /// The frame as rows of text with SGR sequences, for `cat` on a terminal at least as wide; no cursor movement.
  public var ansiText: String {
    var text = ""
    for row in 0..<size.rows {
      var style = Style.plain
      for column in 0..<size.columns {
        let cell = self[column, row]
        if cell.style != style {
          text += Self.selectGraphics(cell.style)
          style = cell.style
        }
        text.unicodeScalars.append(Unicode.Scalar(cell.glyph) ?? " ")
      }
      text += style == .plain ? "\n" : "\u{1B}[0m\n"
    }
    return text
  }

  private static func selectGraphics(_ style: Style) -> String {
    var codes = ["0"]
    if style.attributes.contains(.bold) { codes.append("1") }
    if style.attributes.contains(.dim) { codes.append("2") }
    if style.attributes.contains(.underline) { codes.append("4") }
    if style.attributes.contains(.reverse) { codes.append("7") }
    codes += parameters(style.foreground, base: 30)
    codes += parameters(style.background, base: 40)
    return "\u{1B}[" + codes.joined(separator: ";") + "m"
  }

  private static func parameters(_ color: Color, base: Int) -> [String] {
    if let hex = color.hex { return ["\(base + 8)", "2", "\(hex >> 16)", "\(hex >> 8 & 255)", "\(hex & 255)"] }
    guard let index = color.paletteIndex else { return [] }
    switch index {
    case ..<8: return ["\(base + Int(index))"]
    case ..<16: return ["\(base + 60 + Int(index) - 8)"]
    default: return ["\(base + 8)", "5", "\(index)"]
    }
  }
}
