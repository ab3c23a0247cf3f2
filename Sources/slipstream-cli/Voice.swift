/// How the program speaks on standard error: `slipstream: ` and one sentence that begins small and has no full stop at
/// its end, whoever made it.
enum Voice {
  /// Words of ours that a sentence begins with; a name that stands first keeps its capital.
  private static let beginnings: Set<String> = [
    "An", "Cannot", "It", "Its", "Missing", "No", "Nobody", "Nothing", "The", "There", "This", "Unexpected", "Unknown",
  ]

  static func line(_ sentence: String) -> String { "slipstream: " + told(sentence) }

  /// The sentence without the capital and the full stop that it has where it stands alone.
  static func told(_ sentence: String) -> String {
    var text = small(sentence)
    // Behind the name of a file or an option another sentence may begin.
    if let colon = text.range(of: ": ") {
      text = text[..<colon.upperBound] + small(String(text[colon.upperBound...]))
    }
    if text.hasSuffix("."), !text.hasSuffix("..") { text.removeLast() }
    return text
  }

  private static func small(_ text: String) -> String {
    let word = text.prefix { $0.isLetter }
    guard beginnings.contains(String(word)), let first = word.first, text.dropFirst(word.count).first == " " else {
      return text
    }
    return first.lowercased() + text.dropFirst()
  }

  /// What the parser of the command line has against the value of an option; nil for messages about other things.
  static func valueSentence(_ message: String) -> String? {
    if let sentence = ValueFault.sentence(in: message) { return sentence }
    guard message.hasPrefix("The value '"), message.contains("' is invalid for '") else { return nil }
    return parserSentence(message)
  }

  /// What the parser of the command line has against it, in one sentence that says where help is.
  static func usage(_ message: String, help: String) -> String {
    if let sentence = ValueFault.sentence(in: message) { return sentence }
    let text = parserSentence(message)
    return text + (text.hasSuffix("?") ? " See " : "; see ") + help
  }

  /// A message of the parser as one sentence of ours.
  private static func parserSentence(_ message: String) -> String {
    let lines = message.split(whereSeparator: \.isNewline).map(String.init)
    var text = lines.first ?? message
    // Six words and more stand below each other.
    let words = lines.dropFirst().filter { $0.hasPrefix("  - ") }.map { "'" + $0.dropFirst(4) + "'" }
    if !words.isEmpty, let place = text.range(of: ". Please provide one of the following:") {
      text.replaceSubrange(place, with: "; give one of " + Array(words).inWords)
    }
    for (words, ours) in [(". Did you mean ", "; did you mean "), (". Please provide ", "; give ")] {
      guard let place = text.range(of: words) else { continue }
      text.replaceSubrange(place, with: ours)
    }
    while let last = text.last, ".".contains(last), !text.hasSuffix("...") { text.removeLast() }
    return text
  }
}

extension String {
  /// The first place of `words`; Foundation is not linked.
  fileprivate func range(of words: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(words) { return start..<index(start, offsetBy: words.count) }
      start = index(after: start)
    }
    return nil
  }
}

extension Int {
  /// The number with its noun: 1 point, 2 points.
  func counted(_ noun: String) -> String { "\(self) \(noun)" + (self == 1 ? "" : "s") }
}
