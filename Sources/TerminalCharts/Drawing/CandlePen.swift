import TerminalScreen

/// The styles of a rising or falling candle.
struct CandlePen {
  let role: Role
  let line: Style
  let wick: Style
  let hollow: Style
  private let isMono: Bool

  init(rising: Bool, theme: Theme) {
    role = rising ? .up : .down
    wick = theme.style(rising ? .upWick : .downWick)
    isMono = theme.isMono
    line = theme.style(role, rising && theme.isMono ? .bold : [])
    hollow = theme.style(role, .reverse)
  }

  /// Returns the glyph of the slot in a hollow body: the terminal's background shows through a reversed line.
  func slot(closingTop: Bool, bottom: Bool) -> Unicode.Scalar {
    switch (closingTop, bottom) {
    case (true, false): isMono ? "╻" : "╷"
    case (false, true): isMono ? "╹" : "╵"
    default: isMono ? "┃" : "│"
    }
  }
}
