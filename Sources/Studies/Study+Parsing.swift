import CivilTime

extension Study {
  /// Whether a text begins with the name of a study; such names are reserved words.
  package static func isNamed(by text: String) -> Bool {
    StudyKind(rawValue: parts(text).name) != nil
  }

  /// Reads a name and its parameters: `sma:20`, `bollinger:20,2`, `macd`. Parameters that are left out have their usual
  /// values.
  ///
  /// - Throws: `RuleError` that says which name or number is wrong, and what there is.
  public init(parsing text: String) throws(RuleError) {
    let (name, written) = Study.parts(text)
    guard let kind = StudyKind(rawValue: name) else { throw Study.unknown(text, name) }
    let wanted = kind.parameters
    var values = wanted.map(\.usual)
    let texts = written?.split(separator: ",", omittingEmptySubsequences: false) ?? []
    guard texts.count <= wanted.count else {
      throw RuleError("'\(text)' has too many numbers; \(Study.form(kind)).")
    }
    for (place, text) in texts.enumerated() {
      guard let value = Study.number(text), wanted[place].accepts(value) else {
        let bounds =
          wanted[place].isCount
          ? "a whole number from 1 to \(StudyParameter.mostPoints)"
          : "a number above 0, at most \(Int(clamping: StudyParameter.widest))"
        throw RuleError("'\(text)' in '\(name):\(written ?? "")' is not \(bounds); \(Study.form(kind)).")
      }
      values[place] = value
    }
    guard let study = Study(kind, values) else {
      throw RuleError("'\(text)' has a fast average that is not faster than the slow one; \(Study.form(kind)).")
    }
    self = study
  }

  private static func parts(_ text: String) -> (name: String, parameters: Substring?) {
    guard let colon = text.firstIndex(of: ":") else { return (text.lowercased(), nil) }
    return (text[..<colon].lowercased(), text[text.index(after: colon)...])
  }

  private static func form(_ kind: StudyKind) -> String {
    kind.parameters.isEmpty ? "write \(kind)" : "write \(Study(kind)), or \(kind) alone for these numbers"
  }

  private static func unknown(_ text: String, _ name: String) -> RuleError {
    let names = StudyKind.allCases.map(\.rawValue)
    if let near = Suggestion.nearest(to: name, in: names) {
      return RuleError("'\(text)' is no study; did you mean \(near)?")
    }
    return RuleError("'\(text)' is no study; there are \(names.joined(separator: ", ")).")
  }

  /// Digits with at most one point among them; nothing else that `Double` would read.
  private static func number(_ text: Substring) -> Double? {
    var scanner = ByteScanner(String(text))
    guard let number = scanner.decimal(), scanner.isAtEnd else { return nil }
    return Double(String(text)) ?? (Double(number.whole) + number.fraction)
  }
}
