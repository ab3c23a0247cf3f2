/// A fault in the text of an option.
///
/// The parser wraps the error in its own message, `The value '5x' is invalid for '--span <span>': ...`, and keeps the
/// error to itself. So the description marks its parts, and ``sentence(in:)`` finds them in the message.
struct ValueFault: Error, CustomStringConvertible {
  /// The text of the option.
  var value = ""
  /// The words after the option and its text, such as ` is unknown; give a or b` or `: there is no zone Nowhere`.
  let rest: String

  /// A character that no sentence of ours contains; it is removed from outside texts.
  private static let mark: Character = "\u{1F}"

  /// - Parameter rest: the predicate, such as `is out of range; give 1 to 120`.
  init(_ rest: String) {
    self.rest = " " + rest
  }

  /// - Parameter sentence: a whole sentence, which follows a colon.
  init(sentence: String, of value: String = "") {
    self.value = value
    rest = ": " + sentence
  }

  /// A fault for an unknown word.
  init(words: [String]) {
    self.init("is unknown; give \(words.inWords)")
  }

  var description: String {
    let parts = [value, rest].map { $0.filter { $0 != Self.mark } }
    return String(Self.mark) + parts[0] + String(Self.mark) + parts[1]
  }

  /// The sentence in a message of the parser; nil if the message is about something else.
  static func sentence(in message: String) -> String? {
    let parts = message.split(separator: mark, omittingEmptySubsequences: false)
    guard parts.count >= 3 else { return nil }
    let (value, rest) = (parts[parts.count - 2], parts[parts.count - 1])
    // The option's text precedes the name, too, and may contain the parser's words.
    let head = message[..<parts[parts.count - 3].endIndex]
    guard let place = head.ranges(of: "' is invalid for '").last else { return nil }
    let name = head[place.upperBound...].prefix { $0 != " " && $0 != "'" }
    if name.hasPrefix("-") { return "\(name) \(value)\(rest)" }
    return rest.hasPrefix(": ") ? String(rest.dropFirst(2)) : "\(value)\(rest)"
  }
}

extension [String] {
  /// `a, b or c`.
  var inWords: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
