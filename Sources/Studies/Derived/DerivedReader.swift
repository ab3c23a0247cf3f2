import CivilTime

/// Reads a derived series word by word and writes its plan. The argument of a function with memory becomes a stage, so
/// that what is left has none.
struct DerivedReader {
  /// The type of an expression.
  enum Kind {
    case number
    case condition
  }

  private let text: String
  let tokens: [DerivedToken]
  private var place = 0
  private var depth = 0
  private var parts = 0
  /// The steps of the formula that is being read. Their taps have places in `taps`.
  var steps: [DerivedFormula.Step] = []
  private(set) var taps: [DerivedTap] = []

  var plan = DerivedPlan()
  /// The columns of the first lag by a length of time and of the first by units of an axis of numbers.
  var timeLag: Int?
  var numberLag: Int?

  init(_ text: String) throws(RuleError) {
    self.text = text
    tokens = try DerivedScanner.tokens(of: text)
  }

  /// Reads the whole text into `plan`.
  ///
  /// - Returns: the name of the series.
  mutating func definition() throws(RuleError) -> String {
    let name = try newName()
    let first = next
    try number(least: 0)
    switch next.kind {
    case .end: break
    case .symbol where next.text == "=": throw fault(next, "is not an operator here; write == to compare")
    case .symbol where next.text == ")": throw fault(next, "closes nothing; remove it")
    default: throw fault(next, "follows a complete expression; write an operator before it")
    }
    plan.result = formula(from: 0)
    if plan.result.roots.isEmpty {
      throw fault(first, "begins an expression without a series, which has no times; name a series in it")
    }
    return name
  }

  private mutating func newName() throws(RuleError) -> String {
    let sample = "write a name and an expression, as 'spread = A - B'"
    let token = next
    switch token.kind {
    case .end: throw RuleError("The derived series is empty; \(sample).")
    case .name(let name, field: nil), .quoted(let name, field: nil):
      advance()
      guard next.isWord("=") else {
        throw next.kind == .end
          ? missing("= and an expression, as 'spread = A - B'") : fault(next, "is where = should be; \(sample)")
      }
      advance()
      return name
    case .name, .quoted: throw fault(token, "has a point; write the name of the new series in quotes, as 'cpu.user'")
    default: throw fault(token, "is not a name; \(sample)")
    }
  }
}

// Operators.
extension DerivedReader {
  private struct Infix {
    var operation: DerivedOperator
    /// Greater binds more.
    var strength: Int
    var takes = Kind.number
    var gives = Kind.number

    static let comparison = 4
    static let sign = 7
    static let power = 8

    private static let all: [String: Infix] = [
      "or": Infix(operation: .or, strength: 1, takes: .condition, gives: .condition),
      "and": Infix(operation: .and, strength: 2, takes: .condition, gives: .condition),
      "<": Infix(operation: .less, strength: comparison, gives: .condition),
      "<=": Infix(operation: .lessOrEqual, strength: comparison, gives: .condition),
      ">": Infix(operation: .greater, strength: comparison, gives: .condition),
      ">=": Infix(operation: .greaterOrEqual, strength: comparison, gives: .condition),
      "==": Infix(operation: .equal, strength: comparison, gives: .condition),
      "!=": Infix(operation: .unequal, strength: comparison, gives: .condition),
      "+": Infix(operation: .add, strength: 5), "-": Infix(operation: .subtract, strength: 5),
      "*": Infix(operation: .multiply, strength: 6), "/": Infix(operation: .divide, strength: 6),
      "%": Infix(operation: .remainder, strength: 6), "^": Infix(operation: .power, strength: power),
    ]

    static func of(_ token: DerivedToken) -> Infix? { token.isWord(token.text) ? all[token.text] : nil }
  }

  /// Reads operators that bind at least so much, and their operands.
  mutating func expression(least: Int) throws(RuleError) -> Kind {
    depth += 1
    defer { depth -= 1 }
    let first = next
    guard depth <= DerivedDefinition.mostDepth else {
      throw fault(first, "is more than \(DerivedDefinition.mostDepth) levels deep; derive a part of it first")
    }
    var kind = try value()
    while let infix = Infix.of(next), infix.strength >= least {
      let token = next
      advance()
      try expect(infix.takes, kind, beside: token)
      // A power groups from its right, everything else from its left.
      let right = try expression(least: infix.operation == .power ? infix.strength : infix.strength + 1)
      try expect(infix.takes, right, beside: token)
      try write(.apply(infix.operation), token)
      kind = infix.gives
    }
    return kind
  }

  private func expect(_ wanted: Kind, _ found: Kind, beside token: DerivedToken) throws(RuleError) {
    switch (wanted, found) {
    case (.number, .condition):
      throw fault(token, "has a comparison beside it, which is not a number; write if(a > b, 1, 0)")
    case (.condition, .number): throw fault(token, "has a number beside it; write a comparison, as a > 0, in its place")
    default: break
    }
  }

  /// Reads an expression that must be a number.
  private mutating func number(least: Int) throws(RuleError) {
    let first = next
    guard try expression(least: least) == .condition else { return }
    throw fault(first, "begins a comparison, which is not a number; write if(a > b, 1, 0)")
  }

  /// Reads an operand.
  private mutating func value() throws(RuleError) -> Kind {
    let token = next
    advance()
    switch token.kind {
    case .number(let number):
      try write(.number(number), token)
      return .number
    case .span: throw fault(token, "is not a number; write one as 0.5 or 1e-3")
    case .quoted(let name, let field):
      if next.isWord("(") { throw fault(token, "is a series in quotes, not a function; remove the quotes") }
      try series(name, field, token)
      return .number
    case .name(let name, let field): return try named(name, field, token)
    case .symbol: return try sign(token)
    case .end:
      place -= 1
      throw missing("a series, a number or a function")
    }
  }

