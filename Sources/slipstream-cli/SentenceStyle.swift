/// The form of the sentences on standard error: `slipstream: ` and one sentence that begins with a small letter and has
/// no full stop.
enum SentenceStyle {
  /// First words of sentences; a name at the beginning keeps its capital.
  private static let beginnings: Set<String> = [
    "An", "Cannot", "It", "Its", "Missing", "No", "Nobody", "Nothing", "The", "There", "This", "Unexpected", "Unknown",
  ]

  static func line(_ sentence: String) -> String { "slipstream: " + plain(sentence) }

  /// The sentence without the capital and the full stop that it has on its own.
  static func plain(_ sentence: String) -> String {
    var text = small(sentence)
    // Another sentence may follow the name of a file or an option.
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

  /// The parser's message about the value of an option as one sentence; nil for messages about other things.
  static func valueSentence(_ message: String) -> String? {
    if let sentence = ValueFault.sentence(in: message) { return sentence }
    guard message.hasPrefix("The value '"), message.contains("' is invalid for '") else { return nil }
    return parserSentence(message)
  }

  /// Any message of the parser as one sentence that says where to find help.
  static func usage(_ message: String, help: String) -> String {
    if let sentence = ValueFault.sentence(in: message) { return sentence }
    let text = habit(in: message, help) ?? parserSentence(message)
    return text + (text.hasSuffix("?") ? " See " : "; see ") + help
  }

  /// Options of other programs, each with ours and the commands that have it.
  private static let habits: [(words: Set<String>, ours: String, commands: Set<String>)] = [
    (["rows", "columns", "cols", "width", "height", "geometry"], "--size COLUMNSxROWS", pictured),
    (["log", "logy", "logarithmic", "log-y", "y-log"], "--y-scale log", ["view", "snapshot", "replay", "demo"]),
    (["type", "kind", "style"], "--series", ["view", "snapshot", "replay", "demo"]),
    (["output", "out"], "-o FILE", pictured),
    (["tz", "time-zone"], "--timezone", ["view", "snapshot", "replay", "tail"]),
  ]
  private static let pictured: Set<String> = ["snapshot", "chart", "gallery", "replay"]

  /// The sentence about an option of other programs, whose spelling does not suggest ours; nil for other messages.
  private static func habit(in message: String, _ help: String) -> String? {
    let start = "Unknown option '--"
    guard message.hasPrefix(start) else { return nil }
    let name = String(message.dropFirst(start.count).prefix { $0 != "'" && $0 != "=" })
    let command = help.split(separator: " ").dropFirst().first.map(String.init) ?? ""
    guard let habit = habits.first(where: { $0.words.contains(name) && $0.commands.contains(command) }) else {
      return nil
    }
    return "Unknown option '--\(name)'; did you mean \(habit.ours)?"
  }

  /// A message of the parser as one sentence of ours.
  private static func parserSentence(_ message: String) -> String {
    let lines = message.split(whereSeparator: \.isNewline).map(String.init)
    var text = lines.first ?? message
    // The parser lists six words and more one per line.
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
