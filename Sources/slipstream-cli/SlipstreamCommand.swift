import ArgumentParser
import BuildStamp
import FeedModel
import ZeroMQ

@main
struct SlipstreamCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "slipstream",
    abstract: "A streaming time-series range selector for the terminal.",
    usage: """
      slipstream FILE ...
      slipstream tcp://HOST:PORT ...
      slipstream COMMAND ...
      """,
    discussion: """
      A publisher sends bars or samples over ZeroMQ. The viewer shows a main chart and an overview with a range \
      selector, skips closed hours, and follows the live edge.

      A file or an endpoint without a command opens the viewer. A file that is named as a command is written with its \
      folder, as in ./demo.

        slipstream demo
        slipstream prices.csv
        slipstream publish prices.csv --symbol AAPL --speed 20/s --loop
        slipstream tcp://127.0.0.1:5556 --symbol AAPL
      """,
    version: ProgramVersion.text,
    groupedSubcommands: groups)

  /// Every command. A start asks for these alone: the version above asks libraries that most runs do not load.
  static let commands = groups.flatMap(\.subcommands)

  /// The command of a word; nil if there is none. The viewer is asked first: most starts are its.
  static func command(named word: String) -> (any ParsableCommand.Type)? {
    word == View.name ? View.self : commands.first { $0.name == word }
  }

  private static let groups = [
    CommandGroup(
      name: "Viewing",
      subcommands: [
        View.self, ReplayCommand.self, Demo.self, Snapshot.self, ChartCommand.self, GalleryCommand.self,
      ]),
    CommandGroup(name: "Feed", subcommands: [Publish.self, Tail.self, RelayCommand.self, Keys.self]),
    CommandGroup(
      name: "Recording",
      subcommands: [Record.self, List.self, Check.self, Cut.self, Merge.self, Convert.self, Reconcile.self]),
    CommandGroup(name: "Setup", subcommands: [Config.self, Calendar.self, Doctor.self, CompletionCommand.self]),
  ]
}

/// The version that `--version` prints.
enum ProgramVersion {
  static let number = "0.1.0"

  /// The commit that the program was built from; `development` if the build did not set SLIPSTREAM_COMMIT.
  static var commit: String { String(cString: slipstream_commit()) }

  /// A line for the program, which scripts may read, and a line for the libraries that it has loaded.
  static var text: String {
    let libraries = [("libzmq", Context.version)] + CompressionLibraries.versions.map { ($0.name, $0.version) }
    return "slipstream \(number) (\(commit))\n" + libraries.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}
