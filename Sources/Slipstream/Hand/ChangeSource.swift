import TerminalScreen

/// The source of a change of ranges: inputs of one source go on with one movement.
enum ChangeSource: Equatable, Sendable {
  /// A key; nil for one that has no action, as in a prompt.
  case key(Action?)
  case wheel
  /// A button from its press to its release, with the throw.
  case pointer

  /// nil for an input that changes no range, and for the keys of the history itself.
  init?(_ event: InputEvent, _ keys: KeyTable) {
    switch event {
    case .key(let key, _): self.init(keys.action(for: key))
    case .mouse(let mouse):
      switch mouse.kind {
      case .move: return nil
      case .press, .drag, .release: self = .pointer
      case .wheelUp, .wheelDown, .wheelLeft, .wheelRight: self = .wheel
      }
    case .resize, .paste, .focus, .reply: return nil
    }
  }

  /// An action, by its key or by its name.
  init?(_ action: Action?) {
    if let action, [.stop, .previousRange, .nextRange].contains(action) { return nil }
    self = .key(action)
  }
}
