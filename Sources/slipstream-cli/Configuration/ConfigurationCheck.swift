import ArgumentParser
import TOML
import TerminalCharts

/// Finds every fault of configuration files and variables: unknown names, values that the parser of a command rejects,
/// values that refer to nothing, and values that exclude each other.
struct ConfigurationCheck {
  let commands: [(type: any ParsableCommand.Type, options: [CommandOption])]
  let files: [ConfigurationFile]

  init(
    _ files: [ConfigurationFile],
    commands: [any ParsableCommand.Type] = SlipstreamCommand.commands
  ) {
    self.commands = commands.map { ($0, CommandOption.all(of: $0)) }
    self.files = files
  }

  /// The names of every command's options by its word.
  var optionNames: [String: Set<String>] {
    Dictionary(
      commands.map { ($0.type.name, Set($0.options.map(\.name))) }, uniquingKeysWith: { first, _ in first })
  }

  /// The commands whose parser takes all values of the files at once, by their names: values need no separate parse.
  private var sound: Set<String> {
    Set(
      commands.filter { command in
        let known = Dictionary(command.options.map { ($0.name, $0) }) { first, _ in first }
        let arguments = files.flatMap { file in
          (file.table[command.type.name]?.value.table?.entries ?? []).flatMap { Self.arguments($0, known) }
            + file.table.entries.filter { !Configuration.families.contains($0.key) }.flatMap {
              Self.arguments($0, known)
            }
        }
        return arguments.isEmpty || command.type.fault(of: arguments) == nil
      }.map { $0.type.name })
  }

  /// The arguments of a key; none for a key that is not an option with a value.
  private static func arguments(_ entry: TOMLTable.Entry, _ known: [String: CommandOption]) -> [String] {
    guard let option = known[entry.key], !option.isFlag else { return [] }
    return (entry.node.value.array ?? [entry.node]).flatMap { $0.value.argument.map(option.arguments) ?? [] }
  }

  /// The faults in the order of the files and of their lines, the faults of themes, keys and feeds last. Values are
  /// checked together only when each is good.
  func faults(variables: [String: String] = [:]) -> [Failure] {
    let counts = files.compactMap(Configuration.countFault)
    guard counts.isEmpty else { return counts }
    let (names, sound) = (optionNames, sound)
    var faults =
      files.flatMap { Configuration.nameFaults($0, names) + valueFaults($0, sound) } + variableFaults(variables)
    func check(_ body: () throws -> Void) {
      do { try body() } catch { faults.append(error as? Failure ?? Failure(any: error)) }
    }
    check { _ = try ConfiguredThemes.all(in: files) }
    check { _ = try ConfiguredKeys.table(in: files) }
    check { _ = try ConfiguredSymbols.formats(in: files, usual: ValueFormat()) }
    check { _ = try ConfiguredGroups.all(in: files) }
    for file in files { check { try ConfiguredFeeds.check(file) } }
    return faults.isEmpty ? combinationFaults(variables: variables) : faults
  }

  /// Checks values of known options. A value outside a command's table must be valid for every command that has the
  /// option.
  private func valueFaults(_ file: ConfigurationFile, _ sound: Set<String>) -> [Failure] {
    file.table.entries.flatMap { entry -> [Failure] in
      if let command = commands.first(where: { $0.type.name == entry.key }), let table = entry.node.value.table {
        return table.entries.flatMap { valueFaults($0, key: "\(entry.key).\($0.key)", file, [command], sound) }
      }
      if Configuration.families.contains(entry.key) { return [] }
      return valueFaults(entry, key: entry.key, file, commands, sound)
    }
  }

  private func valueFaults(
    _ entry: TOMLTable.Entry, key: String, _ file: ConfigurationFile,
    _ commands: [(type: any ParsableCommand.Type, options: [CommandOption])], _ sound: Set<String>
  ) -> [Failure] {
    for command in commands {
      guard let option = command.options.first(where: { $0.name == entry.key }) else { continue }
      do {
        _ = try ConfiguredValue(option, toml: entry, key: key, in: file)
      } catch {
        return [error as? Failure ?? Failure(any: error)]
      }
      if option.isFlag { continue }
      let faults = (entry.node.value.array ?? [entry.node]).compactMap { node in
        fault(
          of: node.value.argument ?? "", for: option, of: command.type, isSound: sound.contains(command.type.name)
        ).map { file.fault($0, at: node.place) }
      }
      if !faults.isEmpty { return faults }
    }
    return []
  }

  private func variableFaults(_ variables: [String: String]) -> [Failure] {
    var known: Set<String> = []
    return commands.flatMap { command in
      command.options.compactMap { option -> Failure? in
        guard let text = variables[option.variable], !text.isEmpty, known.insert(option.variable).inserted else {
          return nil
        }
        do {
          _ = try ConfiguredValue(option, variable: text)
        } catch {
          return error as? Failure ?? Failure(any: error)
        }
        guard !option.isFlag, let sentence = fault(of: text, for: option, of: command.type) else { return nil }
        return Failure(.configuration, "\(option.variable): \(sentence)")
      }
    }
  }

  /// Why a command's parser rejects a value, or the missing thing that it refers to; nil for a valid value.
  ///
  /// - Parameter isSound: whether the parser is known to take it.
  private func fault(
    of text: String, for option: CommandOption, of command: any ParsableCommand.Type, isSound: Bool = false
  ) -> String? {
    if !isSound, let sentence = command.fault(of: option.arguments(text)) {
      return sentence.hasPrefix("--") ? String(sentence.dropFirst(2)) : sentence
    }
    do {
      switch option.name {
      case "theme": _ = try ThemeChoice(option: text).custom(in: files)
      case "calendar": _ = try CalendarChoice(option: text).calendar(zone: nil)
      case "feed": _ = try ConfiguredFeeds.mapping(text, files)
      default: break
      }
      return nil
    } catch {
      let sentence = (error as? Failure)?.description ?? "\(error)"
      return sentence.hasPrefix("--") ? String(sentence.dropFirst(2)) : sentence
    }
  }
}

extension ParsableArguments {
  /// Why the parser rejects the value of one option; nil for a valid value.
  ///
  /// - Parameter arguments: the option and its value, as `--span 90d`.
  static func fault(of arguments: [String]) -> String? {
    do {
      _ = try parse(arguments)
      return nil
    } catch {
      // Other required arguments are missing here; that is not a fault of the value.
      return SentenceStyle.valueSentence(message(for: error))
    }
  }
}
