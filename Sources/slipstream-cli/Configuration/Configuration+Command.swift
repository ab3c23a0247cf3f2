import ArgumentParser

extension Configuration {
  /// - Parameter variables: the environment's variables whose names begin with `SLIPSTREAM_`.
  /// - Throws: `Failure` that names file and key.
  init(
    command: any ParsableCommand.Type, files: [ConfigurationFile], variables: [String: String],
    commands: [any ParsableCommand.Type] = SlipstreamCommand.configuration.subcommands
  ) throws {
    // The help that tells the options is not made where nothing is configured.
    let options = files.isEmpty && variables.isEmpty ? [] : CommandOption.all(of: command)
    try self.init(name: command.name, options: options, files: files, variables: variables) {
      Self.options(of: commands)
    }
  }

  /// Every key of a file is known to some command.
  static func check(_ file: ConfigurationFile, _ commands: [any ParsableCommand.Type]) throws {
    try check(file, options(of: commands))
  }

  private static func options(of commands: [any ParsableCommand.Type]) -> [String: Set<String>] {
    Dictionary(
      commands.map { ($0.name, Set(CommandOption.all(of: $0).map(\.name))) }, uniquingKeysWith: { first, _ in first })
  }
}

extension CommandOption {
  /// The options of a command that can be configured, in the order of its help.
  static func all(of command: any ParsableCommand.Type) -> [CommandOption] {
    let help = SlipstreamCommand.helpMessage(for: command, columns: 10_000)
    return help.split(separator: "\n").compactMap(Self.init(helpLine:)).filter(\.isConfigurable)
  }
}

extension ParsableCommand {
  /// The word on the command line.
  static var name: String { configuration.commandName ?? String(describing: Self.self).lowercased() }
}
