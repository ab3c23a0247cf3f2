import ArgumentParser

extension SlipstreamCommand {
  /// Runs the command line: configured options stand before the person's own, and a fault names where they come from.
  static func main() {
    let given = Array(CommandLine.arguments.dropFirst())
    var configuration: Configuration?
    do {
      var arguments = given
      // The first word is the command; what stands before its own arguments it overrides.
      if let name = given.first, let command = Self.configuration.subcommands.first(where: { $0.name == name }),
        command.configuration.subcommands.isEmpty
      {
        let found = try Configuration(
          command: command, files: ConfigurationFile.all(), variables: Environment.variables(prefix: "SLIPSTREAM_"))
        configuration = found
        arguments = [name] + found.arguments(before: given) + given.dropFirst()
      }
      var command = try parseAsRoot(arguments)
      try command.run()
    } catch let failure as Failure {
      let origin = configuration?.origin(in: failure.description, given: given)
      Console.error("slipstream: \(failure.description)" + (origin.map { " (configured in \($0))" } ?? ""))
      exit(withError: ExitCode((origin == nil ? failure.status : .configuration).rawValue))
    } catch {
      if let origin = configuration?.origin(in: fullMessage(for: error), given: given) {
        Console.error("slipstream: \(message(for: error)) (configured in \(origin))")
        exit(withError: ExitCode(ExitStatus.configuration.rawValue))
      }
      exit(withError: error)
    }
  }
}
