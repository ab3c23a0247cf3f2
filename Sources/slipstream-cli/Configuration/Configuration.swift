// Configuration: options, keys, themes and feeds in TOML files and environment variables. The parser's description of a
// command says what can be configured; every fault names its file, line and column.

import TOML

/// The configured options of one command: from the environment's variables, then the project's file, then the user's.
/// An argument overrides all of them.
struct Configuration {
  /// One for each configured option, in the order of the help.
  let values: [ConfiguredValue]

  static let families: Set<String> = ["keys", "themes", "feed", "symbols", "groups"]

  /// - Parameters:
  ///   - name: the command's word.
  ///   - options: its options.
  ///   - commands: the names of every command's options by its word, made only for a key that this command lacks.
  ///   - variables: the environment's variables whose names begin with `SLIPSTREAM_`.
  /// - Throws: `Failure` that names file and key.
  init(
    name: String, options: [CommandOption], files: [ConfigurationFile], variables: [String: String],
    commands: () -> [String: Set<String>]
  ) throws {
    guard !(files.isEmpty && variables.isEmpty) else {
      values = []
      return
    }
    for file in files { if let fault = Self.countFault(file) { throw fault } }
    let known = Self.families.union(options.map(\.name))
    for file in files where !known.isSuperset(of: file.table.keys) {
      if let fault = Self.nameFaults(file, commands()).first { throw fault }
    }
    values = try options.compactMap { option in
      if let text = variables[option.variable], !text.isEmpty { return try ConfiguredValue(option, variable: text) }
      for file in files {
        if let value = file.table[name]?.value.table?.entry(option.name) {
          return try ConfiguredValue(option, toml: value, key: "\(name).\(option.name)", in: file)
        }
        // The name of a family's table is reserved: a feed is chosen per command, as view.feed.
        if !Self.families.contains(option.name), let value = file.table.entry(option.name) {
          return try ConfiguredValue(option, toml: value, key: option.name, in: file)
        }
      }
      return nil
    }
  }

  /// The arguments to put before the user's own, which override them. The user's own replace a repeatable option
  /// instead of adding to it.
  func arguments(before given: [String]) -> [String] { used(before: given).flatMap(\.arguments) }

  /// The origin of the first option that a fault's sentence names and a file or a variable has set; nil without one.
  func origin(in sentence: String, given: [String]) -> String? {
    let used = used(before: given).filter { !$0.arguments.isEmpty }
    return CommandOption.names(in: sentence).lazy.compactMap { name in used.first { $0.option.name == name } }.first?
      .origin
  }

  /// The values whose options are not among the user's own arguments.
  private func used(before given: [String]) -> [ConfiguredValue] {
    values.filter { value in
      !given.contains { $0 == "--" + value.option.name || $0.hasPrefix("--\(value.option.name)=") }
    }
  }

  /// Most values of the options of a file, all together: the parser's time grows with the square of the arguments.
  private static let mostValues = 1_000

  /// A fault if a file has more values than a command can take, at the longest list.
  static func countFault(_ file: ConfigurationFile) -> Failure? {
    let options = file.table.entries.filter { !families.contains($0.key) }
      .flatMap { entry in entry.node.value.table.map { table in table.entries } ?? [entry] }
    func count(_ entry: TOMLTable.Entry) -> Int { entry.node.value.array?.count ?? 1 }
    guard options.reduce(0, { $0 + count($1) }) > mostValues, let longest = options.max(by: { count($0) < count($1) })
    else { return nil }
    return file.fault(
      longest.key, "has \(count(longest)) values, and a file has at most \(mostValues); [groups] takes more symbols",
      at: longest.place)
  }

  /// A fault for each key of a file that no command knows.
  ///
  /// - Parameter options: the names of every command's options by its word.
  static func nameFaults(_ file: ConfigurationFile, _ options: [String: Set<String>]) -> [Failure] {
    var faults: [Failure] = []
    let all = options.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    for entry in file.table.entries where !families.contains(entry.key) {
      let key = entry.key
      if let known = options[key], let table = entry.node.value.table {
        for option in table.entries where !known.contains(option.key) {
          faults.append(
            file.fault(
              "\(key).\(option.key)", "is not an option of slipstream \(key); see slipstream \(key) --help",
              at: option.place))
        }
      } else if !all.contains(key) {
        faults.append(
          file.fault(key, "is not an option of any command; see slipstream config print", at: entry.place))
      }
    }
    return faults
  }
}
