/// An answer of the terminal to a question.
public enum TerminalReply: Equatable, Sendable {
  /// DA1: what kind of terminal it is; 4 among the attributes means sixel.
  case deviceAttributes([Int])
  /// DECRQM: a mode and its setting.
  case mode(Int, ModeSetting)
  /// `CSI ? u`: the terminal supports the keyboard protocol, with these flags on.
  case keyboard(flags: Int)
  /// XTVERSION: name and version, as the terminal writes them.
  case version(String)
  /// An answer of the kitty graphics protocol about an image; true if it is OK.
  case graphics(Bool, id: Int = 31)
  /// `CSI 6 t`: the size of a cell in pixels.
  case cellPixels(ScreenSize)
  /// `CSI 4 t`: the size of the text area in pixels.
  case screenPixels(ScreenSize)
  /// OSC 10: the colour of text, 0xRRGGBB.
  case foreground(UInt32)
  /// OSC 11: the colour of the background, 0xRRGGBB.
  case background(UInt32)
  /// Mode 2031: whether the user's colour scheme is dark.
  case darkScheme(Bool)
  /// XTGETTCAP: a capability's name and its value, if any; `known` is false if the terminal has no such capability.
  /// XTSMGRAPHICS: the number of colour registers, as "sixel-registers".
  case capability(name: String, value: String?, known: Bool)
  /// CPR: the position of the cursor, counted from 0.
  case cursor(column: Int, row: Int)
  /// `CSI 0 n`: the terminal has read everything up to a question.
  case status
  /// Any other answer; it is dropped.
  case other

  /// The second parameter of DECRPM.
  public enum ModeSetting: Int, Sendable {
    case unknown = 0
    case set = 1
    case reset = 2
    case alwaysSet = 3
    case alwaysReset = 4

    /// True if the mode can be switched on.
    package var isUsable: Bool { self == .set || self == .reset || self == .alwaysSet }
  }
}
