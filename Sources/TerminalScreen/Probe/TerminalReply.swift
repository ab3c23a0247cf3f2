/// An answer of the terminal to a question.
public enum TerminalReply: Equatable, Sendable {
  /// DA1: what kind of terminal it is; 4 among the attributes means sixel.
  case deviceAttributes([Int])
  /// DECRQM: a mode and its setting.
  case mode(Int, ModeSetting)
  /// `CSI ? u`: the keyboard protocol is known, and these of its flags are on.
  case keyboard(flags: Int)
  /// XTVERSION: name and version, as the terminal writes them.
  case version(String)
  /// The kitty graphics protocol answered; true when it said OK.
  case graphics(Bool)
  /// `CSI 6 t`: the size of a cell in pixels.
  case cellPixels(ScreenSize)
  /// `CSI 4 t`: the size of the text area in pixels.
  case screenPixels(ScreenSize)
  /// OSC 10: the colour of text, 0xRRGGBB.
  case foreground(UInt32)
  /// OSC 11: the colour of the ground, 0xRRGGBB.
  case background(UInt32)
  /// Mode 2031: the user's scheme is dark.
  case darkScheme(Bool)
  /// XTGETTCAP: a capability's name and, when it has one, its value; `known` is false when the terminal has none of
  /// that name.
  case capability(name: String, value: String?, known: Bool)
  /// CPR: where the cursor is, counted from 0.
  case cursor(column: Int, row: Int)
  /// Anything else that is plainly an answer; it is dropped.
  case other

  /// The second parameter of DECRPM.
  public enum ModeSetting: Int, Sendable {
    case unknown = 0
    case set = 1
    case reset = 2
    case alwaysSet = 3
    case alwaysReset = 4

    /// True when the mode can be switched on.
    package var isUsable: Bool { self == .set || self == .reset || self == .alwaysSet }
  }
}
