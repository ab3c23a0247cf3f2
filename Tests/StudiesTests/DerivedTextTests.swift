import CivilTime
import Testing
import TimeSeries

@testable import Studies

@Suite struct DerivedTextTests {
  @Test(
    "operators bind as in every language",
    arguments: [
      ("x + y * 4", 11), ("(x + y) * 4", 20), ("x - y - 1", 0), ("x / y / 2", 0.75), ("x - (y - 1)", 2),
      ("-x ^ 2", -9), ("(-x) ^ 2", 9), ("2 ^ x ^ y", 512), ("2 ^ -1 + x * 0", 0.5), ("2 * x ^ 2", 18),
      ("x * -y", -6), ("--x", 3), ("+x", 3), ("-x - -y", -1), ("x % y", 1), ("-x % y", 1), ("x % -y", -1),
      ("x % y * 4", 4), ("7 + x % y", 8), ("(-x) ^ -1", -1.0 / 3), ("x ^ 0.5 ^ 2", 1.3160740129524924),
      ("if(x > y, 1, 0)", 1), ("if(x + 1 > y * 2, 1, 0)", 0), ("if(x >= 3 and x <= 3, 1, 0)", 1),
      ("if(x == 3 and y != 2, 1, 0)", 0), ("if(x > y or x > 9 and y > 9, 1, 0)", 1),
      ("if((x > y or x > 9) and y > 9, 1, 0)", 0), ("if(not x > y, 1, 0)", 0), ("if(not x > y or x > y, 1, 0)", 1),
      ("if(not (x > y or x > y), 1, 0)", 0), ("if(not not x > y, 1, 0)", 1), ("if(x < y, 1, if(y < x, 2, 3))", 2),
      ("min(x, y)", 2), ("max(x, y, 7, 1)", 7), ("clamp(x, 0, 1)", 1), ("clamp(x, 4, 9)", 4), ("abs(y - x)", 1),
      ("sqrt(x * x)", 3), ("ln(exp(y))", 2), ("log10(x * 0 + 1e3)", 3), ("x * .5", 1.5), ("x*1e-3", 0.003),
      ("x*2.", 6), ("\t( ( x ) ) ", 3), ("x^0", 1), ("x.high + 'x'.low + \"x\"", 9),
    ] as [(String, Double)])
  func precedence(text: String, wanted: Double) throws {
    let found = try #require(try last(text))
    #expect(abs(found - wanted) < 1e-12)
  }

  @Test(
    "a value that is not a number is a gap, and never infinite",
    arguments: [
      "0 / (x - 3)", "x / 0", "-x / 0", "sqrt(-x)", "ln(0 * x)", "ln(-x)", "log10(-1 * x)", "exp(x * 1000)", "x % 0",
      "(-x) ^ 0.5", "0 * (x / 0)", "1e300 * x", "delta(x)", "rate(x)", "mean(x, 2)", "lag(x, 1)", "lag(x, 1d)",
      "if(x / 0 - x / 0 > 1, 1, 2)", "min(sqrt(-x), 1)", "clamp(x, 0, sqrt(-x))", "x.volume", "sum(x / 0)",
      "if(not sqrt(-x) > 1, 1, 2)", "if(x > 0 and sqrt(-x) > 1, 1, 2)",
    ])
  func gaps(text: String) throws {
    let found = try #require(try last(text))
    #expect(found.isNaN)
  }

  @Test(
    "a condition is known where one side decides it",
    arguments: [("x < 0 and sqrt(-x) > 1", 2.0), ("x > 0 or sqrt(-x) > 1", 1)])
  func decided(condition: String, wanted: Double) throws {
    #expect(try last("if(\(condition), 1, 2)") == wanted)
  }

  /// The last value where x is 3 and y is 2.
  private func last(_ text: String) throws -> Double? {
    let (x, y) = (Series(kind: .bars), Series(kind: .samples))
    _ = x.append(Bar(Sample(time: minute(0), value: 3)))
    _ = y.append(Sample(time: minute(0), value: 2))
    let series = try DerivedSeries(try DerivedDefinition(parsing: "z = " + text), of: ["x": x, "y": y])
    return series.output.samples.last?.value
  }

