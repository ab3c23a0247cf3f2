import ArgumentParser

/// An option of a command as the parser describes it, so that exactly the options of a command can be configured.
struct CommandOption: Equatable {
  /// The long name without its dashes.
  let name: String
  /// The placeholder of the value in the help; nil for a flag.
  let valueName: String?
  let defaultValue: String?

  var isFlag: Bool { valueName == nil }

  /// Options that end the program at once, or name the output of one run.
  private static let unconfigurable: Set<String> = ["help", "version", "keys", "output", "events", "session"]

  /// The arguments that give it a value, which may begin with a dash.
  func arguments(_ text: String) -> [String] {
    text.hasPrefix("-") ? ["--\(name)=\(text)"] : ["--" + name, text]
  }

  /// Whether a file or a variable may set it.
  var isConfigurable: Bool { !Self.unconfigurable.contains(name) }

  /// The environment's variable of this option, as `SLIPSTREAM_MIN_SPAN`.
  var variable: String {
    "SLIPSTREAM_" + String(name.map { $0 == "-" ? "_" : $0 }).uppercased()
  }
}

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
