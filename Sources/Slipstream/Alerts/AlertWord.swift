/// A word of a rule, with its column: a name, a number, a comparison, or a name in double quotes.
struct AlertWord: Equatable {
  let text: String
  /// Counted in characters from 1.
  let column: Int
  var isQuoted = false
  /// Whether its closing quote is missing.
  var isUnclosed = false

  /// The word as the grammar compares it; empty for a name in quotes.
  var lower: String { isQuoted ? "" : text.lowercased() }

  var comparison: AlertComparison? { isQuoted ? nil : AlertComparison(rawValue: text) }

  /// The words of a text. A comparison needs no blanks around it.
  ///
  /// - Complexity: O(characters).
  static func all(in text: String) -> [AlertWord] {
    let scalars = Array(text.unicodeScalars)
    var words: [AlertWord] = []
    var place = 0
    while place < scalars.count {
      let start = place
      switch scalars[place] {
      case " ", "\t":
        place += 1
        continue
      case "\"":
        let end = scalars[(place + 1)...].firstIndex(of: "\"")
        place = end.map { $0 + 1 } ?? scalars.count
        words.append(
          AlertWord(
            text: string(scalars[(start + 1)..<(end ?? scalars.count)]), column: start + 1, isQuoted: true,
            isUnclosed: end == nil))
      case ">", "<":
        place += place + 1 < scalars.count && scalars[place + 1] == "=" ? 2 : 1
        words.append(AlertWord(text: string(scalars[start..<place]), column: start + 1))
      default:
        while place < scalars.count, ![" ", "\t", "\"", ">", "<"].contains(scalars[place]) { place += 1 }
        words.append(AlertWord(text: string(scalars[start..<place]), column: start + 1))
      }
    }
    return words
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}
