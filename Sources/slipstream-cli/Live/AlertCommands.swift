import CivilTime
import Platform
import Slipstream

/// Runs the command of `--on-alert` for each alert, one at a time for a rule. A rule that fires while its command runs
/// starts none.
final class AlertCommands {
  private let line: String
  /// The rules whose commands run.
  private let running = Guarded(Set<String>())
  /// Commands that did not start or that the program ended, to report once the screen is back.
  private let troubles = Guarded([String]())

  private static let seconds = 30.0
  private static let mostTroubles = 10

  /// - Returns: nil without a command.
  init?(_ line: String?) {
    guard let line, !line.isEmpty else { return nil }
    self.line = line
  }

  /// What went wrong so far.
  var sentences: [String] { troubles.withLock { $0 } }

  func run(_ firings: [AlertFiring]) {
    for firing in firings { run(firing) }
  }

  private func run(_ firing: AlertFiring) {
    guard running.withLock({ $0.insert(firing.rule).inserted }) else { return }
    do throws(SystemError) {
      let command = try ShellCommand(line, variables: Self.variables(of: firing))
      let (running, troubles) = (running, troubles)
      let thread = try NativeThread(name: "alert") {
        let isOver = command.wait(seconds: Self.seconds)
        running.withLock { _ = $0.remove(firing.rule) }
        if !isOver { Self.note("the command of --on-alert was ended after \(Int(Self.seconds)) s", in: troubles) }
      }
      thread.detach()
    } catch {
      running.withLock { _ = $0.remove(firing.rule) }
      Self.note("the command of --on-alert did not run: \(error.description)", in: troubles)
    }
  }

  private static func note(_ sentence: String, in troubles: Guarded<[String]>) {
    troubles.withLock { if $0.count < mostTroubles, !$0.contains(sentence) { $0.append(sentence) } }
  }

  /// The values of an alert; what it does not have is empty.
  static func variables(of firing: AlertFiring) -> [String: String] {
    [
      "SLIPSTREAM_ALERT_RULE": firing.rule, "SLIPSTREAM_ALERT_SYMBOL": firing.symbol,
      "SLIPSTREAM_ALERT_TIME": firing.time.map { ISO8601.format($0) } ?? "",
      "SLIPSTREAM_ALERT_VALUE": firing.value.map(AlertFiring.text) ?? "", "SLIPSTREAM_ALERT_TEXT": firing.words,
    ]
  }
}
