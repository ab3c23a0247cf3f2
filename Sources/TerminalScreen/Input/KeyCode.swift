/// The code of a key: a character in the keyboard's layout, or a named key.
public enum KeyCode: Hashable, Sendable {
  /// A letter has its case ("a" and "A" differ); a blank is `space`.
  case character(Unicode.Scalar)
  case left, right, up, down, home, end, pageUp, pageDown
  case tab, enter, space, backspace, escape, delete, insert
  /// F1 is 1.
  case function(Int)
}
