import TextPoints

/// The hidden series and markers, by name: the names in the options, and the user's changes since.
///
/// A name may come later, as that of a series of a feed, or belong to another charted symbol.
package struct HiddenNames: Equatable, Sendable {
  /// Names, or patterns of names.
  private let patterns: [String]
  /// The user's choice for a name, where it differs from the patterns.
  private var chosen: [String: Bool] = [:]

  package init(_ patterns: [String] = []) { self.patterns = patterns }

  /// Whether nothing is hidden, whatever its name.
  var isEmpty: Bool { patterns.isEmpty && chosen.isEmpty }

  func contains(_ name: String) -> Bool { chosen[name] ?? fits(name) }

  private func fits(_ name: String) -> Bool { patterns.contains { NameGlob.admits($0, name) } }

  mutating func set(_ isHidden: Bool, _ name: String) { chosen[name] = isHidden == fits(name) ? nil : isHidden }

  /// The names and patterns that hide the same, as options have them.
  ///
  /// - Parameter names: all names that there are.
  func options(of names: [String]) -> [String] {
    guard !chosen.isEmpty else { return patterns }
    let later = patterns.filter { pattern in !names.contains { NameGlob.admits(pattern, $0) } }
    let left = chosen.filter { $0.value && !names.contains($0.key) }.keys.sorted()
    return later + names.filter(contains) + left.filter { !later.contains($0) }
  }
}
