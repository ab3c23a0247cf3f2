/// The features that a session switches on in the terminal.
package struct TerminalFeatures: Equatable, Sendable {
  package enum Mouse: Sendable {
    case off
    /// Presses, releases and moves with a button held (mode 1002).
    case drag
    /// All moves (mode 1003), while the crosshair follows the pointer.
    case motion
  }

  package enum Keyboard: Sendable {
    /// The encoding that every terminal sends.
    case legacy
    /// The kitty protocol with releases, for all keys.
    case full
  }

  package var mouse: Mouse
  /// Mouse positions in pixels (mode 1016); only if the terminal supports it and the size of a cell is known.
  package var mousePixels: Bool
  package var keyboard: Keyboard
  /// Reports when the window gains and loses the keyboard focus (mode 1004).
  package var focus: Bool
  /// Reports the size in the input stream (mode 2048).
  package var resize: Bool
  /// Reports when the user's colour scheme turns dark or light (mode 2031).
  package var scheme: Bool
  /// Marks pasted text (mode 2004). On from the start, so that a paste never triggers keys.
  package var paste: Bool

  package init(
    mouse: Mouse = .drag, mousePixels: Bool = false, keyboard: Keyboard = .legacy, focus: Bool = true,
    resize: Bool = false, scheme: Bool = false, paste: Bool = true
  ) {
    self.mouse = mouse
    self.mousePixels = mousePixels
    self.keyboard = keyboard
    self.focus = focus
    self.resize = resize
    self.scheme = scheme
    self.paste = paste
  }
}
