/// A test of a message by its fields, as a table of the configuration writes it: `e=trade|aggTrade`, `u b a !e`.
///
/// Its terms stand between blanks and must all hold: `PATH` (the field is there), `!PATH` (it is not), `PATH=A|B` (it is
/// one of these words). A word may end in `*`; numbers, `true`, `false` and `null` are words as well. `@topic` is the
/// name before the body.
package struct MessageCondition: Sendable, Equatable {
  private struct Term: Sendable, Equatable {
    var path: FieldPath
    var isAbsent = false
    var words: [String] = []
  }

  private let terms: [Term]

  /// - Throws: `FeedFault` with the code `mapping` for an empty condition, path or word.
  package init(parsing text: String) throws(FeedFault) {
    var terms: [Term] = []
    for part in text.split(separator: " ") {
      let isAbsent = part.hasPrefix("!")
      let sides = part.drop { $0 == "!" }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      var term = Term(path: try FieldPath(parsing: String(sides.first ?? "")), isAbsent: isAbsent)
      if sides.count > 1 {
        term.words = sides[1].split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        guard !isAbsent, !term.words.contains("") else {
          throw FeedFault(.mapping, "'\(part.description.cleaned)' is not a condition; write it as e=trade|aggTrade.")
        }
      }
      terms.append(term)
    }
    guard !terms.isEmpty else { throw FeedFault(.mapping, "The condition is empty; write it as e=trade.") }
    self.terms = terms
  }

  /// Whether the condition holds for a message.
  ///
  /// - Parameters:
  ///   - inner: the part of the message that holds its fields; the message itself is searched after it.
  ///   - topic: the name before the body.
  func holds(for message: ForeignValue, inner: ForeignValue, topic: String?) -> Bool {
    terms.allSatisfy { term in
      let isTopic = term.path.steps == ["@topic"]
      let value = isTopic ? topic.map(ForeignValue.string) : inner[term.path] ?? message[term.path]
      guard !term.words.isEmpty else { return (value == nil) == term.isAbsent }
      guard let word = value?.word else { return false }
      return term.words.contains { wanted in
        wanted.hasSuffix("*") ? word.hasPrefix(wanted.dropLast()) : word == wanted
      }
    }
  }
}

extension ForeignValue {
  /// A scalar as a word of a condition.
  fileprivate var word: String? {
    switch self {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    default: label
    }
  }
}
