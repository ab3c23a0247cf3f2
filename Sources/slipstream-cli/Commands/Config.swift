import ArgumentParser
import Platform
import TOML

/// Shows and checks the configuration.
struct Config: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show, check and allow the configuration: each option's value, and where it comes from.",
    discussion: """
      The first of these that sets an option wins: the command line, an environment variable (SLIPSTREAM_MIN_SPAN for \
      --min-span), .slipstream.toml in the current folder, slipstream/config.toml in $XDG_CONFIG_HOME (~/.config by \
      default), the default. Files use the long names of options; a table named after a command applies to that command \
      alone; [keys] binds keys, [themes.NAME] defines a theme, [feed.NAME] reads a foreign feed.

      On its own, .slipstream.toml sets looks, spans, axes, calendars, formats, symbols, feeds and keys. Options that \
      run commands, write files or reach other machines take effect only after you allow the folder, and again after \
      each change of the file.

        slipstream config print --origin
        slipstream config check
        slipstream config allow
      """,
    subcommands: [Print.self, Check.self, Actions.self, Allow.self])

  /// `config print`.
  struct Print: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print the options of a command as TOML.")

    @Argument(
      help: "Command whose options to print: view, demo, publish, snapshot, ...", completion: OfferedWords.commands)
    var command: String = "view"

    @Flag(help: "Print beside each value where it comes from.")
    var origin = false

    func run() throws {
      guard let type = SlipstreamCommand.command(named: command) else {
        throw Failure(.usage, "\(command) is not a command of slipstream; see slipstream --help")
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

    /// Writes a default as a comment, so that the output can be used as a file.
    private func line(_ option: CommandOption, _ value: ConfiguredValue?) -> (text: String, origin: String) {
      if let value { return ("\(option.name) = \(value.text)", value.origin) }
      if option.isFlag { return ("# \(option.name) = false", "default") }
      return ("# \(option.name) = " + (option.defaultValue.map { TOMLValue.string($0).text } ?? "\"\""), "default")
    }
  }

  /// `config check`.
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Report every wrong name, value and combination of options in the configuration, with file and line.")

    func run() throws {
      let files = try ConfigurationFile.whole()
      if let words = try FolderFile.ofCurrentFolder()?.ignoredWords { Console.report([words]) }
      let faults = ConfigurationCheck(files).faults(variables: EnvironmentVariables.all(prefix: "SLIPSTREAM_"))
      Console.report(faults.map(\.description))
      guard faults.isEmpty else { throw ExitCode(ExitStatus.configuration.rawValue) }
      for path in ConfigurationFile.paths() {
        Console.print("\(path): " + (files.contains { $0.path == path } ? "good" : "not there") + "\n")
      }
    }
  }

  /// `config allow`.
  struct Allow: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Allow .slipstream.toml of the current folder, as it is now, to set every option.",
      discussion: """
        Read the file first: it may then run commands, write files and reach other machines. A changed file has to be \
        allowed again. The permission is kept in slipstream/allowed.toml in $XDG_STATE_HOME (~/.local/state by default).
        """)

    @Flag(help: "Revoke the permission of the current folder.")
    var revoke = false

    func run() throws {
      guard let folder = FileSystem.currentFolder else {
        throw Failure(.noInput, "the path of the current folder is unknown, and a permission needs it")
      }
      var allowed = try AllowedFolders()
      if revoke {
        let words = try allowed.set(folder, nil) ? "is no longer allowed" : "was not allowed"
        return Console.error("slipstream: \(folder) \(words)")
      }
      guard let file = try FolderFile.ofCurrentFolder() else {
        throw Failure(.noInput, "there is no \(FolderFile.name) in \(folder)")
      }
      if file.ignored.isEmpty, !allowed.allows(folder, file.text) {
        return Console.error("slipstream: \(FolderFile.name) sets nothing that needs a permission")
      }
      _ = try allowed.set(folder, file.text)
      let keys = file.ignored.map { "\($0.key) (line \($0.line))" }.joined(separator: ", ")
      Console.error("slipstream: \(folder) is allowed as it is now\(keys.isEmpty ? "" : ": \(keys)")")
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
