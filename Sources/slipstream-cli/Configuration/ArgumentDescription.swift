import ArgumentParser
import Synchronization
import TextPoints

/// An argument of a command as the parser describes it: what the configuration and completions know of options.
struct ArgumentDescription: Equatable {
  enum Kind: String { case positional, option, flag }

  /// The values that a shell may offer.
  enum Completion: Equatable {
    case nothing
    case words([String])
    /// Files with one of these endings; with any, if there are none.
    case files([String])
    case folders
    /// A function of the program decides.
    case function
  }

  let kind: Kind
  /// The names with their dashes, such as `--output` and `-o`, in the parser's order.
  let names: [String]
  let valueName: String
  /// One sentence or a few about the argument.
  let abstract: String
  let defaultValue: String?
  let isRepeating: Bool
  let completion: Completion

  /// - Returns: nil if the argument is hidden.
  init?(_ argument: JSONValue) {
    guard argument["shouldDisplay"] == .bool(true), let kind = argument["kind"]?.string.flatMap(Kind.init) else {
      return nil
    }
    self.kind = kind
    names = (argument["names"]?.array ?? []).compactMap { name in
      name["name"]?.string.map { (name["kind"]?.string == "long" ? "--" : "-") + $0 }
    }
    valueName = argument["valueName"]?.string ?? "value"
    abstract = argument["abstract"]?.string ?? ""
    defaultValue = argument["defaultValue"]?.string ?? ArgumentHelp.shownDefault(in: abstract)
    isRepeating = argument["isRepeating"] == .bool(true)
    completion = Completion(argument["completionKind"])
  }

  /// The long name with its dashes; nil for positional arguments and for options with short names alone.
  var longName: String? { names.first { $0.hasPrefix("--") } }

  /// The arguments that the help of a command shows, in the order of their declaration.
  ///
  /// The parser describes a command in milliseconds and is asked once: a check of a configuration needs every command
  /// several times.
  static func all(of command: any ParsableCommand.Type) -> [ArgumentDescription] {
    let key = ObjectIdentifier(command)
    if let known = known.withLock({ $0[key] }) { return known }
    guard let description = try? JSONReader.read(Array(command._dumpHelp().utf8)) else { return [] }
    let all = (description["command"]?["arguments"]?.array ?? []).compactMap(Self.init)
    known.withLock { $0[key] = all }
    return all
  }

  private static let known = Mutex<[ObjectIdentifier: [ArgumentDescription]]>([:])
}

extension ArgumentDescription.Completion {
  fileprivate init(_ kind: JSONValue?) {
    func texts(_ value: JSONValue?) -> [String] { (value?.array ?? []).compactMap(\.string) }
    if let list = kind?["list"] {
      self = .words(texts(list["values"]))
    } else if let file = kind?["file"] {
      self = .files(texts(file["extensions"]))
    } else if kind?["directory"] != nil {
      self = .folders
    } else if kind?["custom"] != nil {
      self = .function
    } else {
      self = .nothing
    }
  }
}

// The parser's side of a configuration: the rest of it compiles without one, and a fuzz target builds it alone.

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
