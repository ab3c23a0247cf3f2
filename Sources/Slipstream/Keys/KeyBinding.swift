import TerminalScreen

/// Keys with the same action, and the words for it.
package struct KeyBinding: Equatable, Sendable {
  package private(set) var keys: [Key]
  package let action: Action
  /// The keys as hint row and help show them.
  package private(set) var label: String
  /// The help's title above it.
  package let section: String

  /// The words for the action.
  package var verb: String { action.verb }

  /// The action with its standard keys.
  init(_ action: Action, in section: String) {
    (self.action, self.section) = (action, section)
    keys = action.keys.compactMap(Key.init(name:))
    label = action.shown ?? Self.label(of: keys)
  }

  /// Whether the keys are the program's own.
  var isStandard: Bool { keys == action.keys.compactMap(Key.init(name:)) }

  mutating func bind(_ keys: [Key]) {
    self.keys = keys
    label = Self.label(of: keys)
  }

  private static func label(of keys: [Key]) -> String {
    // Most have one key, whose sign is the label.
    keys.count == 1 ? keys[0].sign : keys.prefix(2).map(\.sign).joined(separator: " ")
  }

  func holds(in context: KeyContext) -> Bool { !action.contexts.isDisjoint(with: context) }

  /// Whether both apply in some context.
  func meets(_ other: KeyBinding) -> Bool { !action.contexts.isDisjoint(with: other.action.contexts) }
}
