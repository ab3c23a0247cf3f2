import ArgumentParser

@main
struct SlipstreamCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "slipstream",
    abstract: "A streaming time-series range selector for the terminal.",
    discussion: """
      A publisher sends bars or samples over ZeroMQ. The viewer shows a main chart and an overview with a range \
      selector, skips closed hours, and follows the live edge.

        slipstream demo
        slipstream prices.csv
        slipstream publish prices.csv --symbol AAPL --speed 20/s --loop
        slipstream view tcp://127.0.0.1:5556 --symbol AAPL
      """,
    version: "0.1.0",
    subcommands: [
      Demo.self, View.self, ReplayCommand.self, Publish.self, Record.self, List.self, Tail.self, Snapshot.self,
      RelayCommand.self, Calendar.self, Keys.self, Config.self, Doctor.self,
    ])
}
