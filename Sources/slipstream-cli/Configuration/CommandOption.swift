/// An option of a command as its help tells it, so that what can be configured is what can be given.
struct CommandOption: Equatable {
  /// The long name without its dashes.
  let name: String
  /// What stands for the value in the help; nil for a flag.
  let valueName: String?
  let defaultValue: String?

  var isFlag: Bool { valueName == nil }

  /// Not a matter of taste: they end the program at once, or say where this one run's output goes.
  private static let unconfigurable: Set<String> = ["help", "version", "keys", "output", "events"]

  /// `  --span <span>   First span of the main chart. (default: 90d)`, perhaps with a short name before.
  init?(helpLine line: Substring) {
    guard line.hasPrefix("  -"), let start = line.firstRange(of: "--")?.upperBound else { return nil }
    let rest = line[start...]
    name = String(rest.prefix { $0 == "-" || $0.isLetter || $0.isNumber })
    guard !name.isEmpty else { return nil }
    let value = rest.dropFirst(name.count)
    valueName = value.hasPrefix(" <") ? String(value.dropFirst(2).prefix { $0 != ">" }) : nil
    defaultValue = line.firstRange(of: "default: ").map { found in
      String(line[found.upperBound...].prefix { $0 != ")" && $0 != ";" })
    }
  }

  /// A file or a variable may set it.
  var isConfigurable: Bool { !Self.unconfigurable.contains(name) }

  /// The environment's variable of this option, as `SLIPSTREAM_MIN_SPAN`.
  var variable: String {
    "SLIPSTREAM_" + String(name.map { $0 == "-" ? "_" : $0 }).uppercased()
  }
}
