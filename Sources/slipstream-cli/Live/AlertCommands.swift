import CivilTime
import Platform
import Slipstream

/// Runs the command of `--on-alert` for each alert, one at a time for a rule. A rule that fires while its command runs
/// starts none.
final class AlertCommands {
  private let line: String
  /// The commands that run, by their rules.
  private let running = Guarded([String: ShellCommand]())
  /// Commands that did not start or that the program ended, to report once the screen is back.
  private let troubles = Guarded([String]())

  private static let seconds = 30.0
  /// Seconds that a running command has once the program ends.
  private static let farewell = 1.0
  private static let mostTroubles = 10

  /// - Returns: nil without a command.
  init?(_ line: String?) {
    guard let line, !line.isEmpty else { return nil }
    self.line = line
  }

  /// The troubles so far.
  var sentences: [String] { troubles.withLock { $0 } }

  func run(_ firings: [AlertFiring]) {
    for firing in firings { run(firing) }
  }

  private func run(_ firing: AlertFiring) {
    guard running.withLock({ $0[firing.rule] == nil }) else { return }
    do throws(SystemError) {
      let command = try ShellCommand(line, variables: Self.variables(of: firing))
      running.withLock { $0[firing.rule] = command }
      let (running, troubles) = (running, troubles)
      let thread = try NativeThread(name: "alert") {
        let isOver = command.wait(seconds: Self.seconds)
        let wasEnded = running.withLock { $0.removeValue(forKey: firing.rule) == nil }
        if !isOver, !wasEnded {
          Self.record("the command of --on-alert was ended after \(Int(Self.seconds)) s", in: troubles)
        }
      }
      thread.detach()
    } catch {
      running.withLock { _ = $0.removeValue(forKey: firing.rule) }
      Self.record("the command of --on-alert did not run: \(error.description)", in: troubles)
    }
  }

  /// Ends the commands that still run, for the end of the program.
  func end() {
    let commands = running.withLock { Array($0.values) }
    guard !commands.isEmpty else { return }
    for command in commands { command.ask() }
    let end = Instant.now.seconds + Self.farewell
    while running.withLock({ !$0.isEmpty }), Instant.now.seconds < end { CurrentProcess.sleep(seconds: 0.02) }
    let left = running.withLock { running in
      defer { running = [:] }
      return Array(running.values)
    }
    for command in left { command.end() }
    if !left.isEmpty { Self.record("the command of --on-alert was ended with the program", in: troubles) }
  }

  private static func record(_ sentence: String, in troubles: Guarded<[String]>) {
    troubles.withLock { if $0.count < mostTroubles, !$0.contains(sentence) { $0.append(sentence) } }
  }

  /// The values of an alert; absent ones are empty.
  static func variables(of firing: AlertFiring) -> [String: String] {
    [
      "SLIPSTREAM_ALERT_RULE": firing.rule, "SLIPSTREAM_ALERT_SYMBOL": firing.symbol,
      "SLIPSTREAM_ALERT_TIME": firing.time.map { ISO8601.format($0) } ?? "",
      "SLIPSTREAM_ALERT_VALUE": firing.value.map(AlertFiring.text) ?? "", "SLIPSTREAM_ALERT_TEXT": firing.words,
    ]
  }
}
