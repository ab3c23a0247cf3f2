/// Which key: a character as its layout gives it, or a named key.
public enum KeyCode: Hashable, Sendable {
  /// A letter carries its case ("a" and "A" differ); a blank is `space`.
  case character(Unicode.Scalar)
  case left, right, up, down, home, end, pageUp, pageDown
  case tab, enter, space, backspace, escape, delete, insert
  /// F1 is 1.
  case function(Int)
}

/// Keys held together with another.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let shift = KeyModifiers(rawValue: 1)
  public static let alt = KeyModifiers(rawValue: 2)
  public static let control = KeyModifiers(rawValue: 4)
}

/// What happened to a key. Terminals without the kitty protocol only ever report presses.
public enum KeyPhase: Hashable, Sendable {
  case press, repeating, release
}
