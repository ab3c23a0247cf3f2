import TerminalScreen

/// Keys with the same action, and the words for it.
package struct KeyBinding: Equatable, Sendable {
  package private(set) var keys: [Key]
  package let action: Action
  /// Whether the user chose the keys.
  private var isRebound = false
  /// The help's title above it.
  package let section: String

  /// The words for the action.
  package var verb: String { action.verb }

  /// The action with its standard keys.
  init(_ action: Action, in section: String) {
    (self.action, self.section) = (action, section)
    keys = action.keys.compactMap(Key.init(name:))
  }

  /// The keys as hint row and help show them.
  package var label: String {
    if !isRebound, let shown = action.shown { return shown }
    return keys.prefix(2).map(\.sign).joined(separator: " ")
  }

  /// Whether the keys are the program's own.
  var isStandard: Bool { keys == action.keys.compactMap(Key.init(name:)) }

  mutating func bind(_ keys: [Key]) {
    self.keys = keys
    isRebound = true
  }

  func holds(in context: KeyContext) -> Bool { !action.contexts.isDisjoint(with: context) }

  /// Whether both apply in some context.
  func meets(_ other: KeyBinding) -> Bool { !action.contexts.isDisjoint(with: other.action.contexts) }
}