  private mutating func sign(_ token: DerivedToken) throws(RuleError) -> Kind {
    switch token.text {
    case "-", "+":
      try expect(.number, try expression(least: Infix.sign), beside: token)
      if token.text == "-" { try write(.apply(.negate), token) }
      return .number
    case "(":
      let kind = try expression(least: 0)
      try close(token)
      return kind
    default: throw fault(token, "is where a series, a number or a function should be")
    }
  }

  mutating func close(_ open: DerivedToken) throws(RuleError) {
    if next.isWord(")") { return advance() }
    if next.kind == .end { throw fault(open, "is never closed; write ) after what it opens") }
    throw fault(next, "is where an operator or ) should be")
  }

  private mutating func named(_ name: String, _ field: String?, _ token: DerivedToken) throws(RuleError) -> Kind {
    if field == nil, name == "not" {
      try expect(.condition, try expression(least: Infix.comparison), beside: token)
      try write(.apply(.not), token)
      return .condition
    }
    if field == nil, name == "and" || name == "or" {
      throw fault(token, "is where a value should be; write a series of that name in quotes")
    }
    if next.isWord("(") {
      guard field == nil, let function = Function(rawValue: name) else { throw unknown(name, token) }
      return try call(function, token)
    }
    try series(name, field, token)
    return .number
  }

  private mutating func series(_ name: String, _ field: String?, _ token: DerivedToken) throws(RuleError) {
    guard var read = DerivedField(rawValue: field ?? "value") else { throw unknown(field ?? "", of: name, token) }
    if read == .close { read = .value }
    let root = plan.names.firstIndex(of: name) ?? plan.names.count
    if root == plan.names.count {
      plan.names.append(name)
      plan.nameColumns.append(token.column)
    }
    try write(.tap(tap(.init(source: .input(root, read)))), token)
  }
}

// The plan.
extension DerivedReader {
  /// Takes the steps from `start` on as a formula with its own taps.
  mutating func formula(from start: Int) -> DerivedFormula {
    var formula = DerivedFormula(steps: [], taps: [], roots: [])
    var roots: Set<Int> = []
    for step in steps[start...] {
      guard case .tap(let place) = step else {
        formula.steps.append(step)
        continue
      }
      let tap = taps[place]
      let own = formula.taps.firstIndex(of: tap) ?? formula.taps.count
      if own == formula.taps.count { formula.taps.append(tap) }
      formula.steps.append(.tap(own))
      switch tap.source {
      case .input(let root, _): roots.insert(root)
      case .stage(let stage): roots.formUnion(plan.stages[stage].formula.roots)
      }
    }
    steps.removeSubrange(start...)
    formula.roots = roots.sorted()
    return formula
  }

  mutating func tap(_ tap: DerivedTap) -> Int {
    taps.append(tap)
    return taps.count - 1
  }

  mutating func write(_ step: DerivedFormula.Step, _ token: DerivedToken) throws(RuleError) {
    parts += 1
    guard parts <= DerivedDefinition.mostParts else {
      throw fault(token, "is one part too many of at most \(DerivedDefinition.mostParts); derive a part of it first")
    }
    steps.append(step)
  }
}

// Words and sentences.
extension DerivedReader {
  /// The word to read; the end is never passed.
  var next: DerivedToken { tokens[place] }

  mutating func advance() { place = min(place + 1, tokens.count - 1) }

  func fault(_ token: DerivedToken, _ predicate: String) -> RuleError {
    if token.kind == .end { return missing("a series, a number or a function") }
    // A name without quotes is put between them, where it is more than a sign.
    let written = token.text.unicodeScalars.count == 1 || token.text.hasPrefix("'") ? token.text : "'\(token.text)'"
    let end = predicate.hasSuffix("?") ? "" : "."
    return RuleError("Column \(token.column) of '\(text)': \(written) \(predicate)\(end)")
  }

  func missing(_ what: String) -> RuleError {
    RuleError("Column \(next.column) of '\(text)': the text ends too early; write \(what).")
  }

  func unclosed(_ open: DerivedToken) -> RuleError {
    fault(open, "is never closed; write ) after what it opens")
  }

  func wrongCount(_ function: Function, _ token: DerivedToken) -> RuleError {
    fault(token, "takes \(function.values); write \(function.form)")
  }

  private func unknown(_ name: String, _ token: DerivedToken) -> RuleError {
    let names = Function.allCases.map(\.rawValue)
    if name == StudyKind.bollinger.rawValue {
      return fault(token, "has several lines; write \(Function.bollingerUpper.form) or \(Function.bollingerLower.form)")
    }
    if let study = StudyKind(rawValue: name) {
      return fault(token, "reads bars, and an expression has single values; --pane or --overlay \(study) shows it")
    }
    if let near = Suggestion.nearest(to: name, in: names) {
      return fault(token, "is not a function; did you mean \(near)?")
    }
    return fault(token, "is not a function; the functions are \(names.joined(separator: ", "))")
  }

  private func unknown(_ field: String, of name: String, _ token: DerivedToken) -> RuleError {
    let fields = DerivedField.allCases.map { "." + $0.rawValue }.joined(separator: ", ")
    var advice = "the fields are \(fields)"
    if case .name = token.kind {
      advice = "write \"\(token.text)\" in quotes if that is the name of a series, or one of \(fields)"
    }
    return RuleError("Column \(token.column) of '\(text)': .\(field) is not a field of \(name); \(advice).")
  }
}
