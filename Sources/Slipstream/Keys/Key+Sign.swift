import TerminalScreen

extension Key {
  /// The key in few cells: arrows as arrows, `Ctrl+N`.
  var sign: String {
    let arrows: [KeyCode: String] = [.left: "←", .right: "→", .up: "↑", .down: "↓"]
    if let arrow = arrows[code] {
      return String(name.prefix { $0 != "+" }.dropLast(modifiers.isEmpty ? 99 : 0)) + (modifiers.isEmpty ? "" : "+")
        + arrow
    }
    return name
  }
}
