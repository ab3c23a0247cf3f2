/// The phase of a key. Terminals without the kitty protocol report presses only.
public enum KeyPhase: Hashable, Sendable {
  case press, repeating, release
}
