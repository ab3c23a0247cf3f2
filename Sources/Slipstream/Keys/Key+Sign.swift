import TerminalScreen

extension Key {
  /// The key in few cells: arrows as arrows, `Ctrl+N`.
  var sign: String {
    let arrow: String? =
      switch code {
      case .left: "←"
      case .right: "→"
      case .up: "↑"
      case .down: "↓"
      default: nil
      }
    if let arrow {
      return String(name.prefix { $0 != "+" }.dropLast(modifiers.isEmpty ? 99 : 0)) + (modifiers.isEmpty ? "" : "+")
        + arrow
    }
    return name
  }
}
