/// An event from the terminal.
public enum InputEvent: Equatable, Sendable {
  case key(Key, KeyPhase)
  case mouse(MouseEvent)
  /// Text between the marks of a bracketed paste, without control characters other than tab and line feed.
  case paste(String)
  /// True if the terminal's window gained the keyboard focus, false if it lost it.
  case focus(Bool)
  /// The screen's new size in cells, and in pixels if the terminal reports them (mode 2048).
  case resize(ScreenSize, pixels: ScreenSize?)
  /// An answer to a question, or an unrequested one.
  case reply(TerminalReply)
}
