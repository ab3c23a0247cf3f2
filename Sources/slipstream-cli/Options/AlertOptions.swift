import ArgumentParser
import Slipstream

/// Options of alerts.
struct AlertOptions: ParsableArguments {
  @Option(
    name: .customLong("alert"), parsing: .singleValue,
    help: ArgumentHelp(
      """
      Say when something happens; repeatable: 'AAPL > 450', 'BTC change > 3% in 5m', 'quiet 30s', gap. A rule without a \
      name is about every series. 'AAPL > 450 rearm 440' fires again after the value was back at 440.
      """, valueName: "rule"))
  var rules: [AlertRule] = []

  @Option(help: "How the terminal tells of an alert: by its bell, and by a notice where it is known to read one.")
  var notify: Auto<AlertNotice> = .automatic

  @Option(
    help: ArgumentHelp(
      """
      Run this command for each alert, at most 30 s and once at a time for a rule. Its values are in SLIPSTREAM_ALERT_RULE, \
      _SYMBOL, _TIME, _VALUE and _TEXT.
      """, valueName: "command"))
  var onAlert: String?

  func apply(to settings: inout Settings) throws {
    guard rules.count <= AlertRule.most else {
      throw Failure(.usage, "--alert is given \(rules.count) times; \(AlertRule.most) rules are followed at most")
    }
    settings.alerts = rules
  }
}
