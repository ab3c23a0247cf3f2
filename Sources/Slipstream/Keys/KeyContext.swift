/// The use of a key table: some keys have another meaning in a replay.
public enum KeyContext: Hashable, Sendable {
  case viewer, replay
}
