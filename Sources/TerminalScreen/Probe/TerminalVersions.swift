/// Terminals by name, each with its first version that can do something.
struct TerminalVersions: Sendable {
  private let known: [(name: String, version: [Int])]

  init(_ known: [(name: String, version: [Int])]) { self.known = known }

  /// Whether a terminal, by its answer to XTVERSION, is one of them or newer.
  func contains(_ version: String) -> Bool {
    let text = version.lowercased()
    guard let known = known.first(where: { text.hasPrefix($0.name) }) else { return false }
    var numbers: [Int] = []
    var digits = ""
    for character in text.dropFirst(known.name.count) + " " {
      if character.isASCII && character.isNumber {
        digits.append(character)
      } else if !digits.isEmpty {
        numbers.append(Int(digits) ?? 0)
        digits = ""
        if character != "." { break }
      }
    }
    return !numbers.isEmpty && !numbers.lexicographicallyPrecedes(known.version)
  }
}
