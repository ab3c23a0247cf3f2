/// What a key table is used for: some keys have another meaning in a replay.
public enum KeyContext: Hashable, Sendable {
  case viewer, replay
}

extension KeyBinding {
  /// The same binding, in one context only.
  func only(in context: KeyContext) -> KeyBinding {
    var binding = self
    binding.only = context
    return binding
  }

  func holds(in context: KeyContext) -> Bool { only == nil || only == context }

  /// Whether there is a context in which both hold.
  func meets(_ other: KeyBinding) -> Bool { only == nil || other.only == nil || only == other.only }
}

extension KeyTable {
  /// The bindings that hold where the table is used.
  public var active: [KeyBinding] { bindings.filter { $0.holds(in: context) } }

  /// The same keys for another use.
  func used(in context: KeyContext) -> KeyTable { KeyTable(bindings, in: context) }
}
