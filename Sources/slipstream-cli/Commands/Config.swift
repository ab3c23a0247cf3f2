import ArgumentParser
import Platform
import TOML

/// What is configured, and where.
struct Config: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what is configured: each option's value, and where it comes from.",
    discussion: """
      An option on the command line is stronger than an environment variable (SLIPSTREAM_MIN_SPAN for --min-span), that \
      than .slipstream.toml in the current folder, that than slipstream/config.toml in $XDG_CONFIG_HOME (~/.config where \
      that is not set), that than the default. In a file, options have their long names; a table of a command's name \
      holds for that command alone; [keys] binds keys, [themes.NAME] makes a theme, [feed.NAME] reads a foreign feed.

        slipstream config print --origin
        slipstream config check
      """,
    subcommands: [Print.self, Check.self, Actions.self])

  /// `config print`.
  struct Print: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print the options of a command as TOML.")

    @Argument(help: "Which command's options: view, demo, publish, snapshot and so on.")
    var command: String = "view"

    @Flag(help: "Where each value comes from, beside it.")
    var origin = false

    func run() throws {
      guard let type = SlipstreamCommand.configuration.subcommands.first(where: { $0.name == command }) else {
        throw Failure(.usage, "\(command) is no command of slipstream; see slipstream --help")
      }
      let values = try Configuration(
        command: type, files: ConfigurationFile.all(), variables: EnvironmentVariables.all(prefix: "SLIPSTREAM_")
      ).values
      let lines = CommandOption.all(of: type).map { option in line(option, values.first { $0.option == option }) }
      let width = lines.map(\.text.count).max() ?? 0
      for line in lines {
        let blanks = String(repeating: " ", count: width - line.text.count)
        Console.print(origin ? line.text + blanks + "  # \(line.origin)\n" : line.text + "\n")
      }
    }

    /// A default is a comment, so that what is printed can be a file.
    private func line(_ option: CommandOption, _ value: ConfiguredValue?) -> (text: String, origin: String) {
      if let value { return ("\(option.name) = \(value.text)", value.origin) }
      if option.isFlag { return ("# \(option.name) = false", "default") }
      return ("# \(option.name) = " + (option.defaultValue.map { TOMLValue.string($0).text } ?? "\"\""), "default")
    }
  }

  /// `config check`.
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Say what is wrong with the configuration, if anything.")

    func run() throws {
      let files = try ConfigurationFile.all()
      let faults = ConfigurationCheck(files).faults(variables: EnvironmentVariables.all(prefix: "SLIPSTREAM_"))
      Console.tell(faults.map(\.description))
      guard faults.isEmpty else { throw ExitCode(ExitStatus.configuration.rawValue) }
      for path in ConfigurationFile.paths() {
        Console.print("\(path): " + (files.contains { $0.path == path } ? "good" : "not there") + "\n")
      }
    }
  }

  /// `config actions`.
  struct Actions: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the actions that [keys] binds, with their keys, as TOML.")

    func run() throws {
      Console.print("[keys]\n")
      for binding in try ConfiguredKeys.table(in: ConfigurationFile.all()).bindings {
        let keys = binding.keys.map { TOMLValue.string($0.name).text }.joined(separator: ", ")
        Console.print("\(binding.action.name) = [\(keys)]  # \(binding.verb)\n")
      }
    }
  }
}