  @Test(
    "names are bare or in quotes, and a field follows a point",
    arguments: [
      ("s = A - B", "s", ["A", "B"]), ("s=A-B-A", "s", ["A", "B"]),
      ("'my s' = \"BTC/USD\" / 'cpu.user'", "my s", ["BTC/USD", "cpu.user"]),
      ("größe_2 = длина + 長さ * é", "größe_2", ["длина", "長さ", "é"]), ("_a = rate + sum", "_a", ["rate", "sum"]),
      ("a = 'and' + \"it's\"", "a", ["and", "it's"]), ("a = 'x.high'.high + x.high", "a", ["x.high", "x"]),
      ("a = if + min(if, Min)", "a", ["if", "Min"]), ("  a = b  ", "a", ["b"]),
    ])
  func names(text: String, name: String, inputs: [String]) throws {
    let definition = try DerivedDefinition(parsing: text)
    #expect(definition.name == name && definition.inputs == inputs)
    #expect(try DerivedDefinition(parsing: definition.description) == definition || text.hasPrefix(" "))
  }

  @Test("a definition says which fields it reads")
  func fields() throws {
    let definition = derived("s = x.high - x.low + sum(x.volume) + mean(y.close, 3) + lag(y, 1h)")
    #expect(definition.fields(of: "x") == [.high, .low, .volume] && definition.fields(of: "y") == [.value])
    #expect(definition.fields(of: "z") == [])
    #expect(
      definition.refusal(of: .samples, named: "x")?.description
        == "'\(definition)' needs the volume of x, which has single values; take bars, or another field.")
    #expect(definition.refusal(of: .bars, named: "x") == nil && definition.refusal(of: .samples, named: "y") == nil)
    #expect(throws: RuleError.self) { try DerivedSeries(definition, of: ["x": Series(kind: .samples)]) }
  }

  @Test("a text that is too long, too deep or too large is refused, whatever it holds")
  func bounds() throws {
    let long = "a = b" + String(repeating: " ", count: 996)
    #expect(
      sentence(long) == "A derived series has at most 1000 characters, this one 1001; derive a part of it first.")
    _ = try DerivedDefinition(parsing: "a = b" + String(repeating: " ", count: 995))
    for (open, close) in [("(", ")"), ("-", ""), ("abs(", ")"), ("2^", ""), ("if(x>1,1,", ")"), ("if(not ", ">1,1,1)")]
    {
      func nested(_ depth: Int) -> String {
        "a = " + String(repeating: open, count: depth) + "x" + String(repeating: close, count: depth)
      }
      if open.count < 9 { _ = try? DerivedDefinition(parsing: nested(30)) }
      #expect(sentence(nested(66)).contains("levels deep; derive a part of it first."), "\(open)")
    }
    _ = try DerivedDefinition(parsing: "a = x" + String(repeating: "+1", count: 127))
    #expect(
      sentence("a = x" + String(repeating: "+1", count: 128)).contains(
        "is one part too many of at most 256; derive a part of it first."))
  }

  @Test("no text traps")
  func anything() {
    let words = [
      "a", "=", "(", ")", ",", "+", "^", "not ", "if(", "lag(", "mean(", "'", "\"", ".", "1", "1d", "é", "<", "😀",
      "\u{0}", " ",
    ]
    var state: UInt64 = 1
    for _ in 0..<3_000 {
      var text = "a ="
      for _ in 0..<(state >> 40) % 14 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += words[Int(truncatingIfNeeded: state >> 33) % words.count]
      }
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      if let definition = try? DerivedDefinition(parsing: text) { #expect(!definition.inputs.isEmpty) }
    }
  }

  private func sentence(_ text: String) -> String {
    do {
      _ = try DerivedDefinition(parsing: text)
      return ""
    } catch { return error.description }
  }

  @Test("a derived series comes after those that it needs, else in the order given")
  func order() throws {
    let all = ["d = c + b", "c = b + x", "z = y", "b = x", "e = 'd' + z"].map { derived($0) }
    #expect(try DerivedDefinition.ordered(all).map(\.name) == ["z", "b", "c", "d", "e"])
    #expect(try DerivedDefinition.ordered([]) == [])
  }

  @Test(
    "definitions that cannot be ordered are refused in one sentence",
    arguments: [
      (["a = x", "b = y", "a = z"], "'a = x' and 'a = z' have one name; give each its own."),
      (["a = a + 1"], "'a = a + 1' needs itself; give it a name that it does not read."),
      (
        ["z = c", "a = b", "b = x + c", "c = a"],
        "Derived series need one another in a circle: c needs a needs b needs c; change one of them."
      ),
    ])
  func disorder(texts: [String], wanted: String) {
    #expect(throws: RuleError(wanted)) { try DerivedDefinition.ordered(texts.map { derived($0) }) }
  }

  @Test(
    "a wrong text is one sentence that says where and what to write",
    arguments: [
      ("spread", 7, "the text ends too early; write = and an expression, as 'spread = A - B'."),
      ("spread =", 8, "the text ends too early; write a series, a number or a function."),
      ("= A", 1, "= is not a name; write a name and an expression, as 'spread = A - B'."),
      ("a.b = A", 1, "'a.b' has a point; write the name of the new series in quotes, as 'cpu.user'."),
      ("3 = A", 1, "3 is not a name; write a name and an expression, as 'spread = A - B'."),
      ("spread A", 8, "A is where = should be; write a name and an expression, as 'spread = A - B'."),
      ("spread = A -", 12, "the text ends too early; write a series, a number or a function."),
      ("spread = A - * B", 14, "* is where a series, a number or a function should be."),
      ("spread = (A - B", 10, "( is never closed; write ) after what it opens."),
      ("spread = A - B)", 15, ") closes nothing; remove it."),
      ("spread = A B", 12, "B follows a complete expression; write an operator before it."),
      ("spread = A = B", 12, "= is not an operator here; write == to compare."),
      ("spread = A > B", 10, "A begins a comparison, which is not a number; write if(a > b, 1, 0)."),
      ("spread = A + (A > B)", 12, "+ has a comparison beside it, which is not a number; write if(a > b, 1, 0)."),
      ("spread = A and B", 12, "'and' has a number beside it; write a comparison, as a > 0, in its place."),
      ("spread = if(A, 1, 2)", 13, "A begins a number; write a comparison, as if(a > b, x, y)."),
      ("spread = if(A > B, 1)", 10, "'if' takes a comparison and two values; write if(a > b, x, y)."),
      ("spread = if(A > B, A > B, 1)", 20, "A begins a comparison, which is not a number; write if(a > b, 1, 0)."),
      ("spread = A < B < C", 16, "< has a comparison beside it, which is not a number; write if(a > b, 1, 0)."),
      ("spread = not A", 10, "'not' has a number beside it; write a comparison, as a > 0, in its place."),
      ("spread = - (A > B)", 10, "- has a comparison beside it, which is not a number; write if(a > b, 1, 0)."),
      ("spread = 3", 10, "3 begins an expression without a series, which has no times; name a series in it."),
      ("spread = sum(3)", 10, "'sum' has no series in it; name a series between its parentheses."),
      ("spread = abs(A, B)", 10, "'abs' takes one value; write abs(x)."),
      ("spread = abs()", 10, "'abs' takes one value; write abs(x)."),
      ("spread = min(A)", 10, "'min' takes two values or more; write min(x, y)."),
      ("spread = clamp(A, 1)", 10, "'clamp' takes three values; write clamp(x, 0, 100)."),
      ("spread = clamp(A, 1, 2, 3)", 10, "'clamp' takes three values; write clamp(x, 0, 100)."),
      ("spread = mean(A)", 10, "'mean' takes a value and a number of points; write mean(x, 20)."),
      ("spread = mean(A, 0)", 18, "0 is not a number of points; write a whole number from 1 to 100000."),
      ("spread = mean(A, B)", 18, "B is not a number of points; write a whole number from 1 to 100000."),
      ("spread = mean(A, 2.5)", 18, "'2.5' is not a number of points; write a whole number from 1 to 100000."),
      ("spread = ema(A, 0)", 17, "0 is not a number of points; write a whole number from 1 to 100000."),
      ("spread = ema(A, B)", 17, "B is not a number of points; write a whole number from 1 to 100000."),
      ("spread = ema(A, 1, 2)", 10, "'ema' takes a value and a number of points; write ema(x, 20)."),
      ("spread = ema()", 10, "'ema' takes a value and a number of points; write ema(x, 20)."),
      ("spread = ema(A, )", 10, "'ema' takes a value and a number of points; write ema(x, 20)."),
      ("spread = ema(A,", 16, "the text ends too early; write a number, as ema(x, 20)."),
      ("spread = ema(3)", 10, "'ema' has no series in it; name a series between its parentheses."),
      (
        "spread = macd(A, 26, 12)", 10,
        "'macd' has a fast average that is not faster than the slow one; write macd(x, 12, 26, 9)."
      ),
      ("spread = bollinger_upper(A, 20, 0)", 33, "0 is not a width; write a number above 0, at most 1000."),
      (
        "spread = bollinger(A)", 10,
        "'bollinger' has several lines; write bollinger_upper(x, 20, 2) or bollinger_lower(x, 20, 2)."
      ),
      (
        "spread = atr(A)", 10,
        "'atr' reads bars, and an expression has single values; --pane or --overlay atr shows it."
      ),
      ("spread = mean(A, 20, 3)", 10, "'mean' takes a value and a number of points; write mean(x, 20)."),
      (
        "spread = lag(A, 0)", 17,
        "0 is not a lag; write points from 1 to 100000, as 5, or a length of time, as 1h30m or 1d."
      ),
      (
        "spread = lag(A, 5x)", 17,
        "'5x' is not a lag; write points from 1 to 100000, as 5, or a length of time, as 1h30m or 1d."
      ),
      (
        "spread = lag(A, -1)", 17,
        "- is not a lag; write points from 1 to 100000, as 5, or a length of time, as 1h30m or 1d."
      ),
      ("spread = lag(A, 1d", 13, "( is never closed; write ) after what it opens."),
      (
        "spread = lag(A)", 10,
        "'lag' takes a value and a number of points or a length of time; write lag(x, 1) or lag(x, 1d)."
      ),
      ("spread = ratee(A)", 10, "'ratee' is not a function; did you mean rate?"),
      (
        "spread = foo(A)", 10,
        "'foo' is not a function; the functions are abs, sqrt, ln, log10, exp, min, max, clamp, rate, increase, delta, sum, mean, lag, if, sma, ema, wma, rsi, macd, macd_signal, macd_histogram, bollinger_upper, bollinger_lower."
      ),
      ("spread = 'A'(B)", 10, "'A' is a series in quotes, not a function; remove the quotes."),
      (
        "spread = A.hgh", 10,
        ".hgh is not a field of A; write \"A.hgh\" in quotes if that is the name of a series, or one of .value, .open, .high, .low, .close, .volume, .count."
      ),
      (
        "spread = cpu.user", 10,
        ".user is not a field of cpu; write \"cpu.user\" in quotes if that is the name of a series, or one of .value, .open, .high, .low, .close, .volume, .count."
      ),
      (
        "spread = 'A'.hgh", 10,
        ".hgh is not a field of A; the fields are .value, .open, .high, .low, .close, .volume, .count."
      ),
      ("spread = \"A", 10, "\"A has no closing quote."),
      ("spread = ''", 10, "'' is an empty name; write the name of a series."),
      ("spread = 2x + A", 10, "'2x' is not a number; write one as 0.5 or 1e-3."),
      ("spread = 1e999 * A", 10, "1e999 is greater than 1e300; write a smaller number."),
      ("spread = A && B", 12, "&& is not an operator; write and."),
      ("spread = A ** 2", 12, "** is not an operator; write ^."),
      ("spread = A & B", 12, "& is not an operator; write and."),
      ("spread = A ! B", 12, "! is not an operator; write not."),
      ("spread = A − B", 12, "− is not an operator; write -."),
      ("spread = A $ B", 12, "$ belongs to no name, number or operator; write a name with it in quotes."),
      ("spread = A + and", 14, "'and' is where a value should be; write a series of that name in quotes."),
      ("spread = .", 10, ". belongs to no name, number or operator; write a name with it in quotes."),
      ("spread = A, B", 11, ", follows a complete expression; write an operator before it."),
      (
        "spread = A.", 10,
        ". is not a field of A; write \"A.\" in quotes if that is the name of a series, or one of .value, .open, .high, .low, .close, .volume, .count."
      ),
      ("spread = mean(A, 20", 14, "( is never closed; write ) after what it opens."),
      ("spread = mean(A, ", 18, "the text ends too early; write a number of points, as mean(x, 20)."),
      ("spread = abs(", 13, "the text ends too early; write a series, a number or a function."),
      ("spread = abs(A", 13, "( is never closed; write ) after what it opens."),
      (
        "spread = lag(A,", 16,
        "the text ends too early; write a number of points or a length of time, as lag(x, 1) or lag(x, 1d)."
      ),
    ] as [(String, Int, String)])
  func refusing(text: String, column: Int, wanted: String) {
    #expect(sentence(text) == "Column \(column) of '\(text)': \(wanted)")
  }

  @Test("an empty text says what to write", arguments: ["", "  "])
  func empty(text: String) {
    #expect(sentence(text) == "The derived series is empty; write a name and an expression, as 'spread = A - B'.")
  }
}
