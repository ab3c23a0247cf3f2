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

  /// The names of the options in a sentence, which a fault has for the user alone: the parser's own faults are no more than
  /// a sentence.
  static func names(in sentence: String) -> [String] {
    sentence.split { !($0.isLetter || $0.isNumber || $0 == "-") }.filter { $0.hasPrefix("--") }.map {
      String($0.dropFirst(2))
    }
  }

  /// Whether a file or a variable may set it.
  var isConfigurable: Bool { !Self.unconfigurable.contains(name) }

  /// The environment's variable of this option, as `SLIPSTREAM_MIN_SPAN`.
  var variable: String {
    "SLIPSTREAM_" + String(name.map { $0 == "-" ? "_" : $0 }).uppercased()
  }
}
