import TerminalScreen

extension KeyTable {
  /// This table with other keys for one action; an empty list leaves the action without a key.
  ///
  /// The keys lose their former actions. Help and hints follow.
  ///
  /// - Throws: if there is no action of that name, or no key is left that quits.
  package func rebinding(_ name: String, to keys: [Key]) throws(KeyBindingError) -> KeyTable {
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
}
