// Alerts: rules about values, changes, silences and gaps. `AlertRule` is the rule as a user writes it, `AlertMachine`
// follows it for one symbol, `AlertWatch` for all of them, and `AlertBook` keeps what fired for the screen and for the
// program around the loop.

import CivilTime

/// A rule that fires when something that it names happens: `AAPL > 450`, `BTC change > 3% in 5m`, `quiet 30s`, `gap`.
package struct AlertRule: Equatable, Sendable {
  /// The exact name of the series; nil for every series.
  package var symbol: String?
  var condition: AlertCondition
  /// The rule as the user wrote it.
  package let text: String

  /// At most this many rules are followed: each point of a series asks every rule of that series.
  package static let most = 100

  init(symbol: String?, _ condition: AlertCondition, text: String) {
    self.symbol = symbol
    self.condition = condition
    self.text = text
  }

  /// Whether the rule is about a series.
  func concerns(_ symbol: String) -> Bool { self.symbol == nil || self.symbol == symbol }
}

/// Rules from text; ``AlertRuleReader`` has the grammar.
extension AlertRule {
  /// - Throws: `RuleError` with the column of the fault, the user's own words and what to write instead.
  package init(parsing text: String) throws(RuleError) {
    guard text.unicodeScalars.count <= Self.longest else {
      throw RuleError("A rule has at most \(Self.longest) characters; this one has \(text.unicodeScalars.count).")
    }
    var reader = AlertRuleReader(text)
    self = try reader.rule()
  }

  /// More characters than any meaningful rule has.
  static let longest = 200
}
