import TerminalScreen

extension KeyTable {
  /// This table with other keys for one action; an empty list leaves the action without a key.
  ///
  /// The keys lose their former actions. Help and hints follow.
  ///
  /// - Throws: if there is no action of that name, or no key is left that quits.
  public func rebinding(_ name: String, to keys: [Key]) throws(KeyBindingError) -> KeyTable {
    guard let target = bindings.first(where: { $0.action.name == name }) else {
      throw KeyBindingError(description: "there is no action \(name); slipstream config actions lists them")
    }
    let result = KeyTable(
      bindings.map { binding in
        var binding = binding
        if binding.action.name == name {
          binding.bind(keys)
        } else if binding.meets(target), binding.keys.contains(where: keys.contains) {
          binding.bind(binding.keys.filter { !keys.contains($0) })
        }
        return binding
      }, in: context)
    guard result.bindings.contains(where: { [.quit, .interrupt].contains($0.action) && !$0.keys.isEmpty }) else {
      throw KeyBindingError(description: "no key is left that quits")
    }
    return result
  }

  /// The first key of an action as hints show it; empty if it has none.
  func sign(of action: Action) -> String {
    bindings.first { $0.action == action && !$0.keys.isEmpty }
      .map { String($0.label.prefix { $0 != " " }) } ?? ""
  }
}

extension KeyBinding {
  mutating func bind(_ keys: [Key]) {
    self.keys = keys
    label = keys.prefix(2).map(\.sign).joined(separator: " ")
  }
}
