import CivilTime

// Functions.
extension DerivedReader {
  enum Function: String, CaseIterable {
    case abs, sqrt, ln, log10, exp, min, max, clamp, rate, increase, delta, sum, mean, lag
    case choice = "if"
    case sma, ema, wma, rsi, macd
    case macdSignal = "macd_signal"
    case macdHistogram = "macd_histogram"
    case bollingerUpper = "bollinger_upper"
    case bollingerLower = "bollinger_lower"

    /// The study that it is, and which of its outputs.
    var study: (kind: StudyKind, output: Int)? {
      switch self {
      case .sma: (.sma, 0)
      case .ema: (.ema, 0)
      case .wma: (.wma, 0)
      case .rsi: (.rsi, 0)
      case .macd: (.macd, 0)
      case .macdSignal: (.macd, 1)
      case .macdHistogram: (.macd, 2)
      case .bollingerUpper: (.bollinger, 0)
      case .bollingerLower: (.bollinger, 1)
      default: nil
      }
    }

    /// How it is written.
    var form: String {
      switch self {
      case .abs, .sqrt, .ln, .log10, .exp, .rate, .increase, .delta, .sum: "\(rawValue)(x)"
      case .min, .max: "\(rawValue)(x, y)"
      case .clamp: "clamp(x, 0, 100)"
      case .mean: "mean(x, 20)"
      case .lag: "lag(x, 1) or lag(x, 1d)"
      case .choice: "if(a > b, x, y)"
      case .sma, .ema, .wma, .rsi, .macd, .macdSignal, .macdHistogram, .bollingerUpper, .bollingerLower:
        "\(rawValue)(x\(study?.kind.parameters.map { ", " + Study.text($0.usual) }.joined() ?? ""))"
      }
    }

    /// Its arguments, in words.
    var values: String {
      switch self {
      case .min, .max: "two values or more"
      case .clamp: "three values"
      case .mean: "a value and a number of points"
      case .lag: "a value and a number of points or a length of time"
      case .choice: "a comparison and two values"
      case .macd, .macdSignal, .macdHistogram: "a value and at most three numbers of points"
      case .bollingerUpper, .bollingerLower: "a value, a number of points and a width"
      case .sma, .ema, .wma, .rsi: "a value and a number of points"
      default: "one value"
      }
    }

    /// The number of expressions; `mean`, `lag` and studies have numbers behind theirs.
    var count: Int {
      switch self {
      case .min, .max: 2
      case .clamp, .choice: 3
      default: 1
      }
    }
  }

  mutating func call(_ function: Function, _ token: DerivedToken) throws(RuleError) -> Kind {
    let open = next
    advance()
    let start = steps.count
    var count = 0
    // Ends with the values of the function, each of which takes a word.
    repeat {
      if count > 0 { advance() }
      if next.isWord(")") || next.isWord(",") { throw wrongCount(function, token) }
      let first = next
      let kind = try expression(least: 0)
      try expect(kind, place: count, of: function, first)
      count += 1
      if count > 1, function == .min || function == .max { try write(.apply(function == .min ? .min : .max), token) }
    } while next.isWord(",") && (count < function.count || function == .min || function == .max)
    guard count >= function.count else { throw next.kind == .end ? unclosed(open) : wrongCount(function, token) }
    try apply(function, from: start, token)
    if next.isWord(",") { throw wrongCount(function, token) }
    try close(open)
    return .number
  }

  private func expect(
    _ kind: Kind, place: Int, of function: Function, _ first: DerivedToken
  ) throws(RuleError) {
    let wantsCondition = function == .choice && place == 0
    if wantsCondition, kind == .number { throw fault(first, "begins a number; write a comparison, as if(a > b, x, y)") }
    if !wantsCondition, kind == .condition {
      throw fault(first, "begins a comparison, which is not a number; write if(a > b, 1, 0)")
    }
  }

  private mutating func apply(_ function: Function, from start: Int, _ token: DerivedToken) throws(RuleError) {
    switch function {
    case .min, .max: break
    case .abs: try write(.apply(.abs), token)
    case .sqrt: try write(.apply(.sqrt), token)
    case .ln: try write(.apply(.ln), token)
    case .log10: try write(.apply(.log10), token)
    case .exp: try write(.apply(.exp), token)
    case .clamp: try write(.apply(.clamp), token)
    case .choice: try write(.apply(.select), token)
    case .delta: try remember(.delta, from: start, token)
    case .increase: try remember(.increase, from: start, token)
    case .rate: try remember(.rate, from: start, token)
    case .sum: try remember(.sum, from: start, token)
    case .mean: try remember(.mean(try count(token)), from: start, token)
    case .lag: try lag(from: start, token)
    case .sma, .ema, .wma, .rsi, .macd, .macdSignal, .macdHistogram, .bollingerUpper, .bollingerLower:
      try study(function, from: start, token)
    }
  }

