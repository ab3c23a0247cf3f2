/// The code of a key: a character in the keyboard's layout, or a named key.
public enum KeyCode: Hashable, Sendable {
  /// A letter has its case ("a" and "A" differ); a blank is `space`.
  case character(Unicode.Scalar)
  case left, right, up, down, home, end, pageUp, pageDown
  case tab, enter, space, backspace, escape, delete, insert
  /// F1 is 1.
  case function(Int)
}

/// Modifier keys held with another key.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let shift = KeyModifiers(rawValue: 1)
  public static let alt = KeyModifiers(rawValue: 2)
  public static let control = KeyModifiers(rawValue: 4)
}

/// The phase of a key. Terminals without the kitty protocol report presses only.
public enum KeyPhase: Hashable, Sendable {
  case press, repeating, release
}
