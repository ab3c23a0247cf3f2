import CivilTime
import Randomness
import Testing

@testable import Slipstream

/// The grammar of alerts.
@Suite struct AlertRuleTests {
  private func rule(_ text: String) throws -> AlertRule { try AlertRule(parsing: text) }

  @Test func `a value passes a limit`() throws {
    #expect(try rule("AAPL > 450").condition == .value(.value, .above, limit: 450, rearm: 450 - 0.45))
    #expect(try rule("AAPL > 450").symbol == "AAPL")
    #expect(try rule("< -2").condition == .value(.value, .below, limit: -2, rearm: -2 + 0.002))
    #expect(try rule("< -2").symbol == nil)
    #expect(try rule("AAPL>=450").condition == rule("AAPL >= 450").condition)
    #expect(try rule("AAPL volume > 1e6 rearm 5e5").condition == .value(.volume, .above, limit: 1e6, rearm: 5e5))
  }

  @Test func `a change has a length of time, or is since the point before`() throws {
    let margin = 3 - 3 * 0.1
    #expect(
      try rule("BTC change > 3% in 5m").condition
        == .change(.above, limit: 3, isPercent: true, over: 300_000_000_000, rearm: margin))
    #expect(
      try rule("change > 3 %").condition == .change(.above, limit: 3, isPercent: true, over: nil, rearm: margin))
    #expect(
      try rule("change < -1 in 1d").condition
        == .change(.below, limit: -1, isPercent: false, over: 86_400_000_000_000, rearm: -0.9))
  }

  @Test func `silence and loss are of a series or of the feed`() throws {
    #expect(try rule("quiet 30s").condition == .quiet(30_000_000_000) && rule("quiet 30s").symbol == nil)
    #expect(try rule("AAPL Quiet 1m30s").condition == .quiet(90_000_000_000))
    #expect(try rule("gap").condition == .gap && rule("AAPL gap").symbol == "AAPL")
  }

  @Test func `a name in quotes may have blanks, or be a word of the grammar`() throws {
    #expect(try rule("\"BTC USD\" > 3").symbol == "BTC USD")
    #expect(try rule("\"gap\" gap").symbol == "gap")
    #expect(try rule("\"\" > 3").symbol == "")
    for name in ["AAPL", "BTC USD", "gap", "volume", "a>b"] {
      #expect(try rule(AlertRule.quoted(name) + " > 1").symbol == name)
    }
  }

  @Test(arguments: [
    ("", "The rule is empty; write one as 'AAPL > 450', 'change > 3% in 5m', 'quiet 30s' or 'gap'."),
    (
      "AAPL", "Column 5 of 'AAPL': the rule ends too early; write a condition, as > 450, change > 3%, quiet 30s or gap."
    ),
    ("AAPL = 450", "Column 6 of 'AAPL = 450': '=' is not a comparison; write >, >=, < or <=."),
    ("AAPL > 450x", "Column 8 of 'AAPL > 450x': '450x' is not a number; write one as 450."),
    ("AAPL > inf", "Column 8 of 'AAPL > inf': 'inf' is not a number; write one as 450."),
    ("AAPL > 3%", "Column 8 of 'AAPL > 3%': '3%' is a percentage of nothing; write a value, or 'change > 3%'."),
    ("quiet 30", "Column 7 of 'quiet 30': '30' has no unit; write a duration as in 'quiet 30s'."),
    ("quiet soon", "Column 7 of 'quiet soon': 'soon' is not a duration; write one as in 'quiet 30s'."),
    ("change > 3% in", "Column 15 of 'change > 3% in': the rule ends too early; write a duration, as in 5m."),
    ("gap gap", "Column 5 of 'gap gap': 'gap' follows a complete rule; remove it."),
    ("\"AAPL > 450", "Column 1 of '\"AAPL > 450': 'AAPL > 450' has no closing quote."),
  ])
  func `a fault names its column, its words and what to write`(text: String, sentence: String) {
    #expect(throws: RuleError(sentence)) { try AlertRule(parsing: text) }
  }

  @Test func `a long text is refused`() {
    #expect(throws: RuleError.self) { try AlertRule(parsing: String(repeating: "A", count: 201) + " gap") }
  }

  @Test func `any text is read or refused with a column within it`() {
    var random = SplitMix64(seed: 17)
    let parts = [
      "AAPL", "\"", ">", "<", "=", "change", "quiet", "gap", "in", "5m", "3%", "%", "-1e9", "rearm", " ", "é",
    ]
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...8, using: &random)
      let text = (0..<count).map { _ in parts[Int.random(in: 0..<parts.count, using: &random)] }.joined(
        separator: Bool.random(using: &random) ? " " : "")
      do throws(RuleError) {
        let rule = try AlertRule(parsing: text)
        let again = try AlertRule(parsing: rule.text)
        #expect(again == rule)
      } catch {
        let digits = error.description.drop { !$0.isNumber }.prefix { $0.isNumber }
        if error.description.hasPrefix("Column") {
          #expect((1...text.unicodeScalars.count + 1).contains(Int(digits) ?? 0), "\(error)")
        }
      }
    }
  }
}
