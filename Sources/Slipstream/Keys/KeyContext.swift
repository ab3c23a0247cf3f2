/// The use of a key table: some keys have another meaning in a replay.
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

  /// Whether both apply in some context.
  func meets(_ other: KeyBinding) -> Bool { only == nil || other.only == nil || only == other.only }
}

extension KeyTable {
  /// The bindings that apply in the table's context.
  package var active: [KeyBinding] { bindings.filter { $0.holds(in: context) } }

  /// The same keys in another context.
  func used(in context: KeyContext) -> KeyTable { KeyTable(bindings, in: context) }
}
