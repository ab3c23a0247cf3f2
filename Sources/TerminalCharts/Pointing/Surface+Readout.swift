import TerminalScreen

extension Surface {
  /// Draws the fullest form of a readout that has room, in a quiet box, with a caret of the series' colour to its
  /// point.
  mutating func drawReadout(_ readout: Readout) {
    for lines in readout.forms {
      let width = (lines.map { $0.unicodeScalars.count }.max() ?? 0) + 2
      guard
        let place = ReadoutPosition(columns: width, rows: lines.count, beside: readout.ink, in: readout.plot)
      else { continue }
      let style = quietTag(.text)
      for (row, line) in lines.enumerated() {
        blank(place.box.column..<place.box.endColumn, place.box.row + row, style)
        write(line, place.box.column + 1, place.box.row + row, style)
      }
      write(String(caret(place.side)), place.caret.column, place.caret.row, theme.style(readout.role, .bold))
      return
    }
  }

  /// The caret of a box on one side of its point.
  private func caret(_ side: ReadoutPosition.Side) -> Unicode.Scalar {
    switch side {
    case .above: isASCII ? "v" : "▼"
    case .below: isASCII ? "^" : "▲"
    case .right: isASCII ? "<" : "◀"
    case .left: isASCII ? ">" : "▶"
    }
  }
}