  /// Reads the comma and the number of points of a mean.
  private mutating func count(_ token: DerivedToken) throws(RuleError) -> Int {
    guard next.isWord(",") else { throw wrongCount(.mean, token) }
    advance()
    if next.kind == .end { throw missing("a number of points, as \(Function.mean.form)") }
    let written = next
    advance()
    if written.isWord(")") { throw wrongCount(.mean, token) }
    guard case .number(let number) = written.kind, StudyParameter.points(1).accepts(number) else {
      throw fault(written, "is not a number of points; write a whole number from 1 to \(StudyParameter.mostPoints)")
    }
    return Int(clamping: number)
  }

  /// Reads the numbers of a study; those that are left out have their usual values.
  private mutating func study(
    _ function: Function, from start: Int, _ token: DerivedToken
  ) throws(RuleError) {
    guard let (kind, output) = function.study else { return }
    let wanted = kind.parameters
    var numbers = wanted.map(\.usual)
    for place in wanted.indices where next.isWord(",") {
      advance()
      if next.kind == .end { throw missing("a number, as \(function.form)") }
      let written = next
      advance()
      if written.isWord(")") { throw wrongCount(function, token) }
      guard case .number(let number) = written.kind, wanted[place].accepts(number) else {
        let bounds =
          wanted[place].isCount
          ? "number of points; write a whole number from 1 to \(StudyParameter.mostPoints)"
          : "width; write a number above 0, at most \(Int(clamping: StudyParameter.widest))"
        throw fault(written, "is not a \(bounds)")
      }
      numbers[place] = number
    }
    guard let study = Study(kind, numbers) else {
      throw fault(token, "has a fast average that is not faster than the slow one; write \(function.form)")
    }
    try remember(.study(study, output: output), from: start, token)
  }

  private mutating func lag(from start: Int, _ token: DerivedToken) throws(RuleError) {
    guard next.isWord(",") else { throw wrongCount(.lag, token) }
    advance()
    if next.kind == .end { throw missing("a number of points or a length of time, as \(Function.lag.form)") }
    let written = next
    advance()
    if written.isWord(")") { throw wrongCount(.lag, token) }
    if case .number(let number) = written.kind, StudyParameter.points(1).accepts(number) {
      return try remember(.lag(Int(clamping: number)), from: start, token)
    }
    guard written.kind == .span, let delay = delay(written) else {
      throw fault(
        written,
        "is not a lag; write points from 1 to \(StudyParameter.mostPoints), as 5, or a length of time, as 1h30m or 1d")
    }
    try remember(.keep, from: start, token)
    guard case .tap(let kept)? = steps.popLast() else { return }
    steps.append(.tap(tap(.init(source: taps[kept].source, delay: delay))))
  }

  /// A length of time in nanoseconds, a day being 24 hours, or units of an axis of numbers, as `5i`.
  private mutating func delay(_ written: DerivedToken) -> Int64? {
    if written.text.hasSuffix("i"), let units = Int64(written.text.dropLast()), units > 0 {
      numberLag = numberLag ?? written.column
      return units
    }
    timeLag = timeLag ?? written.column
    switch try? TimeSpan(parsing: written.text).amount {
    case .nanoseconds(let length): return length
    case .days(let days): return Int64(clamping: (days * NominalLength.day).rounded())
    case .points, nil: return nil
    }
  }

  /// Makes the steps from `start` on a stage, and its value the step in their place.
  private mutating func remember(
    _ function: DerivedFunction, from start: Int, _ token: DerivedToken
  ) throws(RuleError) {
    let stage = DerivedStage(formula: formula(from: start), function: function)
    if stage.formula.roots.isEmpty { throw fault(token, "has no series in it; name a series between its parentheses") }
    let place = plan.stages.firstIndex(of: stage) ?? plan.stages.count
    if place == plan.stages.count { plan.stages.append(stage) }
    try write(.tap(tap(.init(source: .stage(place)))), token)
  }
}
