extension Key {
  private static let names: [(String, KeyCode)] = [
    ("Left", .left), ("Right", .right), ("Up", .up), ("Down", .down), ("Home", .home), ("End", .end),
    ("PageUp", .pageUp), ("PageDown", .pageDown), ("Tab", .tab), ("Enter", .enter), ("Space", .space),
    ("Backspace", .backspace), ("Esc", .escape), ("Delete", .delete), ("Insert", .insert),
  ]

  private static let prefixes: [(String, KeyModifiers)] = [("Ctrl+", .control), ("Alt+", .alt), ("Shift+", .shift)]

  /// An older prefix for control and a letter that configurations may still use.
  private static let oldPrefix = "Ctrl-"

  /// Creates a key from its name on the command line and in the configuration: a printable character, `Left`, `F5`,
  /// `Esc`, with `Ctrl+`, `Alt+` or `Shift+` before it, each at most once.
  public init?(name: String) {
    var rest = Substring(name)
    if rest.hasPrefix(Self.oldPrefix), rest.count > Self.oldPrefix.count {
      rest = "Ctrl+" + rest.dropFirst(Self.oldPrefix.count)
    }
    var modifiers: KeyModifiers = []
    search: while true {
      for (prefix, modifier) in Self.prefixes where rest.hasPrefix(prefix) && rest.count > prefix.count {
        guard !modifiers.contains(modifier) else { return nil }
        modifiers.insert(modifier)
        rest = rest.dropFirst(prefix.count)
        continue search
      }
      break
    }
    if let named = Self.names.first(where: { $0.0 == rest }) {
      self.init(named.1, modifiers)
    } else if rest.first == "F", let number = Int(rest.dropFirst()), (1...35).contains(number), rest == "F\(number)" {
      self.init(.function(number), modifiers)
    } else if rest.unicodeScalars.count == 1, let scalar = rest.unicodeScalars.first, Cell.isPrintable(scalar),
      scalar != " "
    {
      self.init(.character(scalar), modifiers)
    } else {
      return nil
    }
  }

  /// The name that `init(name:)` reads.
  package var name: String {
    let prefix = Self.prefixes.filter { modifiers.contains($0.1) }.map(\.0).joined()
    switch code {
    case .character(let scalar):
      // With control, the name uses the capital letter, as on the key's label.
      let letter = String(Character(scalar))
      return prefix + (modifiers.contains(.control) && ("a"..."z").contains(letter) ? letter.uppercased() : letter)
    case .function(let number): return prefix + "F\(number)"
    default: return prefix + (Self.names.first { $0.1 == code }?.0 ?? "")
    }
  }
}
