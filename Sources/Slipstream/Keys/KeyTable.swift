// Keys: the actions of keys. An action is declared once, in the file of its section (`Action+Move`): name, keys, words
// and effect. One table of them drives dispatch, hints and help.

import TerminalCharts
import TerminalScreen

/// The one table that drives dispatch, hint row and help.
public struct KeyTable: Equatable, Sendable {
  package private(set) var bindings: [KeyBinding]
  private var actions: [Key: Action]

  /// The use of the table; bindings of other contexts do nothing and are not shown.
  package let context: KeyContext

  public init(_ bindings: [KeyBinding] = KeyTable.standard, in context: KeyContext = .viewer) {
    self.bindings = bindings
    self.context = context
    actions = [:]
    for binding in active {
      for key in binding.keys { actions[key] = binding.action }
    }
  }

  public func action(for key: Key) -> Action? { actions[key] }

  /// Every action with its standard keys.
  public static let standard: [KeyBinding] = ActionSection.all.flatMap { section in
    section.actions.map { KeyBinding($0, in: section.title) }
  }

  /// The bindings that apply in the table's context.
  package var active: [KeyBinding] { bindings.filter { $0.holds(in: context) } }

  /// The same keys in another context.
  func used(in context: KeyContext) -> KeyTable { KeyTable(bindings, in: context) }

  /// The same keys in a further context, whose actions take their keys from all others.
  func used(alsoIn further: KeyContext) -> KeyTable {
    let keys = bindings.filter { $0.action.contexts == further }.flatMap(\.keys)
    let rest = bindings.map { binding in
      var binding = binding
      if binding.action.contexts != further, binding.keys.contains(where: keys.contains) {
        binding.bind(binding.keys.filter { !keys.contains($0) })
      }
      return binding
    }
    return KeyTable(rest, in: context.union(further))
  }

  /// The help page: all bindings by section, dimmed if they do nothing at present. Standard keys that do the same as
  /// those above them are in their line, as `1 to 9`.
  package func help(isDimmed: (Action) -> Bool = { _ in false }) -> HelpPage {
    var sections: [HelpPage.Section] = []
    for binding in active where !binding.keys.isEmpty {
      let hint = KeyHint(binding.label, binding.verb, isDimmed: isDimmed(binding.action))
      if let place = sections.firstIndex(where: { $0.title == binding.section }) {
        if binding.isStandard, sections[place].hints.last?.verb == hint.verb { continue }
        sections[place].hints.append(hint)
      } else {
        sections.append(HelpPage.Section(title: binding.section, hints: [hint]))
      }
    }
    return HelpPage(sections: sections)
  }
}
