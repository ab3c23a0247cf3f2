import ArgumentParser
import FeedModel

/// An option of a command as the parser describes it, so that exactly the options of a command can be configured.
struct CommandOption: Equatable {
  /// The long name without its dashes.
  let name: String
  /// The placeholder of the value in the help; nil for a flag.
  let valueName: String?
  let defaultValue: String?

  var isFlag: Bool { valueName == nil }

  /// Options that end the program at once, or name the output of one run.
  private static let unconfigurable: Set<String> = ["help", "version", "keys", "output", "events"]

  /// An argument in the parser's description of a command; nil if it is hidden or has no long name.
  init?(_ argument: JSONValue) {
    guard argument["shouldDisplay"] == .bool(true), let kind = argument["kind"]?.string, kind != "positional",
      let name = argument["names"]?.array?.first(where: { $0["kind"]?.string == "long" })?["name"]?.string
    else { return nil }
    self.name = name
    valueName = kind == "flag" ? nil : argument["valueName"]?.string ?? "value"
    defaultValue =
      argument["defaultValue"]?.string ?? argument["abstract"]?.string.flatMap(ArgumentHelp.shownDefault)
  }

  /// The configurable options of a command, in the order of their declaration.
  static func all(of command: any ParsableCommand.Type) -> [CommandOption] {
    guard let description = try? JSONReader.read(Array(command._dumpHelp().utf8)) else { return [] }
    return (description["command"]?["arguments"]?.array ?? []).compactMap(Self.init).filter(\.isConfigurable)
  }

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

extension ParsableCommand {
  /// The word on the command line.
  static var name: String { configuration.commandName ?? String(describing: Self.self).lowercased() }
}
