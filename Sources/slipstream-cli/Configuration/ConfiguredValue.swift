import TOML

/// The configured value of one option, and its origin.
struct ConfiguredValue: Equatable {
  let option: CommandOption
  /// The values in order: one, or several for a repeatable option; none for a flag.
  let texts: [String]
  /// A flag that is false counts as absent, but hides weaker layers.
  let isOn: Bool
  /// A path with a line, or an environment variable.
  let origin: String

  /// As arguments of a command.
  var arguments: [String] {
    guard isOn else { return [] }
    return option.isFlag ? ["--" + option.name] : texts.flatMap(option.arguments)
  }

  /// As TOML.
  var text: String {
    if option.isFlag { return String(isOn) }
    let quoted = texts.map { TOMLValue.string($0).text }
    return quoted.count == 1 ? quoted[0] : "[" + quoted.joined(separator: ", ") + "]"
  }

  init(_ option: CommandOption, texts: [String] = [], isOn: Bool = true, origin: String) {
    self.option = option
    self.texts = texts
    self.isOn = isOn
    self.origin = origin
  }

  /// - Throws: `Failure` if the value's type does not suit the option.
  init(_ option: CommandOption, toml entry: TOMLTable.Entry, key: String, in file: ConfigurationFile) throws {
    let origin = "\(file.path), line \(entry.place.line)"
    if option.isFlag {
      guard let flag = entry.node.value.boolean else {
        throw file.fault(key, "is a switch; write \(option.name) = true or false", at: entry.place)
      }
      self.init(option, isOn: flag, origin: origin)
      return
    }
    let texts = try (entry.node.value.array ?? [entry.node]).map { node in
      guard let text = node.value.argument else {
        throw file.fault(
          key, "is neither text nor a number; write \(option.name) = \"<\(option.valueName ?? "value")>\"",
          at: node.place)
      }
      return text
    }
    self.init(option, texts: texts, origin: origin)
  }

  /// - Throws: `Failure` if a switch's variable is neither yes nor no.
  init(_ option: CommandOption, variable text: String) throws {
    guard option.isFlag else {
      self.init(option, texts: [text], origin: option.variable)
      return
    }
    switch text.lowercased() {
    case "1", "true", "yes", "on": self.init(option, origin: option.variable)
    case "0", "false", "no", "off": self.init(option, isOn: false, origin: option.variable)
    default: throw Failure(.configuration, "\(option.variable) is \(text), which is not a switch; give 1 or 0")
    }
  }
}
