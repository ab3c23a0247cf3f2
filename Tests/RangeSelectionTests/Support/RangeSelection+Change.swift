import RangeSelection

extension RangeSelection {
  /// Puts the rules in force, changed, into force.
  @discardableResult
  mutating func change(_ change: (inout SelectionRules) -> Void) -> SelectionChange {
    var rules = rules
    change(&rules)
    return set(rules)
  }
}
