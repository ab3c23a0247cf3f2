import ArgumentParser
import TOMLKit

/// What applies to one command besides its own arguments: the environment's variables, then the project's file, then
/// the person's. An argument is stronger than all of them.
struct Configuration {
  /// One for each option that is configured, in the order of the help.
  let values: [ConfiguredValue]

  private static let families: Set<String> = ["keys", "themes", "feed"]

  /// - Parameter variables: the environment's variables whose names begin with `SLIPSTREAM_`.
  /// - Throws: `Failure` that names file and key.
  init(
    command: any ParsableCommand.Type, files: [ConfigurationFile], variables: [String: String],
    commands: [any ParsableCommand.Type] = SlipstreamCommand.configuration.subcommands
  ) throws {
    guard !files.isEmpty || !variables.isEmpty else {
      values = []
      return
    }
    let name = command.name
    let options = CommandOption.all(of: command)
    let known = Self.families.union(options.map(\.name))
    for file in files where !known.isSuperset(of: file.table.keys) { try Self.check(file, commands) }
    values = try options.compactMap { option in
      if let text = variables[option.variable], !text.isEmpty { return try ConfiguredValue(option, variable: text) }
      for file in files {
        if let value = file.table[name]?.table?[option.name] {
          return try ConfiguredValue(option, toml: value, key: "\(name).\(option.name)", in: file)
        }
        // A family's table has its name for itself: a feed is chosen per command, as view.feed.
        if !Self.families.contains(option.name), let value = file.table[option.name] {
          return try ConfiguredValue(option, toml: value, key: option.name, in: file)
        }
      }
      return nil
    }
  }

  /// The arguments that stand before those of the person, who therefore has the last word. An option that may come
  /// again and again is replaced, not added to.
  func arguments(before given: [String]) -> [String] {
    values.filter { value in
      !given.contains { $0 == "--" + value.option.name || $0.hasPrefix("--\(value.option.name)=") }
    }
    .flatMap(\.arguments)
  }

  /// Where an option comes from that a fault's sentence names; nil when the person gave it.
  func origin(in sentence: String, given: [String]) -> String? {
    let used = arguments(before: given)
    return values.first { value in
      used.contains("--" + value.option.name) && sentence.contains("--" + value.option.name)
    }?.origin
  }

  /// Every key of a file is known to some command.
  static func check(_ file: ConfigurationFile, _ commands: [any ParsableCommand.Type]) throws {
    let options = Dictionary(
      commands.map { ($0.name, Set(CommandOption.all(of: $0).map(\.name))) }, uniquingKeysWith: { first, _ in first })
    let all = options.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    for key in file.table.keys {
      if families.contains(key) { continue }
      if let known = options[key], let table = file.table[key]?.table {
        for option in table.keys where !known.contains(option) {
          throw file.fault("\(key).\(option)", "is no option of slipstream \(key); see slipstream \(key) --help")
        }
      } else if !all.contains(key) {
        throw file.fault(key, "is no option of any command; see slipstream config print")
      }
    }
  }
}

extension ParsableCommand {
  /// The word on the command line.
  static var name: String { configuration.commandName ?? String(describing: Self.self).lowercased() }
}
