import TerminalScreen

/// Typed words, by which actions are found.
struct ActionSearch: Equatable, Sendable {
  private let words: [String]

  init(_ text: String) {
    words = text.split(separator: " ").map(String.init)
  }

  /// How well all words match a key and its action, from 0 for the best; nil if a word is in neither.
  func rank(_ binding: KeyBinding) -> Int? {
    var rank = 0
    for word in words {
      guard let match = Self.match(word, binding) else { return nil }
      rank += match.rawValue
    }
    return rank
  }

  /// Whether all words are in a hint.
  func admits(_ hint: KeyHint) -> Bool {
    let text = (hint.key + " " + hint.verb).lowercased()
    return words.allSatisfy { text.contains($0.lowercased()) }
  }

  /// How a word matches, the best first: a whole name or key, the beginning of a name, the beginning of a word, the
  /// inside of one.
  private enum Match: Int { case whole, prefix, word, inside }

  private static func match(_ typed: String, _ binding: KeyBinding) -> Match? {
    let (word, action) = (typed.lowercased(), binding.action)
    let keys = binding.keys.map(\.name)
    if word == action.name || action.options.contains(word) || keys.contains(typed) { return .whole }
    if action.name.hasPrefix(word) { return .prefix }
    let names = ([action.name] + action.options).flatMap { $0.split(separator: "-") }
    let verbs = action.verb.lowercased().split { !$0.isLetter && !$0.isNumber }
    if (names + verbs).contains(where: { $0.hasPrefix(word) }) { return .word }
    // One letter is in the name of every other key.
    if word.count > 1, keys.contains(where: { $0.lowercased().hasPrefix(word) }) { return .word }
    return action.name.contains(word) || action.verb.lowercased().contains(word) ? .inside : nil
  }
}

extension Action {
  /// The text after the name of this action at the start of a text, without blanks before it; nil unless the text
  /// begins with the name, its first words, its last one or an option that does the same, and a blank.
  ///
  /// The words of a name may be joined as they are in the name, or stand apart: `go-to-time`, `go to time`, `go`.
  func argument(in text: String) -> String? {
    var rest = text.drop { $0 == " " }
    let first = rest.prefix { $0 != " " }.lowercased()
    var left = name.split(separator: "-")[...]
    let isOption = options.contains(first) || left.last.map(String.init) == first
    while !left.isEmpty {
      let typed = rest.prefix { $0 != " " }
      let words = typed.lowercased().split(separator: "-")
      guard !words.isEmpty, rest.count > typed.count, left.starts(with: words) || isOption else { break }
      left = isOption ? [] : left.dropFirst(words.count)
      rest = rest.dropFirst(typed.count).drop { $0 == " " }
    }
    return left.count == name.split(separator: "-").count ? nil : String(rest)
  }
}
