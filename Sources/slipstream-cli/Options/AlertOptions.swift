import ArgumentParser
import Slipstream

/// Options of alerts.
struct AlertOptions: ParsableArguments {
  @Option(
    name: .customLong("alert"), parsing: .singleValue,
    help: ArgumentHelp(
      """
      Alert when a condition is met; repeatable: 'AAPL > 450', 'BTC change > 3% in 5m', 'quiet 30s', gap. A rule \
      without a name applies to every series. 'AAPL > 450 rearm 440' fires again once the value has been back at 440.
      """, valueName: "rule"))
  var rules: [AlertRule] = []

  @Option(help: "How the terminal announces an alert: by its bell, and by a desktop notice if it can show one.")
  var notify: Auto<AlertNotice> = .automatic

  @Option(
    help: ArgumentHelp(
      """
      Run this command for each alert, for at most 30 s and one at a time per rule. It finds the alert in \
      SLIPSTREAM_ALERT_RULE, _SYMBOL, _TIME, _VALUE and _TEXT.
      """, valueName: "command"))
  var onAlert: String?

  func apply(to settings: inout Settings) throws {
    guard rules.count <= AlertRule.most else {
      throw Failure(.usage, "--alert is given \(rules.count) times; at most \(AlertRule.most) rules are watched")
    }
    settings.alerts = rules
  }
}
