import CivilTime

/// Reads a rule word by word. Words are in either case; a name with blanks, or that is a word of the grammar, is in
/// double quotes.
///
///     rule       = [symbol] (value | change | quiet | gap)
///     value      = [field] comparison number ["rearm" number]
///     change     = "change" comparison number ["%"] ["in" duration] ["rearm" number]
///     quiet      = "quiet" duration
///     gap        = "gap"
///     field      = "value" | "open" | "high" | "low" | "close" | "volume"
///     comparison = ">" | ">=" | "<" | "<="
struct AlertRuleReader {
  private let text: String
  private let words: [AlertWord]
  private var place = 0

  init(_ text: String) {
    self.text = text
    words = AlertWord.all(in: text)
  }

  mutating func rule() throws(RuleError) -> AlertRule {
    if let open = words.first(where: \.isUnclosed) { throw fault(open, "has no closing quote") }
    let symbol = try symbol()
    let condition = try condition()
    if place < words.count { throw fault(words[place], "follows a complete rule; remove it") }
    return AlertRule(symbol: symbol, condition, text: Self.trimmed(text))
  }

  /// The name at the start; nil if the rule starts with its condition.
  private mutating func symbol() throws(RuleError) -> String? {
    guard let first = words.first else {
      throw RuleError("The rule is empty; write one as 'AAPL > 450', 'change > 3% in 5m', 'quiet 30s' or 'gap'.")
    }
    let isCondition =
      ["change", "quiet", "gap"].contains(first.lower) || first.comparison != nil
      || AlertField(rawValue: first.lower) != nil
    guard first.isQuoted || !isCondition else { return nil }
    place += 1
    return first.text
  }

  private mutating func condition() throws(RuleError) -> AlertCondition {
    guard let word = next else { throw missing("a condition, as > 450, change > 3%, quiet 30s or gap") }
    switch word.lower {
    case "gap": return .gap
    case "quiet": return .quiet(try duration("quiet 30s"))
    case "change": return try change()
    default: break
    }
    var field = AlertField.value
    if let named = AlertField(rawValue: word.lower), !word.isQuoted { field = named } else { place -= 1 }
    let comparison = try comparison()
    let (limit, isPercent) = try number("450")
    if isPercent { throw fault(words[place - 1], "is a percentage of nothing; write a value, or 'change > 3%'") }
    // Noise of a thousandth of the level does not fire again.
    let margin = abs(limit) * 1e-3
    let rearm = try rearm() ?? (comparison.isUpward ? limit - margin : limit + margin)
    return .value(field, comparison, limit: limit, rearm: rearm)
  }

  private mutating func change() throws(RuleError) -> AlertCondition {
    let comparison = try comparison()
    let (limit, isPercent) = try number("3%")
    var over: Int64?
    if words.indices.contains(place), words[place].lower == "in" {
      place += 1
      over = try duration("in 5m")
    }
    let margin = abs(limit) * 0.1
    let rearm = try rearm() ?? (comparison.isUpward ? limit - margin : limit + margin)
    return .change(comparison, limit: limit, isPercent: isPercent, over: over, rearm: rearm)
  }

  private mutating func comparison() throws(RuleError) -> AlertComparison {
    guard let word = next else { throw missing("a comparison, as > 450") }
    guard let comparison = word.comparison else { throw fault(word, "is not a comparison; write >, >=, < or <=") }
    return comparison
  }

  private mutating func number(_ sample: String) throws(RuleError) -> (Double, isPercent: Bool) {
    guard let word = next else { throw missing("a number, as \(sample)") }
    var digits = word.text
    var isPercent = digits.hasSuffix("%")
    if isPercent { digits.removeLast() }
    // Double also reads words, as infinity, and hexadecimal digits.
    guard digits.allSatisfy({ "0123456789.+-eE".contains($0) }), let value = Double(digits), value.isFinite else {
      throw fault(word, "is not a number; write one as \(sample)")
    }
    if !isPercent, words.indices.contains(place), words[place].text == "%" {
      place += 1
      isPercent = true
    }
    return (value, isPercent)
  }

  private mutating func rearm() throws(RuleError) -> Double? {
    guard words.indices.contains(place), words[place].lower == "rearm" else { return nil }
    place += 1
    return try number("445").0
  }

  private mutating func duration(_ sample: String) throws(RuleError) -> Int64 {
    guard let word = next else { throw missing("a duration, as \(sample)") }
    switch try? TimeSpan(parsing: word.text).amount {
    case .nanoseconds(let length): return length
    case .days(let days): return Int64(clamping: (days * NominalLength.day).rounded())
    case .points: throw fault(word, "has no unit; write a duration as in '\(sample)'")
    case nil: throw fault(word, "is not a duration; write one as in '\(sample)'")
    }
  }

  private var next: AlertWord? {
    mutating get {
      guard place < words.count else { return nil }
      place += 1
      return words[place - 1]
    }
  }

  private func fault(_ word: AlertWord, _ predicate: String) -> RuleError {
    RuleError("Column \(word.column) of '\(text)': '\(word.text)' \(predicate).")
  }

  private func missing(_ what: String) -> RuleError {
    RuleError("Column \(text.unicodeScalars.count + 1) of '\(text)': the rule ends too early; write \(what).")
  }

  private static func trimmed(_ text: String) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
