import CivilTime

/// A word of the text of a derived series, with its place.
struct DerivedToken: Equatable {
  enum Kind: Equatable {
    case number(Double)
    /// A series, a function or a word of the grammar; what follows the point behind it, if there is one.
    case name(String, field: String?)
    /// As `name`, in quotes.
    case quoted(String, field: String?)
    /// Digits and letters, such as `1h30m`.
    case span
    case symbol
    case end
  }

  var kind: Kind
  /// As it is written.
  var text: String
  /// Counted in characters from 1.
  var column: Int

  /// Whether this is a sign or a word of the grammar; a name in quotes is neither.
  func isWord(_ word: String) -> Bool {
    switch kind {
    case .symbol, .name(_, field: nil): text == word
    default: false
    }
  }
}

/// Cuts the text of a derived series into words.
///
/// A bare name has letters of any language, digits and underscores, and begins with no digit. Other names are in double
/// or single quotes. A name may have a field: `x.high`, `'cpu.user'.high`.
struct DerivedScanner {
  private let text: String
  private let scalars: [Unicode.Scalar]
  private var place = 0

  private static let pairs = ["<=", ">=", "==", "!=", "**", "&&", "||"]
  private static let signs: Set<Unicode.Scalar> = ["+", "-", "*", "/", "%", "^", "(", ")", ",", "<", ">", "="]
  /// Signs of other languages, and ours.
  private static let others = ["**": "^", "&&": "and", "&": "and", "||": "or", "|": "or", "!": "not", "\u{2212}": "-"]

  init(_ text: String) {
    self.text = text
    scalars = Array(text.unicodeScalars)
  }

  /// The words of the text and an end.
  ///
  /// - Throws: `RuleError` for a character that belongs to nothing, an open quote or a number that is too great.
  /// - Complexity: O(characters).
  static func tokens(of text: String) throws(RuleError) -> [DerivedToken] {
    var scanner = DerivedScanner(text)
    var tokens: [DerivedToken] = []
    while scanner.place < scanner.scalars.count {
      if scanner.scalars[scanner.place].properties.isWhitespace {
        scanner.place += 1
      } else {
        tokens.append(try scanner.token())
      }
    }
    tokens.append(DerivedToken(kind: .end, text: "", column: scanner.scalars.count + 1))
    return tokens
  }

  /// The word at the place, where there is one.
  private mutating func token() throws(RuleError) -> DerivedToken {
    let first = scalars[place]
    if first == "\"" || first == "'" { return try quoted(by: first) }
    if first.isDigit || first == "." && scalar(1)?.isDigit == true { return try number() }
    if first == "_" || first.properties.isXIDStart {
      let start = place
      let name = run { $0.properties.isXIDContinue }
      let field = field()
      return token(.name(name, field: field), from: start)
    }
    return try symbol()
  }

  private mutating func quoted(by quote: Unicode.Scalar) throws(RuleError) -> DerivedToken {
    let start = place
    place += 1
    let name = run { $0 != quote }
    guard place < scalars.count else { throw fault(start, "has no closing quote") }
    place += 1
    if name.isEmpty { throw fault(start, "is an empty name; write the name of a series") }
    let field = field()
    return token(.quoted(name, field: field), from: start)
  }

  /// The word behind a name and a point.
  private mutating func field() -> String? {
    guard scalar(0) == "." else { return nil }
    place += 1
    return run { $0.properties.isXIDContinue || $0 == "." }
  }

  private mutating func number() throws(RuleError) -> DerivedToken {
    let start = place
    _ = run { $0.isDigit }
    if scalar(0) == "." {
      place += 1
      _ = run { $0.isDigit }
    }
    let sign = scalar(1) == "-" || scalar(1) == "+" ? 2 : 1
    if scalar(0) == "e" || scalar(0) == "E", scalar(sign)?.isDigit == true {
      place += sign
      _ = run { $0.isDigit }
    }
    let written = written(from: start)
    if !run({ $0.properties.isXIDContinue || $0 == "." }).isEmpty { return token(.span, from: start) }
    // `Double` reads no number that begins or ends with its point.
    let whole = (written.hasPrefix(".") ? "0" : "") + written + (written.hasSuffix(".") ? "0" : "")
    guard let value = Double(whole) ?? Double(written), value.magnitude <= 1e300 else {
      throw fault(start, "is greater than 1e300; write a smaller number")
    }
    return token(.number(value), from: start)
  }

  private mutating func symbol() throws(RuleError) -> DerivedToken {
    let start = place
    place = min(place + 2, scalars.count)
    if !Self.pairs.contains(written(from: start)) { place = start + 1 }
    let sign = written(from: start)
    if let ours = Self.others[sign] { throw fault(start, "is not an operator; write \(ours)") }
    guard sign.unicodeScalars.count == 2 || Self.signs.contains(scalars[start]) else {
      throw fault(start, "belongs to no name, number or operator; write a name with it in quotes")
    }
    return token(.symbol, from: start)
  }

  private func scalar(_ offset: Int) -> Unicode.Scalar? {
    place + offset < scalars.count ? scalars[place + offset] : nil
  }

  private mutating func run(_ belongs: (Unicode.Scalar) -> Bool) -> String {
    let start = place
    while place < scalars.count, belongs(scalars[place]) { place += 1 }
    return written(from: start)
  }

  private func written(from start: Int) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<place])
    return String(text)
  }

  private func token(_ kind: DerivedToken.Kind, from start: Int) -> DerivedToken {
    DerivedToken(kind: kind, text: written(from: start), column: start + 1)
  }

  private func fault(_ start: Int, _ predicate: String) -> RuleError {
    RuleError("Column \(start + 1) of '\(text)': \(written(from: start)) \(predicate).")
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(value) }
}
