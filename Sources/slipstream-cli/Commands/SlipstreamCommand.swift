import ArgumentParser
import BuildStamp
import CivilTime
import FeedIO
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

      A file or an endpoint without a command opens the viewer. Write a file that is named like a command with its \
      folder, as in ./demo.

        slipstream demo
        slipstream prices.csv
        slipstream publish prices.csv --symbol AAPL --speed 20/s --loop
        slipstream tcp://127.0.0.1:5556 --symbol AAPL
      """,
    version: ProgramVersion.text,
    groupedSubcommands: groups)

  /// Every command. A start reads only this list: the version above asks libraries that most runs do not load.
  static let commands = groups.flatMap(\.subcommands)

  /// The command of a word; nil if there is none. Compares `view` first, because most starts run it.
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

extension SlipstreamCommand {
  /// The words of the commands that the help shows.
  static var commandNames: [String] { shownNames(of: Self.self) }

  /// The arguments with their command, which is `view` for sources and options without one.
  ///
  /// - Throws: `Failure` if the first word must be a command, and is neither a command nor a source.
  static func withCommand(_ given: [String]) throws -> [String] {
    guard let first = given.first else { return given }
    if first == "help" || isCommand(first) {
      try checkNames(given)
      return given
    }
    if first == "-" || Endpoint.isMeant(by: first) || Files.exists(first) { return ["view"] + given }
    if first.hasPrefix("-") { return isOwnOption(first) ? given : ["view"] + given }
    // A word without a dot or a slash is more likely a command than a file.
    if let name = Suggestion.nearest(to: first, in: commandNames + ["help"]),
      !first.contains(where: { "./:".contains($0) })
    {
      throw Failure(.usage, "there is no command \(first); did you mean \(name)?")
    }
    if let failure = Sources.missing(first) { throw failure }
    if first.contains(where: { "./".contains($0) }) { throw Failure(.noInput, "there is no file \(first)") }
    throw Failure(.usage, "there is no command and no file \(first); see slipstream --help")
  }

  private static func isCommand(_ word: String) -> Bool {
    // A dot or a slash makes a word a file or an endpoint, so the list of commands is not searched.
    word.utf8.allSatisfy { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "/") }
      && command(named: word) != nil
  }

  /// Whether an option is the program's own, or a slip in one; every other option before a command is the viewer's.
  private static func isOwnOption(_ word: String) -> Bool {
    let own = ["--help", "--version"]
    return word == "-h" || word.hasPrefix("---") || ["--help-hidden", "--experimental-dump-help"].contains(word)
      || word.hasPrefix("--generate-completion-script") || Suggestion.nearest(to: word, in: own) != nil
  }

  /// Checks the words after `help`, and after a command that has subcommands.
  ///
  /// - Throws: `Failure` that suggests the nearest command.
  private static func checkNames(_ given: [String]) throws {
    var (path, command): ([String], any ParsableCommand.Type) = ([], Self.self)
    for word in given where !(path.isEmpty && word == "help") {
      guard !word.hasPrefix("-"), word != "help", !command.configuration.subcommands.isEmpty else { return }
      guard let next = command.configuration.subcommands.first(where: { $0.name == word }) else {
        let names = shownNames(of: command)
        let meant = (path + [word]).joined(separator: " ")
        guard let near = Suggestion.nearest(to: word, in: names) else {
          throw Failure(.usage, "there is no command \(meant); give \(names.inWords)")
        }
        throw Failure(.usage, "there is no command \(meant); did you mean \((path + [near]).joined(separator: " "))?")
      }
      path.append(word)
      command = next
    }
  }

  private static func shownNames(of command: any ParsableCommand.Type) -> [String] {
    command.configuration.subcommands.filter { $0.configuration.shouldDisplay }.map { $0.name }
  }
}
