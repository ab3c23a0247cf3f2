import ArgumentParser

extension Configuration {
  /// - Parameter variables: the environment's variables whose names begin with `SLIPSTREAM_`.
  /// - Throws: `Failure` that names file and key.
  init(
    command: any ParsableCommand.Type, files: [ConfigurationFile], variables: [String: String],
    commands: [any ParsableCommand.Type] = SlipstreamCommand.commands
  ) throws {
    // Ask the parser to describe a command only if something is configured, so that other starts do not pay for it.
    let options = files.isEmpty && variables.isEmpty ? [] : CommandOption.all(of: command)
    try self.init(name: command.name, options: options, files: files, variables: variables) {
      Dictionary(
        commands.map { ($0.name, Set(CommandOption.all(of: $0).map(\.name))) }, uniquingKeysWith: { first, _ in first })
    }
  }
}
