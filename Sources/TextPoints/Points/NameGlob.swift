/// Patterns of names, as shells have them: `*` is any text, `?` a character, `[ab]` and `[a-z]` one of several.
package enum NameGlob {
  /// Whether a name is a pattern.
  package static func isOne(_ name: String) -> Bool { name.contains { "*?[".contains($0) } }

  /// Whether a name is the pattern itself, or fits it.
  ///
  /// - Complexity: O(length of the pattern x length of the name).
  package static func admits(_ pattern: String, _ name: String) -> Bool {
    pattern == name || isOne(pattern) && matches(Array(pattern), Array(name))
  }

  /// The part of a pattern before its first sign.
  package static func stem(of pattern: String) -> String { String(pattern.prefix { !"*?[".contains($0) }) }

  private static func matches(_ pattern: [Character], _ name: [Character]) -> Bool {
    var (p, n) = (0, 0)
    // Where to go on if the text after the last star does not fit.
    var (star, mark) = (-1, 0)
    while n < name.count {
      if p < pattern.count, pattern[p] == "*" {
        (star, mark) = (p, n)
        p += 1
      } else if p < pattern.count, let next = step(pattern, p, name[n]) {
        p = next
        n += 1
      } else if star >= 0 {
        mark += 1
        (p, n) = (star + 1, mark)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }

  /// The place after one sign of the pattern if it fits a character; nil if it does not.
  private static func step(_ pattern: [Character], _ place: Int, _ character: Character) -> Int? {
    switch pattern[place] {
    case "?": return place + 1
    case "[":
      guard let end = pattern[(place + 1)...].firstIndex(of: "]"), end > place + 1 else {
        return character == "[" ? place + 1 : nil
      }
      var set = Array(pattern[(place + 1)..<end])
      let isNot = set.first == "!" && set.count > 1
      if isNot { set.removeFirst() }
      return isNot != contains(set, character) ? end + 1 : nil
    case let other: return other == character ? place + 1 : nil
    }
  }

  private static func contains(_ set: [Character], _ character: Character) -> Bool {
    for place in set.indices {
      if set[place] == "-", place > 0, place + 1 < set.count, set[place - 1] <= character, character <= set[place + 1] {
        return true
      }
      if set[place] == character { return true }
    }
    return false
  }
}
