/// A key with its modifiers.
///
/// The shift of a character is in the character itself ("A", "+"), never in the modifiers, too; with control, a letter
/// is lower case.
public struct Key: Hashable, Sendable {
  public let code: KeyCode
  public let modifiers: KeyModifiers
  private var lock = CapsLock(isOn: false)

  public init(_ code: KeyCode, _ modifiers: KeyModifiers = []) {
    guard case .character(let given) = code else {
      self.code = code
      self.modifiers = modifiers
      return
    }
    var scalar = given
    var modifiers = modifiers
    if modifiers.contains(.control) {
      scalar = Self.changed(scalar) { $0.lowercaseMapping }
    } else if modifiers.contains(.shift) {
      scalar = Self.changed(scalar) { $0.uppercaseMapping }
      modifiers.remove(.shift)
    }
    self.code = scalar == " " ? .space : .character(scalar)
    self.modifiers = modifiers
  }

  private static func changed(
    _ scalar: Unicode.Scalar, _ mapping: (Unicode.Scalar.Properties) -> String
  ) -> Unicode.Scalar {
    let mapped = mapping(scalar.properties).unicodeScalars
    guard mapped.count == 1, let first = mapped.first else { return scalar }
    return first
  }
}

/// Whether Caps Lock was on, which is no part of a key: equal whatever it was.
private struct CapsLock: Hashable, Sendable {
  var isOn: Bool

  static func == (a: CapsLock, b: CapsLock) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

/// Caps Lock.
extension Key {
  /// Whether the terminal says that Caps Lock was on. The character is as it was typed.
  package var hasCapsLock: Bool { lock.isOn }

  func withCapsLock(_ isOn: Bool) -> Key {
    var key = self
    key.lock.isOn = isOn
    return key
  }

  /// The key as it is without Caps Lock: a letter in the other case.
  package var unlocked: Key {
    guard hasCapsLock, case .character(let letter) = code else { return self }
    let properties = letter.properties
    let other = Self.changed(letter) { _ in
      properties.isLowercase ? properties.uppercaseMapping : properties.lowercaseMapping
    }
    return modifiers.contains(.control) ? self : Key(.character(other), modifiers)
  }
}

extension Key {
  private static let names: [(String, KeyCode)] = [
    ("Left", .left), ("Right", .right), ("Up", .up), ("Down", .down), ("Home", .home), ("End", .end),
    ("PageUp", .pageUp), ("PageDown", .pageDown), ("Tab", .tab), ("Enter", .enter), ("Space", .space),
    ("Backspace", .backspace), ("Esc", .escape), ("Delete", .delete), ("Insert", .insert),
  ]

  /// An older prefix for control and a letter that configurations may still use.
  private static let oldPrefix = "Ctrl-"

  /// Creates a key from its name on the command line and in the configuration: a printable character, `Left`, `F5`,
  /// `Esc`, with `Ctrl+`, `Alt+` or `Shift+` before it, each at most once.
  public init?(name: String) {
    // Most names are a sign alone, and all keys of a table are read at the start of a program.
    if name.utf8.count == 1, let byte = name.utf8.first, (0x21...0x7E).contains(byte) {
      self.init(.character(Unicode.Scalar(byte)))
      return
    }
    var rest = Substring(name)
    if rest.hasPrefix(Self.oldPrefix), rest.count > Self.oldPrefix.count {
      rest = "Ctrl+" + rest.dropFirst(Self.oldPrefix.count)
    }
    guard let (modifiers, rest) = KeyModifiers.leading(rest) else { return nil }
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
    let prefix = KeyModifiers.prefixes.filter { modifiers.contains($0.1) }.map(\.0).joined()
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

extension KeyModifiers {
  fileprivate static let prefixes: [(String, KeyModifiers)] = [
    ("Ctrl+", .control), ("Alt+", .alt), ("Shift+", .shift),
  ]

  /// Reads `Ctrl+`, `Alt+` and `Shift+` from the start of a name; nil if one of them comes twice. The rest is never
  /// empty unless the name is.
  package static func leading(_ name: Substring) -> (modifiers: KeyModifiers, rest: Substring)? {
    var (modifiers, rest) = (KeyModifiers(), name)
    while let (prefix, modifier) = prefixes.first(where: { rest.hasPrefix($0.0) && rest.count > $0.0.count }) {
      guard modifiers.insert(modifier).inserted else { return nil }
      rest = rest.dropFirst(prefix.count)
    }
    return (modifiers, rest)
  }
}
