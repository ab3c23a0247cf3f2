import RangeSelection
import TerminalScreen

/// Keys with the same action, and the words for it.
public struct KeyBinding: Equatable, Sendable {
  public var keys: [Key]
  public var action: Action
  /// The keys as hint row and help show them.
  public var label: String
  public var verb: String
  public var section: String
  /// The only context in which the keys have this action; nil for all.
  var only: KeyContext?

  init(_ names: [String], _ action: Action, _ label: String, _ verb: String, _ section: String) {
    keys = names.compactMap(Key.init(name:))
    self.action = action
    self.label = label
    self.verb = verb
    self.section = section
  }
}
