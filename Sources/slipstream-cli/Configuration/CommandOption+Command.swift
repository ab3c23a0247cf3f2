import ArgumentParser

extension CommandOption {
  /// - Returns: nil for an argument without a long name.
  init?(_ argument: ArgumentDescription) {
    guard argument.kind != .positional, let name = argument.longName else { return nil }
    self.init(
      name: String(name.dropFirst(2)), valueName: argument.kind == .flag ? nil : argument.valueName,
      defaultValue: argument.defaultValue)
  }

  /// The configurable options of a command, in the order of their declaration.
  static func all(of command: any ParsableCommand.Type) -> [CommandOption] {
    ArgumentDescription.all(of: command).compactMap(Self.init).filter(\.isConfigurable)
  }
}

extension ParsableCommand {
  /// The word on the command line.
  static var name: String { configuration.commandName ?? String(describing: Self.self).lowercased() }
}
