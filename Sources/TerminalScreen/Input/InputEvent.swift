/// One thing the terminal told us.
public enum InputEvent: Equatable, Sendable {
  case key(Key, KeyPhase)
  case mouse(MouseEvent)
  /// Text between the marks of a bracketed paste, without control characters other than tab and line feed.
  case paste(String)
  /// True when the terminal's window gained the keyboard.
  case focus(Bool)
  /// The screen's new size in cells, and in pixels where the terminal says (mode 2048).
  case resize(ScreenSize, pixels: ScreenSize?)
  /// An answer to a question of ours, or to none.
  case reply(TerminalReply)
}
